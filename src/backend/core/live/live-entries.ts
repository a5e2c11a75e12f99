import { isDeepStrictEqual } from 'node:util';
import type { ContentStore } from '~/backend/definitions';
import type { ContentWriter, EntryToStore, StoredBlog } from '~/backend/definitions/content-writer';
import { type EditionSet, listRules } from '~/backend/domain/editions';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { withoutNul } from '~/backend/domain/without-nul';
import type { ArticleBody, BodyLoss } from '~/lib/article-body/blocks';
import { type BodyParser, parseInPlace } from '~/lib/article-body/body-parser';
import { bodyVersion } from '~/lib/article-body/body-version';
import type { Correction, SubArticle } from '~/lib/contract/article';
import { contentHash } from '../editing/content-hash';
import { parseBodies } from '../importing/ingest-article';
import { type EntryPut, readEntry, readEntryId } from './entry-input';
import { hasReadableChange, plain } from './readable-change';
import { type BlogResult, coverBlog, renewBlog } from './renew-blog';

/** Result of a change of an entry. */
export interface EntryResult extends BlogResult {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'deleted';
  /** Id of the entry within its live blog. */
  readonly id: string;
  /** Version of the entry; unset if it was deleted. */
  readonly version?: number;
  /** Unknown fields of the input, and fields that senders may not set. */
  readonly ignored: readonly string[];
  /** Losses of the parsed text. */
  readonly losses: readonly BodyLoss[];
}

/** Result of a change of the live blog itself. */
export interface BlogChange extends BlogResult {
  readonly outcome: 'updated' | 'unchanged';
}

/** A live blog with all entries, as editors see it, including those not yet published. */
export interface EditedBlog {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  readonly summary: string | undefined;
  /** False for one whose live coverage has ended. */
  readonly live: boolean;
  /** Newest first, pinned or not. */
  readonly entries: readonly SubArticle[];
}

/**
 * Editing of live blogs entry by entry, whichever system delivered the article; used by `hirmondo live`, the ingest calls and the
 * editors' pages. `blog` is a live blog's slug. Each change is one transaction that writes one entry; it increases the versions of
 * the entry and of the live blog and purges the pages that show it. Changes throw IngestProblem: 'unknown' for a live blog or
 * entry that does not exist, 'invalid' for invalid fields, 'conflict' for an id that another entry has.
 */
export interface LiveEntries {
  /** Undefined if the live blog does not exist. */
  read(blog: string): Promise<EditedBlog | undefined>;
  /** Adds an entry, dated now unless `pubDate` is set. Adding an existing id with the same fields changes nothing. */
  add(blog: string, entry: EntryPut): Promise<EntryResult>;
  /**
   * Replaces the given fields; null removes one. `pinned` and `keyEvent` are fields too. Throws IngestProblem, 'conflict' with the
   * path `updatedAt`, if `seen` is given and readers have got another text since; 0 is a text that was never changed.
   */
  change(blog: string, id: string, fields: EntryPut, seen?: number): Promise<EntryResult>;
  /** Pins an entry above the others, or unpins it. */
  pin(blog: string, id: string, pinned: boolean): Promise<EntryResult>;
  /** Sets whether the entry is a key event. */
  markKeyEvent(blog: string, id: string, keyEvent: boolean): Promise<EntryResult>;
  /** Adds a correction, dated now. The entry's text does not change; call `change` for that. */
  correct(blog: string, id: string, correction: Pick<Correction, 'text' | 'wrong'>): Promise<EntryResult>;
  remove(blog: string, id: string): Promise<EntryResult>;
  /** Sets the summary at the top of the live blog, one line for each point; '' removes it. */
  summarize(blog: string, summary: string): Promise<BlogChange>;
  /** Ends the live coverage, or resumes it: the labels, the lists and the open pages follow. */
  setLive(blog: string, live: boolean): Promise<BlogChange>;
}

export interface LiveEntriesDependencies {
  readonly store: ContentStore;
  readonly editions: EditionSet;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Called for every change, after it is stored. */
  readonly onChange: (tags: readonly string[]) => void;
  /** Creates ids for entries that are added without one. */
  readonly newId: () => string;
  /** Parses texts, outside of transactions; in place by default. */
  readonly parse?: BodyParser;
}

/** Limit on the characters of a summary, as in the contract. */
const MAX_SUMMARY_LENGTH = 4000;

/** Effect of a change on the stored entry: the new entry, or 'unchanged'. */
type EntryStep = EntryToStore | 'unchanged';

/** A parsed text of an entry. */
interface Text {
  readonly blocks: ArticleBody;
  readonly bodyVersion: number;
  readonly losses: readonly BodyLoss[];
}

export function createLiveEntries(dependencies: LiveEntriesDependencies): LiveEntries {
  const { store, editions, clock, onChange, newId, parse = parseInPlace } = dependencies;
  const rules = listRules(editions);
  const now = (): number => Math.floor(clock() / 1000);

  /** The live blog with that slug, read in the transaction. Throws IngestProblem. */
  async function blogIn(writer: ContentWriter, blog: string): Promise<StoredBlog> {
    const stored = await writer.liveBlog(blog);
    if (stored !== undefined) return stored;
    throw new IngestProblem('unknown', [{ path: '', message: `there is no live blog '${blog}'` }]);
  }

  async function entryIn(writer: ContentWriter, { id, article }: StoredBlog, key: string): Promise<EntryToStore> {
    const entry = await writer.entryOnRecord(id, key);
    if (entry !== undefined) return entry;
    throw new IngestProblem('unknown', [{ path: '', message: `there is no entry '${key}' in '${article.slug}'` }]);
  }

  const renew = (writer: ContentWriter, blog: StoredBlog): Promise<BlogResult> => renewBlog(writer, rules, blog, now());

  const unchanged = ({ article }: StoredBlog): BlogResult => ({ articleVersion: article.version, tags: [] });

  /** Changes a live blog in one transaction, and reports the change afterwards. */
  async function save<Result extends BlogResult>(
    blog: string,
    work: (writer: ContentWriter, stored: StoredBlog) => Promise<Result>,
  ): Promise<Result> {
    const result = await store.write(async (writer) => work(writer, await blogIn(writer, blog)));
    if (result.tags.length > 0) onChange(result.tags);
    return result;
  }

  /** Applies the effect of a change. */
  async function saved(writer: ContentWriter, stored: StoredBlog, step: EntryStep): Promise<BlogResult> {
    if (step === 'unchanged') return unchanged(stored);
    await writer.saveEntry(stored.id, step);
    return await renew(writer, stored);
  }

  async function parseText({ content }: Partial<SubArticle>): Promise<Text | undefined> {
    if (content === undefined) return undefined;
    const parsed = (await parseBodies({ content }, parse)).get(content);
    return { blocks: parsed?.blocks ?? [], bodyVersion, losses: parsed?.losses ?? [] };
  }

  async function changed(
    writer: ContentWriter,
    stored: StoredBlog,
    old: EntryToStore,
    fields: Partial<SubArticle>,
    text?: Text,
  ): Promise<EntryResult> {
    const entry = withChanges(old.entry, fields, now());
    const step = entry === undefined ? 'unchanged' : toStore(old.key, entry, text ?? old);
    return {
      outcome: step === 'unchanged' ? 'unchanged' : 'updated',
      id: old.key,
      version: (entry ?? old.entry).version,
      ...(await saved(writer, stored, step)),
      ignored: [],
      losses: text?.losses ?? [],
    };
  }

  async function change(blog: string, id: string, written: EntryPut, seen?: number): Promise<EntryResult> {
    const { id: otherId, ...rest } = written;
    const { fields, ignored } = readEntry(rest);
    const text = await parseText(fields);
    return await save(blog, async (writer, stored) => {
      const old = await entryIn(writer, stored, id);
      const updatedAt = old.entry.updatedAt ?? 0;
      if (seen !== undefined && updatedAt !== seen) {
        const message = `is ${updatedAt}, not ${seen}: someone else has changed it in the meantime`;
        throw new IngestProblem('conflict', [{ path: 'updatedAt', message }]);
      }
      const result = await changed(writer, stored, old, fields, text);
      return { ...result, ignored: otherId === undefined ? ignored : ['id', ...ignored] };
    });
  }

  return {
    async read(blog) {
      const visibility = { drafts: true, now: now() };
      const stored = await store.articles.bySlug(blog, visibility);
      if (stored?.article.type !== 'liveblog') return undefined;
      const { slug, title, version, summary, live } = stored.article;
      const entries = await store.articles.entries(stored.id, { offset: 0, limit: Number.MAX_SAFE_INTEGER }, visibility);
      return { id: stored.id, slug, title, version, summary, live, entries: entries.map(({ entry }) => entry) };
    },
    async add(blog, written) {
      const { fields, ignored } = readEntry(written);
      const id = readEntryId(fields.id ?? newId());
      const text = (await parseText({ content: fields.content ?? '' })) ?? EMPTY_TEXT;
      return await save(blog, async (writer, stored) => {
        const old = await writer.entryOnRecord(stored.id, id);
        if (old !== undefined && withChanges(old.entry, { ...fields, id: old.entry.id }, now()) !== undefined) {
          throw new IngestProblem('conflict', [{ path: 'id', message: `'${id}' is already the id of another entry` }]);
        }
        const made = madeEntry({ ...fields, id }, now());
        return {
          outcome: old === undefined ? 'created' : 'unchanged',
          id,
          version: old?.entry.version ?? made.version,
          ...(await saved(writer, stored, old === undefined ? toStore(id, made, text) : 'unchanged')),
          ignored,
          losses: text.losses,
        };
      });
    },
    change,
    pin: (blog, id, pinned) => change(blog, id, { pinned }),
    markKeyEvent: (blog, id, keyEvent) => change(blog, id, { keyEvent }),
    correct: (blog, id, { text, wrong }) =>
      save(blog, async (writer, stored) => {
        const old = await entryIn(writer, stored, id);
        const { fields } = readEntry({ corrections: [...(old.entry.corrections ?? []), { date: now(), text, wrong }] });
        return await changed(writer, stored, old, fields);
      }),
    remove: (blog, id) =>
      save(blog, async (writer, stored) => {
        await entryIn(writer, stored, id);
        await writer.deleteEntry(stored.id, id);
        return { outcome: 'deleted', id, ...(await renew(writer, stored)), ignored: [], losses: [] };
      }),
    setLive: (blog, live) =>
      save(blog, async (writer, stored): Promise<BlogChange> => {
        const done = await coverBlog(writer, rules, stored, { live, now: now() });
        return done === undefined ? { outcome: 'unchanged', ...unchanged(stored) } : { outcome: 'updated', ...done };
      }),
    async summarize(blog, given) {
      const summary = given.trim() === '' ? undefined : withoutNul(given.trim());
      if (summary !== undefined && summary.length > MAX_SUMMARY_LENGTH) {
        throw new IngestProblem('invalid', [{ path: 'summary', message: `must be at most ${MAX_SUMMARY_LENGTH} characters` }]);
      }
      return await save(blog, async (writer, stored): Promise<BlogChange> => {
        if (stored.article.summary === summary) return { outcome: 'unchanged', ...unchanged(stored) };
        return { outcome: 'updated', ...(await renew(writer, { ...stored, article: { ...stored.article, summary } })) };
      });
    },
  };
}

const EMPTY_TEXT: Text = { blocks: [], bodyVersion, losses: [] };

function madeEntry(fields: Partial<SubArticle> & Pick<SubArticle, 'id'>, now: number): SubArticle {
  return filled({
    slug: undefined,
    title: undefined,
    content: '',
    pubDate: now,
    updatedAt: undefined,
    pinned: false,
    keyEvent: undefined,
    articleAuthors: [],
    corrections: undefined,
    ...fields,
    version: 1,
  });
}

/** An entry with some fields replaced; undefined if nothing changes. */
function withChanges(old: SubArticle, fields: Partial<SubArticle>, now: number): SubArticle | undefined {
  const changed = { ...old, ...fields };
  if (isDeepStrictEqual(plain(changed), plain(old))) return undefined;
  const updatedAt = fields.updatedAt ?? (hasReadableChange(old, changed) ? now : old.updatedAt);
  return filled({ ...changed, version: old.version + 1, updatedAt });
}

/** Returns the entry. Throws IngestProblem if it has neither text nor title. */
function filled(entry: SubArticle): SubArticle {
  if (entry.content.trim() !== '' || (entry.title ?? '').trim() !== '') return entry;
  throw new IngestProblem('invalid', [{ path: 'content', message: 'an entry must have a text or a title' }]);
}

function toStore(
  key: string,
  entry: SubArticle,
  { blocks, bodyVersion: version }: Pick<Text, 'blocks' | 'bodyVersion'>,
): EntryToStore {
  // Hashed like an entry sent within its article, whose sender does not know the version counted here.
  const { version: _, ...hashed } = entry;
  return { key, entry, blocks, bodyVersion: version, contentHash: contentHash(hashed) };
}
