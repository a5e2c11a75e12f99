import { articleAddress } from '~/editions/addresses';
import { editionBySlug, mainEdition, pathPrefix } from '~/editions/registry';
import { slugOfText } from '~/lib/article-body/heading-id';
import type { ContentApi, Viewer } from '~/lib/content/content-api';
import { type Article, article as articleSchema } from '~/lib/contract/article';
import { slug as slugSchema } from '~/lib/contract/primitives';
import type { ArticleState } from '~/lib/desk/article-state';
import type { SectionChoice, TypedArticle } from '~/lib/desk/desk-page';
import { normalLine } from '~/lib/text/normal-form';
import type { Origins } from '~/lib/urls/hosts';
import { type DeskNote, explainProblem, heldNote, publishedNote, readSeen, unknownVersion } from './desk-forms';
import type { Newsroom } from './newsroom';
import { slugFinder } from './typed/name-offers';
import { emptyArticle, isUntouched, readTyped, sectionKey, toTyped, typedFields } from './typed/typed-article';
import type { TypedTexts } from './typed/typed-thread';
import { publishes, withChoice } from './write-conflict';

/** What the page of an article's form shows besides its state. */
export interface WritingView {
  /** The slug that the form offers; '' for a new article. */
  readonly slug: string;
  readonly typed: TypedArticle;
  readonly sections: readonly SectionChoice[];
}

/** A stored article, or a message for its form. */
export type WritingOutcome =
  | { readonly done: DeskNote; readonly slug: string }
  | { readonly fault: string; readonly status: number; readonly movesTo?: string };

type SuperTag = Article['superTags'][number];
type Fields = Readonly<Record<string, unknown>>;

interface Section extends SectionChoice {
  readonly site: string;
  readonly slug: string;
  readonly title: string;
}

export interface WritingRequest {
  /** Undefined for a new article. */
  readonly slug: string | undefined;
  /** Name on record. */
  readonly author: string;
  readonly content: ContentApi;
  readonly viewer: Viewer;
}

/** Articles that begin with the same words at the same time have slugs with a number. */
const MAX_SAME_TITLE = 100;

/** Suggestions of names among all articles. */

const refuse = (fault: string): WritingOutcome => ({ fault, status: 422 });

const NO_SLUG =
  'A webcím vége így nem jó: betű, szám, kötőjel, pont, aláhúzás és hullámvonal lehet benne, betűvel vagy számmal kezdődik, és legfeljebb 200 jel.';

const MOVES =
  'Az új rovattal a cikk webcíme is más lesz; a régi oda fog átirányítani. Ha így jó, pipáld ki a rovat alatt, és küldd el újra.';

export interface WritingDeskOptions {
  readonly newsroom: Pick<Newsroom, 'desk' | 'editing' | 'names'>;
  /** Origins of the addresses that the form shows. */
  readonly shownOrigins: () => Promise<Origins>;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly texts: TypedTexts;
}

/** The form in which editors write articles: plain fields, the text as paragraphs, everything else as the article has it. */
export function createWritingDesk({ newsroom: { desk, editing, names }, shownOrigins, now, texts }: WritingDeskOptions) {
  const current = (slug: string) => currentArticle(desk, slug);
  const named = async (fields: Fields): Promise<Fields> =>
    withSectionNames(fields, await listSections(editing, await shownOrigins()));

  /** The article's main section with the edition that it belongs to; an empty object keeps it. */
  async function chosenSection(typed: TypedArticle, before: Article | undefined) {
    if (before !== undefined && typed.section === (await toTyped(before, texts)).section) return {};
    // A draft may be without one; a published article keeps having one.
    if (typed.section === '' && (before === undefined || !before.active)) return { mainSuperTag: undefined };
    const chosen = (await listSections(editing, await shownOrigins())).find(({ key }) => key === typed.section);
    return (
      chosen && {
        mainSuperTag: { id: undefined, slug: chosen.slug, name: chosen.title, active: true, siteSlug: chosen.site || undefined },
        originatingSite: chosen.site || undefined,
      }
    );
  }

  /** The article as it would be with what is typed, and nothing stored; undefined if it cannot be one. */
  async function preview(typed: TypedArticle, slug: string, request: WritingRequest): Promise<Article | undefined> {
    const before = request.slug === undefined ? undefined : await current(request.slug);
    const title = typed.title || 'Cím nélkül';
    const fields = await typedFields({ ...typed, title }, before, { findSlug: slugFinder(names), texts });
    const section = await chosenSection(typed, before);
    const fresh = {
      id: 0,
      slug: request.slug ?? slugSchema.safeParse(slug).data ?? (slugOfText(title) || 'cikk'),
      type: typed.type,
      pubDate: Math.floor(now() / 1000),
    };
    return articleSchema.safeParse({ ...(before ?? fresh), ...(await named(fields)), ...section }).data;
  }

  async function store(form: URLSearchParams, request: WritingRequest): Promise<WritingOutcome> {
    const { slug, author } = request;
    const typed = readTyped(form);
    if (typed.title === '') return refuse('Adj címet a cikknek.');
    const view = slug === undefined ? undefined : await desk.get(slug);
    const before = slug === undefined ? undefined : await current(slug);
    const section = await chosenSection(typed, before);
    if (section === undefined) return refuse('Válassz rovatot.');
    const written = await typedFields(typed, before, { findSlug: slugFinder(names), texts });
    const fields = { ...(await named(written)), ...section };
    if (slug === undefined) {
      return await createDraft(desk, readSlug(form), { typed, fields, author, now: Math.floor(now() / 1000), texts });
    }
    if (view === undefined || before === undefined) return { fault: 'Ezt a cikket közben törölték.', status: 404 };
    const movesTo = 'mainSuperTag' in section ? newAddress(view, { ...before, ...section }, await shownOrigins()) : undefined;
    if (movesTo !== undefined && form.get('move') !== movesTo) return { fault: MOVES, status: 422, movesTo };
    const hold = view.state === 'live' && !publishes(form);
    const next = chosenSlug(form, view);
    if (next === undefined) return refuse(NO_SLUG);
    const isSame = next === shownSlug(view) && (await isUntouched(typed, before, texts));
    if (isSame && (hold || view.workingCopy === undefined)) return { done: 'valtozatlan', slug };
    const seen = readSeen(withChoice(form));
    if (seen === undefined) return unknownVersion;
    const { state } = await desk.set(
      // Entries of a live blog and what the form does not show stay; the time of the change is now.
      { ...before, slug: next, subArticles: undefined, updatedAt: undefined, ...fields },
      { author, of: slug, hold, ...seen },
    );
    const done = hold ? await heldNote(desk, slug, 'fuggobenmentve') : view.state === 'live' ? publishedNote(state) : 'mentve';
    return { done, slug: hold ? slug : next };
  }

  return {
    /** The form's content; undefined if there is no such article. `author` signs a new one. */
    async view(slug: string | undefined, author: string): Promise<WritingView | undefined> {
      const shown = await typedFrom(desk, slug, { author, texts });
      return shown && { ...shown, sections: await listSections(editing, await shownOrigins()) };
    },
    preview,
    current,
    sections: async () => await listSections(editing, await shownOrigins()),
    /** Stores what an editor has sent. */
    answer: (form: URLSearchParams, request: WritingRequest): Promise<WritingOutcome> =>
      store(form, request).catch(explainProblem),
  };
}

/** The fields with the names of further sections: one that was ticked has only its key. */
function withSectionNames(fields: Fields, sections: readonly Section[]): Fields {
  const { superTags } = fields;
  if (!Array.isArray(superTags)) return fields;
  const titles = new Map(sections.map(({ key, title }) => [key, title]));
  return {
    ...fields,
    superTags: superTags.map((tag: SuperTag) => ({ ...tag, name: titles.get(sectionKey(tag.siteSlug, tag.slug)) ?? tag.name })),
  };
}

/** The slug that an article has once its pending change is published. */
export const shownSlug = ({
  article,
  workingCopy,
}: Pick<NonNullable<Awaited<ReturnType<Newsroom['desk']['get']>>>, 'article' | 'workingCopy'>): string =>
  workingCopy?.article.slug ?? article.slug;

/** The fields of a stored article, or of a new one without a slug; undefined if there is no such article. */
async function typedFrom(
  desk: Newsroom['desk'],
  slug: string | undefined,
  { author, texts }: { readonly author: string; readonly texts: TypedTexts },
): Promise<Pick<WritingView, 'typed' | 'slug'> | undefined> {
  if (slug === undefined) return { typed: emptyArticle(author), slug: '' };
  const [view, article] = [await desk.get(slug), await currentArticle(desk, slug)];
  return view && article && { typed: await toTyped(article, texts), slug: shownSlug(view) };
}

/** The slug that the form gives to an article, which it keeps without one; undefined if it cannot be a slug. */
const chosenSlug = (form: URLSearchParams, view: Parameters<typeof shownSlug>[0]): string | undefined =>
  slugSchema.safeParse(readSlug(form) || shownSlug(view)).data;

/** The article with its pending change, as its form shows it; undefined if there is none. */
async function currentArticle(desk: Newsroom['desk'], slug: string): Promise<Article | undefined> {
  const view = await desk.get(slug);
  if (view === undefined) return undefined;
  // Whether and when it is published is never that of the pending change.
  const { id, active, pubDate, version } = view.article;
  // The pending change is whole: what it does not have, it has taken away.
  return { ...(view.workingCopy?.article ?? view.article), id, slug, active, pubDate, version };
}

/** The address that a change gives to an article which readers know under another one; undefined if it keeps its address. */
function newAddress(
  { state, article }: { readonly state: ArticleState; readonly article: Article },
  changed: Article,
  origins: Origins,
): string | undefined {
  const { url } = articleAddress(changed, origins);
  return state === 'live' && url !== articleAddress(article, origins).url ? url : undefined;
}

interface NewDraft {
  readonly typed: TypedArticle;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly author: string;
  /** Unix seconds. */
  readonly now: number;
  readonly texts: TypedTexts;
}

/** Stores a new article as a draft: at the address that the editor has typed, or at one made from its title. */
async function createDraft(
  desk: Newsroom['desk'],
  chosen: string,
  { typed, fields, author, now, texts }: NewDraft,
): Promise<WritingOutcome> {
  const base = chosen || slugOfText(typed.title) || 'cikk';
  if (!slugSchema.safeParse(base).success) return refuse(NO_SLUG);
  for (let count = 1; count <= MAX_SAME_TITLE; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`;
    const there = await desk.get(slug);
    if (there === undefined) {
      const article = { ...fields, slug, type: typed.type, pubDate: now, active: false };
      await desk.set(article, { author, ifVersion: 0 });
      return { done: 'mentve', slug };
    }
    const { article, version, state } = there;
    // The same form that was sent twice.
    if (version === 1 && state === 'draft' && there.author === author && isSame(typed, await toTyped(article, texts))) {
      return { done: 'mentve', slug };
    }
    if (chosen !== '') {
      return {
        fault: `Ez a webcím foglalt: „${article.title}” áll rajta. Adj meg másikat a „Webcím vége” mezőben.`,
        status: 409,
      };
    }
  }
  return refuse('Túl sok cikknek van már ilyen címe: adj neki másikat.');
}

/** All sections of the newsroom by name, those of the main edition first; `title` is the name without that of its edition. */
async function listSections(editing: Newsroom['editing'], origins: Origins): Promise<readonly Section[]> {
  const sections = (await editing.getMany(await editing.keys('news-section'))).map(({ site, name: slug, value }) => {
    const title = String(Reflect.get(Object(value), 'name') ?? slug);
    const edition = editionBySlug(site);
    const name = edition === undefined || edition === mainEdition ? title : `${edition.identity.name}: ${title}`;
    const start = `${origins[(edition ?? mainEdition).identity.host]}${pathPrefix(site)}/${slug}`;
    return { key: sectionKey(site, slug), name, site, slug, title, start };
  });
  const isOther = ({ name, title }: Section): number => Number(name !== title);
  return sections.toSorted((one, other) => isOther(one) - isOther(other) || one.name.localeCompare(other.name, 'hu'));
}

/** The slug that the editor has typed; '' for none. */
export const readSlug = (form: URLSearchParams): string => normalLine(form.get('slug') ?? '');

const isSame = (one: TypedArticle, other: TypedArticle): boolean =>
  one.title === other.title && one.lead === other.lead && one.text === other.text;
