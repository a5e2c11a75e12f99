import { editionBySlug, mainEdition } from '~/editions/registry';
import { slugOfText } from '~/lib/article-body/heading-id';
import type { ContentApi, Viewer } from '~/lib/content/content-api';
import type { Article } from '~/lib/contract/article';
import type { SectionChoice, TypedArticle } from '~/lib/desk/desk-page';
import { type DeskNote, explainProblem, readSeen } from './desk-forms';
import type { Newsroom } from './newsroom';
import { emptyArticle, type FindSlug, isUntouched, readTyped, sectionKey, toTyped, typedFields } from './typed-article';

/** What the page of an article's form shows besides its state. */
export interface WritingView {
  readonly typed: TypedArticle;
  readonly sections: readonly SectionChoice[];
}

/** A stored article, or a message for its form. */
export type WritingOutcome =
  | { readonly done: DeskNote; readonly slug: string }
  | { readonly fault: string; readonly status: number };

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
const NO_FILTERS = { and_tags: [], superTags: [], authors: [], title: [] };

const refuse = (fault: string): WritingOutcome => ({ fault, status: 422 });

/** The form in which editors write articles: plain fields, the text as paragraphs, everything else as the article has it. */
export function createWritingDesk({ desk, editing }: Pick<Newsroom, 'desk' | 'editing'>, now: () => number) {
  /** The article with its pending change, as its form shows it. */
  async function current(slug: string): Promise<Article | undefined> {
    const view = await desk.get(slug);
    if (view === undefined) return undefined;
    // Whether and when it is published is never that of the pending change.
    const { id, active, pubDate, version } = view.article;
    return { ...view.article, ...view.workingCopy?.article, id, slug, active, pubDate, version };
  }

  const slugFinder =
    ({ content, viewer }: Pick<WritingRequest, 'content' | 'viewer'>): FindSlug =>
    async (kind, name) => {
      const { items } = await content.autocomplete(
        { site: mainEdition.identity.slug, viewer },
        { term: name, filters: NO_FILTERS },
      );
      const known = items.find(({ type, text }) => type === kind && text.toLowerCase() === name.toLowerCase());
      return known?.slug ?? (slugOfText(name) || name);
    };

  /** Stores a new article as a draft. One that was sent twice is stored once. */
  async function create(typed: TypedArticle, fields: Readonly<Record<string, unknown>>, author: string): Promise<WritingOutcome> {
    const base = slugOfText(typed.title) || 'cikk';
    for (let count = 1; count <= MAX_SAME_TITLE; count += 1) {
      const slug = count === 1 ? base : `${base}-${count}`;
      const there = await desk.get(slug);
      if (there === undefined) {
        const article = { ...fields, slug, type: typed.type, pubDate: Math.floor(now() / 1000), active: false };
        await desk.set(article, { author, ifVersion: 0 });
        return { done: 'mentve', slug };
      }
      const { article, version, state } = there;
      if (version === 1 && state === 'draft' && there.author === author && isSame(typed, toTyped(article))) {
        return { done: 'mentve', slug };
      }
    }
    return refuse('Túl sok cikknek van már ilyen címe: adj neki másikat.');
  }

  /** The article's main section with the edition that it belongs to; an empty object keeps it. */
  async function chosenSection(typed: TypedArticle, before: Article | undefined) {
    if (before !== undefined && typed.section === toTyped(before).section) return {};
    const chosen = (await listSections(editing)).find(({ key }) => key === typed.section);
    return (
      chosen && {
        mainSuperTag: { slug: chosen.slug, name: chosen.title, siteSlug: chosen.site || undefined },
        originatingSite: chosen.site || undefined,
      }
    );
  }

  async function store(form: URLSearchParams, request: WritingRequest): Promise<WritingOutcome> {
    const { slug, author } = request;
    const typed = readTyped(form);
    if (typed.title === '') return refuse('Adj címet a cikknek.');
    const view = slug === undefined ? undefined : await desk.get(slug);
    const before = slug === undefined ? undefined : await current(slug);
    const section = await chosenSection(typed, before);
    if (section === undefined) return refuse('Válassz rovatot.');
    const fields = { ...(await typedFields(typed, before, slugFinder(request))), ...section };
    if (slug === undefined) return await create(typed, fields, author);
    if (view === undefined || before === undefined) return { fault: 'Ezt a cikket közben törölték.', status: 404 };
    const hold = view.state === 'live' && form.get('step') !== 'publish';
    if (isUntouched(typed, before) && (hold || view.workingCopy === undefined)) return { done: 'valtozatlan', slug };
    await desk.set(
      // Entries of a live blog and what the form does not show stay; the time of the change is now.
      { ...before, subArticles: undefined, updatedAt: undefined, ...fields },
      { author, hold, ...readSeen(form) },
    );
    return { done: hold ? 'fuggobenmentve' : view.state === 'live' ? 'kozzeteve' : 'mentve', slug };
  }

  return {
    /** The form's content; undefined if there is no such article. `author` signs a new one. */
    async view(slug: string | undefined, author: string): Promise<WritingView | undefined> {
      const article = slug === undefined ? undefined : await current(slug);
      if (slug !== undefined && article === undefined) return undefined;
      return { typed: article === undefined ? emptyArticle(author) : toTyped(article), sections: await listSections(editing) };
    },
    /** Stores what an editor has sent. */
    answer: (form: URLSearchParams, request: WritingRequest): Promise<WritingOutcome> =>
      store(form, request).catch(explainProblem),
  };
}

/** All sections of the newsroom by name, those of the main edition first; `title` is the name without that of its edition. */
async function listSections(editing: Newsroom['editing']): Promise<readonly Section[]> {
  const keys = await editing.list('news-section');
  const sections = await Promise.all(
    keys.map(async ({ site, name: slug }) => {
      const { value } = await editing.get({ kind: 'news-section', site, name: slug });
      const title = String(Reflect.get(Object(value), 'name') ?? slug);
      const edition = editionBySlug(site);
      const name = edition === undefined || edition === mainEdition ? title : `${edition.identity.name}: ${title}`;
      return { key: sectionKey(site, slug), name, site, slug, title };
    }),
  );
  const isOther = ({ name, title }: Section): number => Number(name !== title);
  return sections.toSorted((one, other) => isOther(one) - isOther(other) || one.name.localeCompare(other.name, 'hu'));
}

const isSame = (one: TypedArticle, other: TypedArticle): boolean =>
  one.title === other.title && one.lead === other.lead && one.text === other.text;
