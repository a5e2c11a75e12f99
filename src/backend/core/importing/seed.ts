import { z } from 'zod';
import type { ContentStore } from '~/backend/definitions';
import type { SourceKey } from '~/backend/definitions/content-writer';
import type { DemoNewsroom } from '~/backend/definitions/demo-newsroom';
import { campaignFaults } from '~/backend/domain/campaign-faults';
import type { EditionSet } from '~/backend/domain/editions';
import { isIngestProblem } from '~/backend/domain/ingest-problem';
import { frontBlockRule, listRule } from '~/backend/domain/list-rule';
import { isSiteDataName, siteDataSchemas } from '~/backend/domain/site-data';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { sectionDefinition } from '~/sections/section-definition';
import { recordSiteData } from '../political-ads/political-notices';
import { saveArticleInput } from './ingest-article';

const SOURCE = 'demo';

export interface SeedReport {
  readonly articles: number;
  readonly problems: readonly { file: string; reason: string }[];
}

/** Stores a demo newsroom in one transaction, and purges all pages. Seeding again updates it. `now` is unix seconds. */
export async function seed(store: ContentStore, editions: EditionSet, newsroom: DemoNewsroom, now: number): Promise<SeedReport> {
  const problems = [...newsroom.problems];
  let articles = 0;
  const key = (sourceId: string): SourceKey => ({ source: SOURCE, sourceId });

  await store.change(async (writer) => {
    for (const section of newsroom.sections) {
      await writer.saveSection(key(`${section.site}/${section.slug}`), { ...section, active: true });
    }
    for (const tag of newsroom.tags) await writer.saveTag(key(tag.slug), tag);
    for (const author of newsroom.authors) await writer.saveAuthor(key(author.slug), author);
    // Articles that belong to a live blog refer to it, so they come after all others.
    const ordered = [...newsroom.articles].sort((a, b) => Number(Boolean(a.parent)) - Number(Boolean(b.parent)));
    for (const article of ordered) {
      try {
        await saveArticleInput(writer, key(article.slug), article, { editions, now: () => now });
        articles += 1;
      } catch (error) {
        if (!isIngestProblem(error)) throw error;
        problems.push({ file: `articles/${article.originatingSite ?? ''}/${article.slug}.html`, reason: error.message });
      }
    }
    for (const document of newsroom.documents) await writer.saveDocument(document);
    for (const { episodes, ...podcast } of newsroom.podcasts) {
      const { id } = await writer.savePodcast(key(podcast.slug), podcast);
      for (const { articleSlug, ...episode } of episodes) {
        const articleId = articleSlug === undefined ? undefined : await writer.articleIdBySlug(articleSlug);
        await writer.saveEpisode(key(episode.slug), {
          ...episode,
          podcastId: id,
          ...(articleId === undefined ? {} : { articleId }),
        });
      }
    }
    for (const { site, name, value } of newsroom.siteData) {
      const problem = isSiteDataName(name)
        ? (siteDataSchemas[name].safeParse(value).error?.issues[0]?.message ?? campaignProblem(site, name, value, editions))
        : 'no such common data';
      if (problem === undefined) {
        await writer.saveSiteData(site, name, value);
        await recordSiteData(writer, { site, name, value }, now);
      } else problems.push({ file: 'frontend.yaml', reason: `${name}: ${problem}` });
    }
    for (const unique of newsroom.uniques) await writer.saveUnique(unique);
    for (const { id, slugs } of newsroom.uniqueGroups) await writer.saveUniqueGroup(id, slugs);
    for (const page of newsroom.sectionPages) {
      const problem = sectionDefinition.safeParse(page).error?.issues[0]?.message;
      if (problem === undefined) await writer.saveSectionDefinition(page.name, page);
      else problems.push({ file: 'section-pages.yaml', reason: `${page.name}: ${problem}` });
    }
    for (const { slug, site, rule } of newsroom.articleLists) {
      const problem = listRule.safeParse(rule).error?.issues[0]?.message;
      if (problem === undefined) await writer.saveArticleList(slug, site, rule);
      else problems.push({ file: 'article-lists.yaml', reason: `${slug}: ${problem}` });
    }
    await writer.saveSupportCounts(newsroom.supportCounts);
    for (const { site, blocks } of newsroom.fronts) {
      const problem = z.array(frontBlockRule).safeParse(blocks).error?.issues[0]?.message;
      if (problem === undefined) await writer.saveFrontBlocks(site, blocks);
      else problems.push({ file: 'fronts.yaml', reason: `${site}: ${problem}` });
    }
    return { tags: editions.all.map(({ identity }) => cacheTag.edition(identity.slug)) };
  });
  return { articles, problems };
}

/** The first conflict between an edition's campaigns; undefined if there is none, or if it is other data. */
function campaignProblem(site: string, name: string, value: unknown, editions: EditionSet): string | undefined {
  if (name !== 'campaigns') return undefined;
  return campaignFaults({ site, campaigns: siteDataSchemas.campaigns.parse(value) }, editions)[0]?.message;
}
