import { truncate } from '~/lib/text/truncate';
import type { ArticleRecord, AuthorRecord, ImportRecord, RecordLoss, SectionRecord, TagRecord } from '../domain/import-record';
import { createSlugs, importSlug, oneLine, titleFromBody } from './import-words';
import type { ImportOptions } from './importer';

export interface Named {
  readonly slug: string;
  readonly name: string;
}

/** A category or tag of the source, which may become a section or a tag. */
export interface SourceTerm extends Named {
  readonly kind: 'category' | 'tag';
}

/** State shared by the article importers: used slugs, the next section, and items that already have a record. */
export interface Builder {
  readonly options: ImportOptions;
  /** An unused slug for an article. */
  readonly articleSlug: (raw: string | undefined, title: string) => string;
  /** A source id, made unique within the file by the slug. */
  readonly sourceId: (id: string | undefined, slug: string) => string;
  /** Records of sections, tags and authors that do not have one yet. */
  readonly newRecords: (things: NewThings) => (AuthorRecord | SectionRecord | TagRecord)[];
  /** The sections of an article, main one first, and its tags. */
  readonly placeTerms: (terms: readonly SourceTerm[]) => Placement;
}

export interface NewThings {
  readonly position: number;
  readonly authors?: readonly (Named & { readonly avatarSrc?: string; readonly bio?: string })[];
  readonly sections?: readonly Named[];
  readonly tags?: readonly Named[];
}

export interface Placement {
  readonly sections: readonly Named[];
  readonly tags: readonly Named[];
}

export function createBuilder(options: ImportOptions): Builder {
  const uniqueSlug = createSlugs();
  const ids = new Set<string>();
  const known = new Set<string>();
  let turn = 0;
  const isNew = (key: string): boolean => {
    if (known.has(key)) return false;
    known.add(key);
    return true;
  };
  return {
    options,
    articleSlug: (raw, title) => uniqueSlug(importSlug(raw, title) ?? 'cikk'),
    sourceId: (id, slug) => {
      const key = id === undefined || ids.has(id) ? [id, slug].filter((part) => part !== undefined).join(':') : id;
      ids.add(key);
      return key;
    },
    newRecords: ({ position, authors = [], sections = [], tags = [] }) => [
      ...authors
        .filter(({ slug }) => isNew(`author:${slug}`))
        .map((author): AuthorRecord => ({ kind: 'author', sourceId: author.slug, position, losses: [], author })),
      ...sections
        .filter(({ slug }) => options.sections.length === 0 && isNew(`section:${slug}`))
        .map(
          ({ slug, name }): SectionRecord => ({
            kind: 'section',
            sourceId: slug,
            position,
            losses: [],
            section: { slug, name, ...(options.site === undefined ? {} : { siteSlug: options.site }) },
          }),
        ),
      ...tags
        .filter(({ slug }) => isNew(`tag:${slug}`))
        .map(({ slug, name }): TagRecord => ({ kind: 'tag', sourceId: slug, position, losses: [], tag: { slug, name } })),
    ],
    placeTerms: (terms) => {
      const named = (kind: SourceTerm['kind']) =>
        terms.filter((term) => term.kind === kind).map(({ slug, name }) => ({ slug, name }));
      if (options.sections.length === 0) return { sections: named('category'), tags: named('tag') };
      const section = options.sections[turn % options.sections.length] ?? '';
      turn += 1;
      return { sections: [{ slug: section, name: section }], tags: [...named('category'), ...named('tag')] };
    },
  };
}

/** Words of an article for other places than its page; undefined where the page's own are shown. */
export interface PlaceTexts {
  readonly search: string | undefined;
  readonly social: string | undefined;
  readonly socialLead: string | undefined;
}

export interface ArticleParts {
  readonly sourceId: string | undefined;
  readonly position: number;
  readonly slug: string | undefined;
  readonly title: string | undefined;
  readonly html: string;
  readonly lead: string | undefined;
  readonly pubDate: number | undefined;
  readonly updatedAt: number | undefined;
  readonly active: boolean;
  readonly authors: readonly (Named & { readonly avatarSrc?: string })[];
  readonly terms: readonly SourceTerm[];
  readonly cover?:
    | { readonly src: string; readonly alt?: string; readonly caption?: string; readonly author?: string }
    | undefined;
  /** Kind of content, if it is not an ordinary post, such as 'page'. */
  readonly subType?: string | undefined;
  readonly important?: boolean;
  readonly placeTexts?: PlaceTexts;
  readonly formerAddresses: readonly string[];
  /** Slugs that it had earlier in its system. */
  readonly formerSlugs?: readonly string[];
  readonly losses: readonly RecordLoss[];
}

/** Limits on stored titles and leads, characters. */
const MAX_TITLE = 500;
const MAX_LEAD = 600;

/**
 * The article record of some parts, preceded by the records of new sections, tags and authors. Losses of the body are not
 * included: they are found when the article is stored and its body parsed.
 */
export function articleRecords(
  parts: ArticleParts,
  builder: Builder,
): (AuthorRecord | SectionRecord | TagRecord | ArticleRecord)[] {
  const { options } = builder;
  const losses: RecordLoss[] = [...parts.losses];
  let title = parts.title;
  if (title === undefined) {
    title = titleFromBody(parts.html) ?? parts.slug ?? 'Cím nélkül';
    losses.push({ what: 'field:title', detail: 'missing; taken from the text' });
  }
  let { pubDate } = parts;
  if (pubDate === undefined) {
    pubDate = options.now;
    losses.push({ what: 'field:pubDate', detail: 'missing or not a date; imported as a draft' });
  }
  const slug = builder.articleSlug(parts.slug, title);
  const { sections, tags } = builder.placeTerms(uniqueBySlug(parts.terms));
  const site = options.site === undefined ? {} : { siteSlug: options.site };
  const [main, ...further] = sections;
  const wholeLead = oneLine(parts.lead ?? '');
  const lead = parts.lead === undefined ? undefined : truncate(wholeLead, MAX_LEAD);
  if (lead !== undefined && lead !== wholeLead) losses.push(makeLoss('field:lead', wholeLead));
  const { search, social, socialLead } = parts.placeTexts ?? {};
  const ownTitle = (words: string | undefined) => (words === title ? undefined : words && truncate(oneLine(words), MAX_TITLE));
  const authors = [...new Map(parts.authors.map((author) => [author.slug, author])).values()];
  return [
    ...builder.newRecords({ position: parts.position, authors, sections, tags }),
    {
      kind: 'article',
      sourceId: builder.sourceId(parts.sourceId, slug),
      position: parts.position,
      losses,
      formerAddresses: parts.formerAddresses,
      ...(parts.formerSlugs && parts.formerSlugs.length > 0 && { formerSlugs: parts.formerSlugs }),
      article: {
        slug,
        title: truncate(oneLine(title), MAX_TITLE),
        titles: { search: ownTitle(search), social: ownTitle(social) },
        socialLead: socialLead && truncate(oneLine(socialLead), MAX_LEAD),
        type: 'article',
        content: parts.html,
        recommender: lead,
        pubDate,
        updatedAt: parts.updatedAt !== undefined && parts.updatedAt > pubDate ? parts.updatedAt : undefined,
        active: parts.active && parts.pubDate !== undefined,
        articleAuthors: authors.map(({ slug: author, name, avatarSrc }) => ({ slug: author, name, avatarSrc })),
        mainSuperTag: main === undefined ? undefined : { ...main, ...site },
        superTags: further.map((section) => ({ ...section, ...site })),
        tags: tags.map((tag) => tag.slug),
        originatingSite: options.site,
        cover: parts.cover,
        subType: parts.subType,
        important: parts.important === true ? true : undefined,
      },
    },
  ];
}

/** A loss with its detail on one line of at most 200 characters. */
export function makeLoss(what: string, detail: string): RecordLoss {
  return { what, detail: detail.replace(/\s+/g, ' ').trim().slice(0, 200) };
}

function uniqueBySlug(terms: readonly SourceTerm[]): SourceTerm[] {
  return [...new Map(terms.map((term) => [`${term.kind}:${term.slug}`, term])).values()];
}

/**
 * Returns the records of one part of a file. If reading it throws, returns one failed record with the part's position
 * instead, so that the following parts can still be read.
 */
export function recordsAt(position: number, make: () => Iterable<ImportRecord>): readonly ImportRecord[] {
  try {
    return [...make()];
  } catch (error) {
    return [{ kind: 'failed', position, reason: `cannot be read: ${messageLine(error)}` }];
  }
}

/** The same for a part of a JSON file: every record gets the part's JSON Pointer, made of the names and indexes above it. */
export function recordsInJson(
  position: number,
  path: readonly (string | number)[],
  make: () => Iterable<ImportRecord>,
): readonly ImportRecord[] {
  const pointer = jsonPointer(path);
  return recordsAt(position, make).map((record) => ({ ...record, pointer }));
}

/** A JSON Pointer (RFC 6901); '' for the whole document. */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * Returns the records of a file. If reading it throws, the last one is a failed record with the position of
 * the one before it.
 */
export async function* catchUnreadable(records: AsyncIterable<ImportRecord>): AsyncGenerator<ImportRecord> {
  let position = 1;
  try {
    for await (const record of records) {
      ({ position } = record);
      yield record;
    }
  } catch (error) {
    yield { kind: 'failed', position, reason: `the rest of the file cannot be read: ${messageLine(error)}` };
  }
}

const messageLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 160);
