import { z } from 'zod';
import type { ContentStore } from '~/backend/definitions';
import type {
  AuthorToStore,
  ContentWriter,
  EpisodeToStore,
  PodcastToStore,
  Saved,
  SectionToStore,
  SourceKey,
} from '~/backend/definitions/content-writer';
import type { MediaLibrary } from '~/backend/definitions/media-library';
import { campaignFaults } from '~/backend/domain/campaign-faults';
import { type EditionSet, listRules } from '~/backend/domain/editions';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { type FrontBlockRuleInput, frontBlockRule, type ListRuleInput, listRule } from '~/backend/domain/list-rule';
import type { NamedThing } from '~/backend/domain/named-values';
import { withNormalNames } from '~/backend/domain/normal-names';
import { isSiteDataName, siteDataSchemas } from '~/backend/domain/site-data';
import { refuseUnsafeAddresses } from '~/backend/domain/unsafe-addresses';
import { type BodyParser, parseInPlace } from '~/lib/article-body/body-parser';
import { type SupportCounts, supportCounts } from '~/lib/contract/readings';
import { cacheTag } from '~/lib/page-policy/page-policy';
import type { Origins } from '~/lib/urls/hosts';
import { sectionDefinition } from '~/sections/section-definition';
import { removeArticle } from '../desk/deleted-articles';
import { withDataPictures } from '../media/data-pictures';
import { outdatedBySave, projectOutdated } from '../naming/named-articles';
import { recordSiteData } from '../political-ads/political-notices';
import { type ArticleIngestOptions, type ArticlePut, parseBodies, saveArticleInput } from './ingest-article';
import type { ArticleResult, IngestResult } from './ingest-result';

export interface IngestDependencies {
  readonly store: ContentStore;
  readonly editions: EditionSet;
  readonly origins: Origins;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Keeps the pictures that stand in the HTML of articles itself; unset, they are losses. */
  readonly media?: Pick<MediaLibrary, 'add'>;
  /** Parses large bodies; in place by default. */
  readonly parse?: BodyParser;
}

/** The write calls of the backend. Every result lists the cache tags of the changed pages. */
export interface Ingest {
  /**
   * Creates or replaces an article. Equal content is `unchanged`; changed content increases `version` by one (or to the given
   * version if that is higher) and sets `updatedAt` to now unless the input sets it. Throws IngestProblem for input that cannot
   * be stored. `author` is recorded in its versions.
   */
  putArticle(key: SourceKey, input: ArticlePut, author?: string): Promise<ArticleResult>;
  /** Deletes an article; it can be restored at the desk. `author` is recorded. */
  deleteArticle(key: SourceKey, author?: string): Promise<IngestResult>;
  putSection(key: SourceKey, section: SectionToStore): Promise<IngestResult>;
  putAuthor(key: SourceKey, author: AuthorToStore): Promise<IngestResult>;
  putTag(key: SourceKey, tag: { readonly slug: string; readonly name: string }): Promise<IngestResult>;
  putPodcast(key: SourceKey, podcast: PodcastToStore): Promise<IngestResult>;
  putEpisode(key: SourceKey, episode: EpisodeToStore): Promise<IngestResult>;
  /** `site` is '' for all editions; an edition's own document replaces the shared one. */
  putDocument(document: {
    slug: string;
    site: string;
    title: string;
    content: string;
    updatedAt?: number;
  }): Promise<IngestResult>;
  putUnique(unique: { slug: string; site: string; content: string }): Promise<IngestResult>;
  putUniqueGroup(id: string, slugs: readonly string[]): Promise<IngestResult>;
  /** Common data by name: menus, weather, componentSetup …; see domain/site-data.ts. */
  putSiteData(site: string, name: string, value: unknown): Promise<IngestResult>;
  putSectionDefinition(definition: z.input<typeof sectionDefinition>): Promise<IngestResult>;
  putArticleList(slug: string, site: string, rule: ListRuleInput): Promise<IngestResult>;
  /** Stores numbers of donations by day and time, replacing those of the same day and time (MC-06). */
  putSupportCounts(counts: SupportCounts): Promise<IngestResult>;
  /** Replaces the blocks of an edition's front; without blocks the default front is used. */
  putFrontBlocks(site: string, blocks: readonly FrontBlockRuleInput[]): Promise<IngestResult>;
}

export function createIngest({ store, editions, origins, clock, media, parse = parseInPlace }: IngestDependencies): Ingest {
  const rules = listRules(editions);
  const options: ArticleIngestOptions = { editions, origins, now: () => Math.floor(clock() / 1000) };

  /** Stored texts of a live blog's entries, which need not be parsed again. */
  async function storedTexts(key: SourceKey, { subArticles }: ArticlePut): Promise<ReadonlySet<string>> {
    if (!Array.isArray(subArticles) || subArticles.length === 0) return new Set();
    const { entries } = await store.change(async (writer) => {
      const onRecord = await writer.articleOnRecord(key);
      return { entries: onRecord && (await writer.entriesOnRecord(onRecord.id)), tags: [] };
    });
    return new Set([...(entries?.values() ?? [])].map(({ entry }) => entry.content));
  }

  /** Saves something whose name is on the cards of its articles, and updates these in further transactions. */
  async function saveNamed(
    thing: NamedThing,
    tags: readonly string[],
    work: (writer: ContentWriter) => Promise<Saved>,
  ): Promise<IngestResult> {
    const { outdated, ...saved } = await store.change(async (writer) => {
      const saved = await work(writer);
      const outdated = await outdatedBySave(writer.naming(), thing, saved.outcome);
      return { ...saved, outdated, tags: outdated === undefined ? [] : tags };
    });
    if (outdated !== undefined) await projectOutdated(store, outdated, tags);
    return saved;
  }

  /** Saves something without relations; the outcome is always 'updated'. */
  async function plain(tags: readonly string[], work: (writer: ContentWriter) => Promise<void>): Promise<IngestResult> {
    return await store.change(async (writer) => {
      await work(writer);
      return { outcome: 'updated', tags };
    });
  }

  const editionTags = (site: string): string[] =>
    site === '' ? editions.all.map(({ identity }) => cacheTag.edition(identity.slug)) : [cacheTag.edition(site)];

  // Names of authors and tags appear on the pages of all their articles, which may be any page.
  const everywhere = editionTags('');

  return {
    async putArticle(key, sent, author) {
      const { input, losses } = media === undefined ? { input: sent, losses: [] } : await withDataPictures(sent, media);
      const parsed = await parseBodies(input, parse, await storedTexts(key, input));
      const result = await store.change((writer) =>
        saveArticleInput(writer, key, input, { ...options, parsed, ...(author !== undefined && { author }) }),
      );
      return losses.length === 0 ? result : { ...result, losses: [...losses, ...result.losses] };
    },
    async deleteArticle(key, author = '') {
      return await store.change(async (writer) => {
        const removed = await removeArticle(writer, key, { rules, author, now: options.now() });
        return removed === undefined ? { outcome: 'unknown', tags: [] } : { outcome: 'deleted', ...removed };
      });
    },
    async putSection(key, given) {
      const section = withNormalNames(given);
      requireEdition(editions, section.site);
      const { site, slug } = section;
      const tags = [cacheTag.section(slug), ...editionTags(site)];
      return await saveNamed({ kind: 'section', site, slug }, tags, (writer) => writer.saveSection(key, section));
    },
    async putAuthor(key, given) {
      const author = withNormalNames(given);
      refuseUnsafeAddresses(author);
      const tags = [cacheTag.author(author.slug), ...everywhere];
      return await saveNamed({ kind: 'author', site: '', slug: author.slug }, tags, (writer) => writer.saveAuthor(key, author));
    },
    async putTag(key, given) {
      const tag = withNormalNames(given);
      const tags = [cacheTag.tag(tag.slug), ...everywhere];
      return await saveNamed({ kind: 'tag', site: '', slug: tag.slug }, tags, (writer) => writer.saveTag(key, tag));
    },
    putPodcast: (key, podcast) =>
      store.change(async (writer) => {
        refuseUnsafeAddresses(podcast);
        requireEdition(editions, podcast.site);
        const saved = await writer.savePodcast(key, withNormalNames(podcast));
        return { ...saved, tags: saved.outcome === 'unchanged' ? [] : [cacheTag.list('podcast'), ...everywhere] };
      }),
    putEpisode: (key, episode) =>
      store.change(async (writer) => {
        refuseUnsafeAddresses(episode);
        const saved = await writer.saveEpisode(key, withNormalNames(episode));
        return { ...saved, tags: saved.outcome === 'unchanged' ? [] : [cacheTag.list('podcast'), ...everywhere] };
      }),
    putDocument: (document) => plain(editionTags(document.site), (writer) => writer.saveDocument(withNormalNames(document))),
    putUnique: (unique) => plain(editionTags(unique.site), (writer) => writer.saveUnique(unique)),
    putUniqueGroup: (id, slugs) => plain(editionTags(''), (writer) => writer.saveUniqueGroup(id, slugs)),
    async putSiteData(site, name, value) {
      if (!isSiteDataName(name)) {
        throw new IngestProblem('invalid', [{ path: 'name', message: `there is no common data called '${name}'` }]);
      }
      check(siteDataSchemas[name], value, name);
      if (name === 'campaigns') {
        const faults = campaignFaults({ site, campaigns: siteDataSchemas.campaigns.parse(value) }, editions);
        if (faults.length > 0) throw new IngestProblem('invalid', faults);
      }
      return await store.change(async (writer) => {
        await writer.saveSiteData(site, name, value);
        return {
          outcome: 'updated',
          tags: [...editionTags(site), ...(await recordSiteData(writer, { site, name, value }, options.now()))],
        };
      });
    },
    async putSectionDefinition(definition) {
      const { name } = check(sectionDefinition, definition);
      return await plain(editionTags(''), (writer) => writer.saveSectionDefinition(name, definition));
    },
    async putArticleList(slug, site, rule) {
      check(listRule, rule);
      return await plain(editionTags(site), (writer) => writer.saveArticleList(slug, site, rule));
    },
    async putSupportCounts(counts) {
      check(supportCounts, counts);
      return await plain([cacheTag.reading('support')], (writer) => writer.saveSupportCounts(counts));
    },
    async putFrontBlocks(site, blocks) {
      check(z.array(frontBlockRule), blocks);
      return await plain([cacheTag.front(site)], (writer) => writer.saveFrontBlocks(site, blocks));
    },
  };
}

/** Parses a value by its schema. Throws IngestProblem with at most 20 invalid fields, or for unsafe addresses. */
function check<T extends z.ZodType>(schema: T, value: unknown, under?: string): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    refuseUnsafeAddresses(under === undefined ? value : { [under]: value });
    return parsed.data;
  }
  const path = (keys: readonly PropertyKey[]) => [...(under === undefined ? [] : [under]), ...keys].map(String).join('.');
  throw new IngestProblem(
    'invalid',
    parsed.error.issues.slice(0, 20).map((issue) => ({ path: path(issue.path), message: issue.message })),
  );
}

function requireEdition(editions: EditionSet, slug: string): void {
  if (editions.all.some(({ identity }) => identity.slug === slug)) return;
  throw new IngestProblem('invalid', [{ path: 'site', message: `there is no edition '${slug}'` }]);
}
