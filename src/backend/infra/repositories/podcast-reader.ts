import { type Kysely, sql } from 'kysely';
import type { Episode, Podcast } from '~/lib/contract/podcast';
import type { PodcastReader } from '../../definitions';
import type { Visibility } from '../../domain/visibility';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';
import { storedCard } from './stored-card';
import { visibleArticle } from './visible-rows';

/** Contents of `details_json`, which taxonomy-writer writes. */
type PodcastDetails = Pick<Podcast, 'links' | 'author' | 'email' | 'category' | 'explicit'>;
type EpisodeDetails = Pick<Episode, 'sourceLength' | 'sourceType' | 'chapters' | 'transcript'>;

const NO_PODCAST_DETAILS: PodcastDetails = {
  links: undefined,
  author: undefined,
  email: undefined,
  category: undefined,
  explicit: undefined,
};
const NO_EPISODE_DETAILS: EpisodeDetails = {
  sourceLength: undefined,
  sourceType: undefined,
  chapters: undefined,
  transcript: undefined,
};

interface EpisodeRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly image: string | null;
  readonly duration: number | null;
  readonly source_url: string | null;
  readonly description: string | null;
  readonly pub_date: number;
  readonly details_json: string | null;
  readonly podcast_slug: string;
  readonly podcast_name: string;
  readonly podcast_page: string | null;
  readonly podcast_image: string | null;
  readonly card_json: string | null;
}

/** Readers do not see episodes before their publication time; an episode's article is left out if it is not visible. */
export function createPodcastReader(db: Kysely<Database>): PodcastReader {
  const episodes = (visibility: Visibility) =>
    db
      .selectFrom('episode as e')
      .innerJoin('podcast as p', 'p.id', 'e.podcast_id')
      .leftJoin('article as a', (join) => join.onRef('a.id', '=', 'e.article_id').on(visibleArticle('a', visibility)))
      .where(visibility.drafts ? sql<boolean>`1 = 1` : sql<boolean>`e.pub_date <= ${visibility.now}`);

  const columns = [
    'e.id',
    'e.slug',
    'e.title',
    'e.image',
    'e.duration',
    'e.source_url',
    'e.description',
    'e.pub_date',
    'e.details_json',
    'p.slug as podcast_slug',
    'p.name as podcast_name',
    'p.page as podcast_page',
    'p.image as podcast_image',
    'a.card_json',
  ] as const;

  return {
    async episode(slug, visibility) {
      const row = await episodes(visibility).select(columns).where('e.slug', '=', slug).executeTakeFirst();
      return row && toEpisode(row, visibility);
    },
    async episodes({ sites, podcast, offset, limit }, visibility) {
      if (sites.length === 0) return { items: [], total: 0 };
      let query = episodes(visibility).where('p.site', 'in', [...sites]);
      if (podcast !== undefined) query = query.where('p.slug', '=', podcast);
      const rows = await query
        .select(columns)
        .orderBy('e.pub_date', 'desc')
        .orderBy('e.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const counted = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst();
      return { items: rows.map((row) => toEpisode(row, visibility)), total: Number(counted?.n ?? 0) };
    },
    async nextPublication(now) {
      const row = await db
        .selectFrom('episode')
        .select('pub_date')
        .where('pub_date', '>', now)
        .orderBy('pub_date', 'asc')
        .limit(1)
        .executeTakeFirst();
      return row?.pub_date;
    },
    async podcasts(sites) {
      if (sites.length === 0) return [];
      const rows = await db
        .selectFrom('podcast')
        .selectAll()
        .where('site', 'in', [...sites])
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        slug: row.slug,
        name: row.name,
        page: row.page ?? undefined,
        image: row.image ?? undefined,
        description: row.description ?? undefined,
        ...NO_PODCAST_DETAILS,
        ...(row.details_json === null ? {} : storedJson<Partial<PodcastDetails>>(row.details_json)),
      }));
    },
  };
}

function toEpisode(row: EpisodeRow, visibility: Visibility): Episode {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    image: row.image ?? row.podcast_image ?? undefined,
    duration: row.duration ?? undefined,
    sourceUrl: row.source_url ?? undefined,
    description: row.description ?? undefined,
    pubDate: row.pub_date,
    ...NO_EPISODE_DETAILS,
    ...(row.details_json === null ? {} : storedJson<Partial<EpisodeDetails>>(row.details_json)),
    article: row.card_json === null ? undefined : storedCard(row.card_json, visibility),
    podcast: { slug: row.podcast_slug, name: row.podcast_name, page: row.podcast_page ?? undefined },
  };
}
