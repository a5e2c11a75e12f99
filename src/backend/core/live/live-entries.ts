import type { ContentStore } from '~/backend/definitions';
import type { ContentWriter, EntryToStore, StoredBlog } from '~/backend/definitions/content-writer';
import type { MediaLibrary } from '~/backend/definitions/media-library';
import { withCorrection } from '~/backend/domain/corrections';
import { type EditionSet, listRules } from '~/backend/domain/editions';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { withoutNul } from '~/backend/domain/without-nul';
import type { ArticleBody, BodyLoss } from '~/lib/article-body/blocks';
import { type BodyParser, parseInPlace } from '~/lib/article-body/body-parser';
import { bodyVersion } from '~/lib/article-body/body-version';
import type { SubArticle } from '~/lib/contract/article';
import { parseBodies } from '../importing/ingest-article';
import { keepPictures } from '../media/data-pictures';
import { readEntry, readEntryId } from './entry-input';
import { deletedSince, findVersion, recordEntry } from './entry-versions';
import type { BlogChange, EntryOptions, EntryResult, LiveEntries } from './live-interface';
import { type BlogResult, coverBlog, renewBlog } from './renew-blog';
import { madeEntry, toStore, withChanges } from './stored-entry';

export interface LiveEntriesDependencies {
  readonly store: ContentStore;
  readonly editions: EditionSet;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Creates ids for entries that are added without one. */
  readonly newId: () => string;
  /** Takes the pictures that stand in the HTML itself; unset: they are left out when it is parsed. */
  readonly media?: Pick<MediaLibrary, 'add'>;
  /** Parses texts, outside of transactions; in place by default. */
  readonly parse?: BodyParser;
}

/** Limit on the characters of a summary, as in the contract. */
const MAX_SUMMARY_LENGTH = 4000;

/** Effect of a change on the stored entry: the new entry, undefined if it is deleted, or 'unchanged'. */
interface EntryStep extends EntryOptions {
  readonly key: string;
  readonly before: EntryToStore | undefined;
  readonly after: EntryToStore | 'unchanged' | undefined;
}

/** A parsed text of an entry. */
interface Text {
  readonly blocks: ArticleBody;
  readonly bodyVersion: number;
  readonly losses: readonly BodyLoss[];
}

export function createLiveEntries(dependencies: LiveEntriesDependencies): LiveEntries {
  const { store, editions, clock, newId, media, parse = parseInPlace } = dependencies;
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

  /** Changes a live blog in one transaction. */
  const save = <Result extends BlogResult>(
    blog: string,
    work: (writer: ContentWriter, stored: StoredBlog) => Promise<Result>,
  ): Promise<Result> => store.change(async (writer) => work(writer, await blogIn(writer, blog)));

  /** Applies the effect of a change. */
  async function saved(
    writer: ContentWriter,
    stored: StoredBlog,
    { key, before, after, author }: EntryStep,
  ): Promise<BlogResult> {
    if (after === 'unchanged') return unchanged(stored);
    await (after === undefined ? writer.deleteEntry(stored.id, key) : writer.saveEntry(stored.id, after));
    const change = { key, before: before?.entry, after: after?.entry, author, now: now() };
    await recordEntry(writer.entryHistory(), stored.id, change);
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
    { text, author }: EntryOptions & { readonly text?: Text | undefined },
  ): Promise<EntryResult> {
    const entry = withChanges(old.entry, fields, now());
    const after = entry === undefined ? 'unchanged' : toStore(old.key, entry, text ?? old);
    return {
      outcome: after === 'unchanged' ? 'unchanged' : 'updated',
      id: old.key,
      version: (entry ?? old.entry).version,
      ...(await saved(writer, stored, { key: old.key, before: old, after, author })),
      ignored: [],
      losses: text?.losses ?? [],
    };
  }

  const change: LiveEntries['change'] = async (blog, id, written, { seen, author } = {}) => {
    const { id: otherId, ...rest } = await keepPictures(written, media);
    const { fields, ignored } = readEntry(rest);
    const text = await parseText(fields);
    return await save(blog, async (writer, stored) => {
      const old = await entryIn(writer, stored, id);
      const updatedAt = old.entry.updatedAt ?? 0;
      if (seen !== undefined && updatedAt !== seen) {
        const message = `is ${updatedAt}, not ${seen}: someone else has changed it in the meantime`;
        throw new IngestProblem('conflict', [{ path: 'updatedAt', message }]);
      }
      const result = await changed(writer, stored, old, fields, { text, author });
      return { ...result, ignored: otherId === undefined ? ignored : ['id', ...ignored] };
    });
  };

  /** Id of a live blog for reads; undefined if it does not exist. */
  async function blogId(blog: string): Promise<number | undefined> {
    const stored = await store.articles.bySlug(blog, { drafts: true, now: now() });
    return stored?.article.type === 'liveblog' ? stored.id : undefined;
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
    async add(blog, written, { author } = {}) {
      const { fields, ignored } = readEntry(await keepPictures(written, media));
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
          ...(await saved(writer, stored, { key: id, before: old, after: old ? 'unchanged' : toStore(id, made, text), author })),
          ignored,
          losses: text.losses,
        };
      });
    },
    change,
    pin: (blog, id, pinned) => change(blog, id, { pinned }),
    markKeyEvent: (blog, id, keyEvent) => change(blog, id, { keyEvent }),
    correct: (blog, id, { text, wrong }, { author } = {}) =>
      save(blog, async (writer, stored) => {
        const old = await entryIn(writer, stored, id);
        const { fields } = readEntry({ corrections: withCorrection(old.entry.corrections, { date: now(), text, wrong }) });
        return await changed(writer, stored, old, fields, { author });
      }),
    remove: (blog, id, { author } = {}) =>
      save(blog, async (writer, stored) => {
        const before = await entryIn(writer, stored, id);
        const done = await saved(writer, stored, { key: before.key, before, after: undefined, author });
        return { outcome: 'deleted', id, ...done, ignored: [], losses: [] };
      }),
    async restore(blog, id, { to, author } = {}) {
      const found = await findVersion(store.entryHistory, (await blogId(blog)) ?? 0, { key: id, to, now: now() });
      const text = (await parseText(found.entry)) ?? EMPTY_TEXT;
      return await save(blog, async (writer, stored) => {
        const old = await writer.entryOnRecord(stored.id, id);
        const { title, content } = found.entry;
        if (old !== undefined)
          return await changed(writer, stored, old, to === undefined ? {} : { title, content }, { text, author });
        const after = toStore(id, { ...found.entry, version: found.entry.version + 1 }, text);
        const done = await saved(writer, stored, { key: id, before: undefined, after, author });
        return { outcome: 'created', id, version: after.entry.version, ...done, ignored: [], losses: text.losses };
      });
    },
    async versions(blog, id) {
      const found = await blogId(blog);
      return found === undefined ? [] : await store.entryHistory.versions(found, id);
    },
    async deleted(blog) {
      const found = await blogId(blog);
      return found === undefined ? [] : await store.entryHistory.deleted(found, deletedSince(now()));
    },
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
