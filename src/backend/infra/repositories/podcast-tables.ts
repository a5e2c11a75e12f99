import type { Generated } from 'kysely';

export interface PodcastTable {
  id: Generated<number>;
  source: string;
  source_id: string;
  slug: string;
  site: string;
  name: string;
  page: string | null;
  image: string | null;
  description: string | null;
  details_json: string | null;
}

export interface EpisodeTable {
  id: Generated<number>;
  source: string;
  source_id: string;
  slug: string;
  podcast_id: number;
  article_id: number | null;
  title: string;
  image: string | null;
  duration: number | null;
  source_url: string | null;
  description: string | null;
  pub_date: number;
  details_json: string | null;
}
