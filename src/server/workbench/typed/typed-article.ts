import type { Article } from '~/lib/contract/article';
import type { TypedArticle } from '~/lib/desk/desk-page';
import { typeNames } from '~/lib/desk/desk-words';
import { articleFields, type FieldName, SEPARATOR } from '~/lib/desk/writing/article-fields';
import type { TypedTexts } from './typed-thread';

export const sectionKey = (site: string | undefined, slug: string): string => `${site ?? ''}/${slug}`;

/** An empty form, signed by the editor. */
export const emptyArticle = (author: string): TypedArticle => ({
  title: '',
  subtitle: '',
  lead: '',
  text: '',
  type: 'article',
  section: '',
  authors: author,
  tags: '',
  coverSrc: '',
  coverAlt: '',
  coverCaption: '',
  coverAuthor: '',
  sponsorName: '',
  sponsorLogo: '',
  sponsorUrl: '',
});

/** What has been converted already: a long text takes time, and a form that is sent is compared with it more than once. */
const shownForms = new WeakMap<Article, TypedArticle>();

/** An article as the form shows it, and as it comes back if nothing was changed. */
export async function toTyped(article: Article, texts: TypedTexts): Promise<TypedArticle> {
  const shown = shownForms.get(article) ?? convert(article, await texts.toTyped(article.content));
  shownForms.set(article, shown);
  return shown;
}

function convert(article: Article, text: string): TypedArticle {
  const { title, subtitle, type, cover, sponsor, mainSuperTag: section, originatingSite } = article;
  return {
    title: asSent(title),
    subtitle: asSent(subtitle),
    lead: asSent(article.lead ?? article.recommender),
    text: asSent(text),
    type,
    section: section === undefined ? '' : sectionKey(section.siteSlug ?? originatingSite, section.slug),
    authors: authorNames(article),
    tags: tagNames(article),
    coverSrc: asSent(cover?.src),
    coverAlt: asSent(cover?.alt),
    coverCaption: asSent(cover?.caption),
    coverAuthor: asSent(cover?.author),
    ...fieldValues((field) => asSent(field.read(article))),
    sponsorName: asSent(sponsor?.name),
    sponsorLogo: asSent(sponsor?.logo),
    sponsorUrl: asSent(sponsor?.url),
  };
}

const fieldValues = (read: (field: (typeof articleFields)[number]) => string): Partial<Record<FieldName, string>> =>
  Object.fromEntries(articleFields.map((field) => [field.name, read(field)]));

/** The value of a field as its form sends it. */
const asSent = (text: string | null | undefined): string => text?.replaceAll(/\r\n?/g, '\n').trim() ?? '';
const authorNames = ({ articleAuthors }: Article): string => articleAuthors.map(({ name }) => name).join(SEPARATOR);
const tagNames = ({ tags, tagNames: names }: Article): string => tags.map((tag) => names?.[tag] ?? tag).join(SEPARATOR);

/** The fields of a submitted form. */
export function readTyped(form: URLSearchParams): TypedArticle {
  const read = (name: string): string => asSent(form.get(name));
  return {
    title: read('title'),
    subtitle: read('subtitle'),
    lead: read('lead'),
    text: read('text'),
    type: typeNames.find(([type]) => type === form.get('type'))?.[0] ?? 'article',
    section: read('section'),
    authors: read('authors'),
    tags: read('tags'),
    coverSrc: read('coverSrc'),
    coverAlt: read('coverAlt'),
    coverCaption: read('coverCaption'),
    coverAuthor: read('coverAuthor'),
    // A box that is not ticked is not sent.
    ...(form.has('further') && fieldValues(({ name }) => asSent(form.getAll(name).join(SEPARATOR)))),
    sponsorName: read('sponsorName'),
    sponsorLogo: read('sponsorLogo'),
    sponsorUrl: read('sponsorUrl'),
  };
}

/** True if the editor has changed nothing in the form; the kind of an article stays. */
export async function isUntouched(typed: TypedArticle, article: Article, texts: TypedTexts): Promise<boolean> {
  const shown = await toTyped(article, texts);
  return (Object.keys(shown) as (keyof TypedArticle)[]).every(
    (field) => field === 'type' || typed[field] === undefined || typed[field] === shown[field],
  );
}

/** Finds the slug of an author or a tag by its name. */
export type FindSlug = (kind: 'authors' | 'tags', name: string) => Promise<string>;

/** Names that are separated by commas, each once. */
export const splitNames = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim().replaceAll(/\s+/g, ' '))
      .filter((name) => name !== ''),
  ),
];

/**
 * The fields of the stored article that the form determines. Fields that the editor has not touched are those of `before`, which
 * may hold what a form cannot show, such as a name with a comma.
 */
export async function typedFields(
  typed: TypedArticle,
  before: Article | undefined,
  { findSlug, texts }: { readonly findSlug: FindSlug; readonly texts: TypedTexts },
): Promise<Readonly<Record<string, unknown>>> {
  const shown = before && (await toTyped(before, texts));
  const fields = {
    title: typed.title,
    subtitle: optional(typed.subtitle),
    ...(typed.lead !== shown?.lead && { lead: optional(typed.lead), recommender: optional(typed.lead) }),
    ...(typed.text !== shown?.text && { content: await texts.toHtml(typed.text) }),
    ...(typed.authors !== shown?.authors && { articleAuthors: await toAuthors(typed.authors, before, findSlug) }),
    ...(typed.tags !== shown?.tags && (await toTags(typed.tags, before, findSlug))),
    ...(coverFields.some((field) => typed[field] !== (shown?.[field] ?? '')) && { cover: toCover(typed, before) }),
    ...(sponsorFields.some((field) => typed[field] !== (shown?.[field] ?? '')) && { sponsor: toSponsor(typed) }),
  };
  return { ...fields, ...furtherFields(typed, { ...before, ...fields }, shown) };
}

/** What the further controls determine, of those that the editor has touched. */
function furtherFields(typed: TypedArticle, article: object, shown: TypedArticle | undefined): Readonly<Record<string, unknown>> {
  let written: Readonly<Record<string, unknown>> = {};
  for (const { name, write } of articleFields) {
    const value = typed[name];
    if (value !== undefined && value !== (shown?.[name] ?? ''))
      written = { ...written, ...write(value, { ...article, ...written }) };
  }
  return written;
}

const coverFields = ['coverSrc', 'coverAlt', 'coverCaption', 'coverAuthor'] as const;
const sponsorFields = ['sponsorName', 'sponsorLogo', 'sponsorUrl'] as const;
const optional = (text: string): string | undefined => (text === '' ? undefined : text);

async function toAuthors(text: string, before: Article | undefined, findSlug: FindSlug) {
  const known = new Map(before?.articleAuthors.map((author) => [author.name, author]));
  return await Promise.all(
    splitNames(text).map(async (name) => known.get(name) ?? { name, slug: await findSlug('authors', name) }),
  );
}

async function toTags(text: string, before: Article | undefined, findSlug: FindSlug) {
  const known = new Map(before?.tags.map((slug) => [before.tagNames?.[slug] ?? slug, slug]));
  const tags = await Promise.all(
    splitNames(text).map(async (name) => ({ name, slug: known.get(name) ?? (await findSlug('tags', name)) })),
  );
  return { tags: tags.map(({ slug }) => slug), tagNames: Object.fromEntries(tags.map(({ slug, name }) => [slug, name])) };
}

function toCover({ coverSrc, coverAlt, coverCaption, coverAuthor }: TypedArticle, before: Article | undefined) {
  if (coverSrc === '') return undefined;
  // Another picture has other important parts.
  const focus = before?.cover?.src === coverSrc ? before.cover.focus : undefined;
  return { src: coverSrc, alt: optional(coverAlt), caption: optional(coverCaption), author: optional(coverAuthor), focus };
}

/** A logo or an address without a name is refused by the contract, with the name of the field. */
const toSponsor = ({ sponsorName, sponsorLogo, sponsorUrl }: TypedArticle) =>
  sponsorName + sponsorLogo + sponsorUrl === ''
    ? undefined
    : { name: sponsorName, logo: optional(sponsorLogo), url: optional(sponsorUrl) };
