import type { ArticleVersion, DeskArticle, DeskReader } from '~/backend/definitions/article-desk';
import type { ContentWriter } from '~/backend/definitions/content-writer';
import { listRules } from '~/backend/domain/editions';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { keepCoverage } from '~/backend/domain/live-coverage';
import { readTimes } from '~/backend/domain/written-times';
import { parseInPlace } from '~/lib/article-body/body-parser';
import { withoutCoverCopies } from '~/lib/cards/card-face';
import type { Article } from '~/lib/contract/article';
import { MAX_VERSION, unixSeconds } from '~/lib/contract/primitives';
import { articleState } from '~/lib/desk/article-state';
import { normalLine } from '~/lib/text/normal-form';
import { checkedArticle, type ParsedBodies, parseBodies, saveArticleInput } from '../importing/ingest-article';
import { keepPictures } from '../media/data-pictures';
import { articleToSet, freeKey } from '../naming/article-slugs';
import { formerVersion, lastSeen, wasSeen } from './article-versions';
import { correctedArticle } from './corrected-article';
import { removeArticle, requireDeleted, returnParts, toInput } from './deleted-articles';
import type { ArticleDesk, DeskDependencies, DeskOptions, DeskResult, DeskView } from './desk-interface';
import { findLiveBlog, keptState } from './saved-article';
import { discardCopy, expectCopy, expectSeenCopy, holdChange, keepReplaced, keptCopies, returnCopy } from './working-copy';

/** Source name of articles created at the desk. */
const DESK_SOURCE = 'desk';
const LIST_LIMIT = 50;

export function createArticleDesk(dependencies: DeskDependencies): ArticleDesk {
  const { store, editions, origins, clock, media, parse = parseInPlace } = dependencies;
  const now = (): number => Math.floor(clock() / 1000);
  const rules = listRules(editions);

  /** Changes an article in one transaction. */
  async function change(
    slug: string,
    { ifVersion, ifCopyTime }: DeskOptions,
    work: (found: DeskArticle, writer: ContentWriter, parsed: ParsedBodies) => Promise<DeskResult>,
    earlier?: number,
  ): Promise<DeskResult> {
    const parsed = await parsedBefore(slug, earlier);
    return await store.change(async (writer) => {
      const found = await writer.desk().article(slug);
      if (found === undefined) throw unknown(slug);
      expectVersion(found.article.version, ifVersion);
      if (ifCopyTime !== undefined) expectCopy(await writer.desk().workingCopy(found.id), ifCopyTime);
      return await work(found, writer, parsed);
    });
  }

  /** Parses the texts that the change may store before its transaction starts, so that other writers do not wait for it. */
  async function parsedBefore(slug: string, earlier: number | undefined): Promise<ParsedBodies> {
    const found = await store.desk.article(slug);
    if (found === undefined) return new Map();
    const { id, article, entries } = found;
    const others = [await store.desk.workingCopy(id), earlier === undefined ? undefined : await store.desk.version(id, earlier)];
    const texts = [article, ...others.map((other) => other?.article), ...entries.values()];
    return await parseBodies({ subArticles: texts.map((text) => ({ content: text?.content })) }, parse);
  }

  /** Stores an existing article as `changed`, whole: fields that it does not have are removed. */
  async function save(
    writer: ContentWriter,
    found: DeskArticle,
    changed: Article,
    { author, parsed }: { readonly author: string; readonly parsed: ParsedBodies },
  ): Promise<DeskResult> {
    const input = await toInput(writer, found.entries, changed);
    const saved = await saveArticleInput(writer, found.key, input, { editions, origins, now, author, parsed });
    return await toResult(writer, changed.slug, saved.outcome === 'unchanged' ? 'unchanged' : 'updated', saved.tags);
  }

  async function toResult(
    writer: ContentWriter,
    slug: string,
    outcome: DeskResult['outcome'],
    tags: readonly string[],
  ): Promise<DeskResult> {
    const stored = await writer.desk().article(slug);
    if (stored === undefined) throw unknown(slug);
    const { id, article } = stored;
    return { outcome, id, version: article.version, state: articleState(article, now()), pubDate: article.pubDate, tags };
  }

  async function hold(writer: ContentWriter, found: DeskArticle, words: Article, { author }: DeskOptions): Promise<DeskResult> {
    await holdChange(writer, found, words, { author, now: now() });
    return await toResult(writer, found.article.slug, 'held', []);
  }

  return {
    list: ({ limit = LIST_LIMIT, ...query } = {}) => store.desk.list({ ...query, now: now(), limit }),
    async get(slug) {
      const found = await store.desk.article(slug);
      return found && (await loadView(store.desk, found, now()));
    },
    async versions(slug, limit) {
      const found = await store.desk.article(slug);
      if (found === undefined) return [];
      const versions = await store.desk.versions(found.id, limit);
      return versions.length > 0 ? versions : [formerVersion(found.article, now())];
    },
    async compare(slug, from, to) {
      const found = await store.desk.article(slug);
      if (found === undefined) return undefined;
      const { workingCopy: copy, version, author, changedAt } = await loadView(store.desk, found, now());
      const by = { ...(author !== undefined && { author }), ...(changedAt !== undefined && { changedAt }) };
      const current: ArticleVersion = { version, article: found.article, ...by };
      // Activity and publication time are always those of the article, not of the working copy.
      const { active, pubDate } = found.article;
      const after = copy && { ...copy, version: version + 1, article: { ...copy.article, active, pubDate } };
      if (from !== undefined) {
        const stored = async (one: number) => (one === version ? current : await store.desk.version(found.id, one));
        const [before, later] = [await stored(from), to === undefined ? (after ?? current) : await stored(to)];
        return before && later && { before, after: later };
      }
      const isLive = articleState(found.article, now()) === 'live';
      return { before: isLive ? current : await lastSeen(store.desk, found, now()), after: after ?? current };
    },
    async set(given, { of, keepsCopy = false, ...options }) {
      const { input } = readTimes(await keepPictures(given, media));
      const checked = checkedArticle(input, editions);
      const named = of === undefined ? checked.slug : normalLine(of);
      const parsed = await parseBodies(input, parse);
      return await store.change(async (writer) => {
        const found = await articleToSet(writer, named, checked.slug);
        const slug = found === undefined ? named : checked.slug;
        expectVersion(found?.article.version ?? 0, options.ifVersion);
        const copy = found && (await writer.desk().workingCopy(found.id));
        if (!keepsCopy) expectSeenCopy(copy, options);
        const key = found?.key ?? (await freeKey(writer, DESK_SOURCE, slug));
        const parent = checked.parent && (await findLiveBlog(writer, key, checked.parent));
        if (found !== undefined && options.hold)
          return await hold(writer, found, keepCoverage({ ...checked, parent }, found.article), options);
        const written = {
          ...(found && { subArticles: [...found.entries.values()] }),
          ...input,
          slug,
          ...keptState(checked, found?.article, now()),
          ...(parent && { parent: { ...parent, id: (await writer.sourceKey(parent.id))?.sourceId } }),
          version: undefined,
        };
        const saved = await saveArticleInput(writer, key, written, { editions, origins, now, author: options.author, parsed });
        if (found !== undefined && !keepsCopy) {
          await keepReplaced(writer.desk(), found.id, checked, { author: options.author, now: now() });
          await writer.desk().setWorkingCopy(found.id, undefined);
        }
        return await toResult(writer, slug, saved.outcome === 'deleted' ? 'unchanged' : plain(saved.outcome), saved.tags);
      });
    },
    dropWorkingCopy: (slug, options) =>
      change(slug, options, async ({ id }, writer) => {
        const isDropped = await discardCopy(writer.desk(), id, { author: options.author, now: now() });
        return await toResult(writer, slug, isDropped ? 'updated' : 'unchanged', []);
      }),
    returnDropped: (slug, { at, ...options }) =>
      change(slug, options, async ({ id }, writer) => {
        await returnCopy(writer.desk(), id, { ...options, at, now: now() });
        return await toResult(writer, slug, 'held', []);
      }),
    async dropped(slug) {
      const found = await store.desk.article(slug);
      return found === undefined ? [] : await keptCopies(store.desk, found.id, now());
    },
    publish: (slug, { at, keepsCopy = false, ...options }) =>
      change(slug, options, async (found, writer, parsed) => {
        const desk = writer.desk();
        const isLive = articleState(found.article, now()) === 'live';
        if (at !== undefined) requireFuture('at', at, now());
        if (at !== undefined && isLive) throw conflict('at', 'the article is live: withdraw it before scheduling it again');
        const keepsDate = found.article.pubDate <= now() && (await wasSeen(desk, found, now()));
        const wanted = at ?? (keepsDate ? found.article.pubDate : now());
        const until = (await desk.embargo(found.id))?.until ?? 0;
        const pubDate = until > now() ? Math.max(wanted, until) : wanted;
        const moved = pubDate === wanted ? {} : { movedFrom: wanted };
        const held = keepsCopy ? undefined : (await desk.workingCopy(found.id))?.article;
        // Copies made before a release with this rule name the former cover as the cards' picture.
        const copy = held ? withoutCoverCopies(keepCoverage(held, found.article), found.article.cover) : found.article;
        if (!keepsCopy) await desk.setWorkingCopy(found.id, undefined);
        const updatedAt = keepsDate ? undefined : pubDate;
        return {
          ...(await save(
            writer,
            found,
            { ...copy, updatedAt, active: true, pubDate, withdrawal: undefined },
            { ...options, parsed },
          )),
          ...moved,
        };
      }),
    embargo: (slug, { until, ...options }) =>
      change(slug, options, async (found, writer, parsed) => {
        const { id, article } = found;
        if (until === undefined) {
          await writer.desk().setEmbargo(id, undefined);
          return await toResult(writer, slug, 'updated', []);
        }
        requireFuture('until', until, now());
        const state = articleState(article, now());
        if (state === 'live') throw conflict('until', 'the article is live: withdraw it first');
        await writer.desk().setEmbargo(id, { until, author: options.author, setAt: now() });
        if (!article.active || article.pubDate >= until) return await toResult(writer, slug, 'updated', []);
        const saved = await save(writer, found, { ...article, pubDate: until, updatedAt: until }, { ...options, parsed });
        return { ...saved, movedFrom: article.pubDate };
      }),
    withdraw: (slug, { reason, line, ...options }) =>
      change(slug, options, async (found, writer, parsed) => {
        const withdrawal = reason === undefined && line === undefined ? undefined : { reason, line };
        const after = { ...found.article, updatedAt: undefined, active: false, withdrawal };
        return await save(writer, found, after, { ...options, parsed });
      }),
    correct: (slug, { text, wrong, ...options }) =>
      change(slug, options, async (found, writer, parsed) => {
        const corrected = await correctedArticle(writer, found, { date: now(), text, wrong });
        if (corrected === found.article) return await toResult(writer, slug, 'unchanged', []);
        return await save(writer, found, corrected, { ...options, parsed });
      }),
    restore: (slug, { to, hold: held, ...options }) =>
      change(
        slug,
        options,
        async (found, writer, parsed) => {
          const version = await writer.desk().version(found.id, to);
          if (version === undefined)
            throw new IngestProblem('unknown', [{ path: 'version', message: `there is no version ${to}` }]);
          expectSeenCopy(await writer.desk().workingCopy(found.id), options);
          const { active, pubDate, slug: own, type, corrections, withdrawal } = found.article;
          const kept = { active, pubDate, slug: own, type, withdrawn: undefined, withdrawal };
          // Corrections that readers have seen are a record.
          const isSeen = await wasSeen(writer.desk(), found, now());
          const words = keepCoverage({ ...version.article, ...kept, ...(isSeen && { corrections }) }, found.article);
          if (held) return await hold(writer, found, words, options);
          await discardCopy(writer.desk(), found.id, { author: options.author, now: now() });
          return await save(writer, found, { ...words, updatedAt: undefined }, { ...options, parsed });
        },
        to,
      ),
    async remove(slug, { author, ifVersion }) {
      return await store.change(async (writer) => {
        const found = await writer.desk().article(slug);
        if (found === undefined) throw unknown(slug);
        expectVersion(found.article.version, ifVersion);
        const removed = await removeArticle(writer, found.key, { rules, author, now: now() });
        if (removed === undefined) throw unknown(slug);
        return { outcome: 'deleted', ...removed };
      });
    },
    async undelete(slug, { author, ifVersion }) {
      const deleted = await store.desk.deleted(slug);
      const parsed = await parseBodies(deleted?.input ?? {}, parse);
      return await store.change(async (writer) => {
        const former = await requireDeleted(writer, slug);
        const { key, input, version } = former;
        expectVersion(version, ifVersion);
        const other = await writer.articleOnRecord(key);
        if (other !== undefined) throw conflict('slug', `its place is taken by '${other.slug}': delete that article first`);
        const draft = { ...input, active: false, version: Math.min(version + 1, MAX_VERSION) };
        const saved = await saveArticleInput(writer, key, draft, { editions, origins, now, author, parsed });
        if (saved.id !== undefined) await returnParts(writer, slug, former, { id: saved.id, version: draft.version });
        return await toResult(writer, slug, 'created', saved.tags);
      });
    },
  };
}

const plain = (outcome: 'created' | 'updated' | 'unchanged' | 'unknown'): DeskResult['outcome'] =>
  outcome === 'unknown' ? 'unchanged' : outcome;

async function loadView(
  desk: Pick<DeskReader, 'workingCopy' | 'embargo' | 'version'>,
  { id, key, article }: DeskArticle,
  now: number,
): Promise<DeskView> {
  const embargo = await desk.embargo(id);
  const { author, changedAt } = (await desk.version(id, article.version)) ?? formerVersion(article, now);
  return {
    id,
    key,
    article,
    state: articleState(article, now),
    version: article.version,
    ...(author !== undefined && { author }),
    ...(changedAt !== undefined && { changedAt }),
    workingCopy: await desk.workingCopy(id),
    embargo: embargo !== undefined && embargo.until > now ? embargo : undefined,
  };
}

function expectVersion(version: number, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  throw conflict('version', `is ${version}, not ${expected}: someone else has changed it in the meantime`);
}

/** Throws IngestProblem for a time that is not in the future, or later than an article's time may be. */
export function requireFuture(path: string, time: number, now: number): void {
  if (time <= now) throw invalid(path, 'must be in the future');
  if (!unixSeconds.safeParse(time).success) throw invalid(path, 'must be before the year 3000');
}

const unknown = (slug: string) => new IngestProblem('unknown', [{ path: 'slug', message: `there is no article '${slug}'` }]);
const conflict = (path: string, message: string) => new IngestProblem('conflict', [{ path, message }]);
const invalid = (path: string, message: string) => new IngestProblem('invalid', [{ path, message }]);
