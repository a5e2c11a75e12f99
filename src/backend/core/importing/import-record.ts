import type { ContentWriter, SaveOutcome, SourceKey } from '~/backend/definitions/content-writer';
import { type EditionSet, findEdition } from '~/backend/domain/editions';
import type { ArticleRecord, EpisodeRecord, FailedRecord, ImportRecord, RecordLoss } from '~/backend/domain/import-record';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { NamedThing } from '~/backend/domain/named-values';
import { withNormalNames } from '~/backend/domain/normal-names';
import { withoutUnsafeAddresses } from '~/lib/contract/addresses';
import { cacheTag } from '~/lib/page-policy/page-policy';
import type { Origins } from '~/lib/urls/hosts';
import { leaveFreeSlugs } from '../naming/article-slugs';
import { saveArticleInput } from './ingest-article';
import type { RecordBodies } from './read-batches';

/** Result of storing one record. */
export interface RecordResult {
  readonly outcome: SaveOutcome;
  readonly losses: readonly RecordLoss[];
  readonly tags: readonly string[];
  /** Address of an article's page. */
  readonly url?: string;
  /** Set if stored articles contain the item's name. */
  readonly named?: NamedThing;
}

export interface RecordContext {
  readonly writer: ContentWriter;
  readonly source: string;
  readonly editions: EditionSet;
  readonly origins: Origins;
  /** Unix seconds. */
  readonly now: () => number;
  /** Source ids of articles stored in this run; a dry run cannot find them in the store. */
  readonly seenArticles: ReadonlySet<string>;
  /** The article's parsed texts. */
  readonly parsed?: RecordBodies | undefined;
}

/**
 * Stores one record. Throws IngestProblem, and stores nothing of it, if it is invalid. An unsafe address is removed
 * and listed in the losses: nobody is present to correct it.
 */
export async function saveRecord(given: Exclude<ImportRecord, FailedRecord>, context: RecordContext): Promise<RecordResult> {
  const dropped: RecordLoss[] = [];
  const record = withoutUnsafeAddresses(given, ({ path, address }) =>
    dropped.push({ what: `address:${path.at(-1)}`, detail: address.slice(0, 200) }),
  );
  const result = await store(record, context);
  return dropped.length === 0 ? result : { ...result, losses: [...result.losses, ...dropped] };
}

async function store(record: Exclude<ImportRecord, FailedRecord>, context: RecordContext): Promise<RecordResult> {
  const { writer, source, editions } = context;
  const key: SourceKey = { source, sourceId: record.sourceId };
  switch (record.kind) {
    case 'article':
      return await saveArticleRecord(record, context);
    case 'author': {
      const { slug, name, avatarSrc, title, bio } = withNormalNames(record.author);
      const { outcome } = await writer.saveAuthor(key, { slug: checkedSlug(slug), name, avatarSrc, title, bio });
      return { outcome, losses: [], tags: [cacheTag.author(slug)], named: { kind: 'author', site: '', slug } };
    }
    case 'section': {
      const { slug, name, siteSlug, description, active = true } = withNormalNames(record.section);
      const site = checkedSite(editions, siteSlug);
      const { outcome } = await writer.saveSection(key, { site, slug: checkedSlug(slug), name, description, active });
      return { outcome, losses: [], tags: [cacheTag.section(slug)], named: { kind: 'section', site, slug } };
    }
    case 'tag': {
      const { slug, name } = withNormalNames(record.tag);
      const { outcome } = await writer.saveTag(key, { slug: checkedSlug(slug), name });
      return { outcome, losses: [], tags: [cacheTag.tag(slug)], named: { kind: 'tag', site: '', slug } };
    }
    case 'podcast': {
      const { siteSlug, ...podcast } = withNormalNames(record.podcast);
      const site = checkedSite(editions, siteSlug);
      const { outcome } = await writer.savePodcast(key, { ...podcast, slug: checkedSlug(podcast.slug), site });
      return { outcome, losses: [], tags: [cacheTag.list('podcast')] };
    }
    case 'episode':
      return await saveEpisodeRecord(record, context);
  }
}

/** Seconds. A live blog of an archive whose newest entry is older than this has ended. */
const DAY = 24 * 3600;

async function saveArticleRecord(record: ArticleRecord, context: RecordContext): Promise<RecordResult> {
  const { writer, source, editions, origins, now, seenArticles, parsed } = context;
  const losses: RecordLoss[] = [];
  const parent = record.parentSourceId;
  const hasParent = parent !== undefined && (await writer.articleOnRecord({ source, sourceId: parent })) !== undefined;
  if (parent !== undefined && !hasParent && !seenArticles.has(parent)) losses.push({ what: 'parent', detail: parent });
  const input = { ...record.article, ...(hasParent ? { parent: { id: parent } } : {}) };
  const result = await saveArticleInput(writer, { source, sourceId: record.sourceId }, input, {
    editions,
    origins,
    now,
    keepsEdits: true,
    liveSince: now() - DAY,
    ...(parsed?.own && { body: parsed.own }),
    ...(parsed && { parsed: parsed.others }),
  });
  const slugs = record.formerSlugs ?? [];
  const id = slugs.length === 0 ? undefined : (await writer.articleOnRecord({ source, sourceId: record.sourceId }))?.id;
  if (id !== undefined) await leaveFreeSlugs(writer, id, slugs);
  losses.push(...result.losses);
  const outcome = result.outcome === 'created' || result.outcome === 'updated' ? result.outcome : 'unchanged';
  return { outcome, losses, tags: result.tags, ...(result.url !== undefined && { url: result.url }) };
}

async function saveEpisodeRecord({ sourceId, episode }: EpisodeRecord, context: RecordContext): Promise<RecordResult> {
  const { writer, source, seenArticles } = context;
  const { podcastSlug, articleSourceId, ...rest } = withNormalNames(episode);
  const podcastId = await writer.podcastId(podcastSlug);
  if (podcastId === undefined) {
    throw new IngestProblem('invalid', [{ path: 'podcastSlug', message: `there is no podcast '${podcastSlug}'` }]);
  }
  const article = articleSourceId === undefined ? undefined : await writer.articleOnRecord({ source, sourceId: articleSourceId });
  const isLost = articleSourceId !== undefined && article === undefined && !seenArticles.has(articleSourceId);
  const { outcome } = await writer.saveEpisode(
    { source, sourceId },
    { ...rest, slug: checkedSlug(rest.slug), podcastId, ...(article ? { articleId: article.id } : {}) },
  );
  return { outcome, losses: isLost ? [{ what: 'article', detail: articleSourceId }] : [], tags: [cacheTag.list('podcast')] };
}

/** Checks slugs of everything but articles, whose slugs the contract's schema checks. */
function checkedSlug(slug: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,199}$/u.test(slug)) return slug;
  throw new IngestProblem('invalid', [{ path: 'slug', message: `'${slug}' is not a valid slug` }]);
}

function checkedSite(editions: EditionSet, slug: string | undefined): string {
  if (slug === undefined) return editions.main.identity.slug;
  if (findEdition(editions, slug) !== undefined) return slug;
  throw new IngestProblem('invalid', [{ path: 'siteSlug', message: `there is no edition '${slug}'` }]);
}
