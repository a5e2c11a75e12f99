import type { Generated } from 'kysely';
import type { HostGroup } from '~/lib/urls/hosts';
import type { CampaignCount } from '../definitions/campaign-counts';
import type { ReadCount } from '../definitions/read-counts';
import type { VariantCount } from '../definitions/variant-counts';
import type { PicturePoint } from '../domain/picture-points';
import type { MediaTables } from './media/media-tables';
import type { OutwardTables } from './outward/outward-tables';
import type { PushTables } from './push/push-tables';
import type { EditorTables } from './repositories/editors/editor-tables';
import type { NewsletterIssueTables } from './repositories/issues/issue-tables';
import type { EntryVersionTable } from './repositories/live/entry-version-table';
import type { PaymentTables } from './repositories/payments/payment-tables';
import type { EpisodeTable, PodcastTable } from './repositories/podcast-tables';
import type { QuizTables } from './repositories/quiz/quiz-tables';

/**
 * Tables as typed for Kysely, the same for both databases. Columns ending in `_json` are text with JSON that this program wrote;
 * times are unix seconds; flags are 0 or 1.
 */
export interface Database
  extends PaymentTables,
    EditorTables,
    MediaTables,
    OutwardTables,
    PushTables,
    QuizTables,
    NewsletterIssueTables {
  setting: { key: string; value: string };
  /** State of the search index; see search/index-state.ts. Not content: it is not copied. */
  search_state: { key: string; value: string };
  section: SectionTable;
  tag: { id: Generated<number>; source: string; source_id: string; slug: string; name: string; name_folded: string };
  author: AuthorTable;
  article: ArticleTable;
  article_body: ArticleBodyTable;
  sub_article: SubArticleTable;
  sub_article_version: EntryVersionTable;
  /** Focal points with which articles use pictures. */
  picture_point: PicturePoint;
  /** Pictures that articles name, or have named. */
  media_use: { path: string; article_id: number };
  correction: CorrectionTable;
  /** `article_json` is the whole article without entries; `author` is '' if no editor wrote it, `changed_at` 0 if unknown. */
  article_version: { article_id: number; version: number; article_json: string; author: string; changed_at: number };
  /** `article_json` as in article_version. */
  working_copy: { article_id: number; article_json: string; base_version: number; author: string; changed_at: number };
  /** As working_copy. */
  kept_text: { person: string; text_key: string; form: string; kept_at: number };
  presence: { text_key: string; tab: string; person: string; name: string; place: string; seen_at: number };
  article_note: {
    article_id: number;
    id: string;
    block: number;
    quote: string;
    note: string;
    author: string;
    written_at: number;
    resolved_by: string;
    resolved_at: number;
  };
  discarded_change: {
    article_id: number;
    discarded_at: number;
    discarded_by: string;
    article_json: string;
    base_version: number;
    author: string;
    changed_at: number;
    replaced: Generated<number>;
  };
  /** `rights` are separated by spaces; `used_at` is 0 if never used. */
  api_token: { name: string; token_hash: string; rights: string; created_at: number; used_at: number };
  /** Slugs that articles had earlier. */
  former_slug: { slug: string; article_id: number };
  /** As article_version, of deleted articles. */
  deleted_article_version: { slug: string; version: number; article_json: string; author: string; changed_at: number };
  /** `input_json` is the article in the form of an input. */
  deleted_article: { slug: string; source: string; source_id: string; input_json: string; author: string; deleted_at: number };
  read_link: {
    id: string;
    article_id: number;
    note: string;
    author: string;
    created_at: number;
    expires_at: number;
    revoked_at: number;
    opened_at: number;
    openings: number;
  };
  embargo: { article_id: number; until_at: number; author: string; set_at: number };
  listing: { id: Generated<number>; scope: string; kind: string; key: string };
  listing_row: { listing_id: number; visible: number; pub_date: number; article_id: number };
  document: { slug: string; site: string; title: string; content: string; updated_at: number | null };
  unique_item: { slug: string; site: string; content: string };
  unique_group_member: { group_id: string; position: number; slug: string };
  site_data: { site: string; name: string; value_json: string };
  section_definition: { name: string; definition_json: string };
  crawler_policy: { name: string; policy_json: string };
  article_list: { slug: string; site: string; rule_json: string };
  front_block: { site: string; position: number; block_json: string };
  content_version: ContentVersionTable;
  content_change: { id: Generated<number>; writer: string; tags_json: string };
  reading_turn: { kind: string; next_at: number };
  reading: { kind: string; value_json: string; source: string; taken_at: number; stored_at: number };
  political_notice: PoliticalNoticeTable;
  exchange_rate: { base: string; currency: string; day: string; value: number };
  support_count: { day: string; time: string; recurring: number; onetime: number };
  newsletter_request: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    lists_json: string;
    site: string;
    expires_at: number;
  };
  newsletter_subscriber: { id: string; email: string; first_name: string; last_name: string; site: string };
  newsletter_member: { subscriber_id: string; list_code: string; confirmed_at: number };
  /**
   * `refused` is 1 for one that no other mail server will accept, either. Of a letter of a newsletter's issue (`issue_id`) the message is
   * a PersonalPart; `begun_at` is when it was given to the mail server, 0 if it was not.
   */
  mail_queue: {
    id: string;
    recipient: string;
    message_json: string;
    attempts: number;
    due_at: number;
    queued_at: number;
    refused: Generated<number>;
    issue_id: Generated<string>;
    begun_at: Generated<number>;
  };
  supporter: { id: string; email: string; created_at: number };
  supporter_link: { token_hash: string; email: string; expires_at: number; used_at: number; press_hash: string };
  supporter_session: { token_hash: string; supporter_id: string; expires_at: number };
  /** Failed attempts; `id` is a hash of what they are counted for. */
  attempt_count: { id: string; count: number; ends_at: number };
  /** A former slug; `moved` is 1 once all its articles use the current one. */
  former_name: { kind: string; site: string; slug: string; current: string; moved: number };
  /** A name that changed; `changes` is how often before its articles had it. */
  outdated_name: { kind: string; site: string; slug: string; changes: number };
  /** `publish_at` is 0 for one without a time. */
  front_draft: {
    site: string;
    blocks_json: string;
    base_version: number;
    author: string;
    changed_at: number;
    publish_at: number;
  };
  /** `deadline` is 0 for none. */
  work_item: {
    id: string;
    title: string;
    stage: string;
    holder: string;
    deadline: number;
    note: string;
    changed_by: string;
    changed_at: number;
    words: Generated<number>;
  };
  podcast: PodcastTable;
  episode: EpisodeTable;
  campaign_count: CampaignCount;
  read_count: ReadCount;
  variant_count: VariantCount;
  /** `host` is '' for all hosts; `path` is decoded, `target` is a Location. */
  route_rule: { host: string; path: string; target: string; status: number };
}

export interface SectionTable {
  id: Generated<number>;
  source: string;
  source_id: string;
  site: string;
  slug: string;
  name: string;
  name_folded: string;
  description: string | null;
  active: number;
}

export interface AuthorTable {
  id: Generated<number>;
  source: string;
  source_id: string;
  slug: string;
  name: string;
  name_folded: string;
  avatar_src: string | null;
  title: string | null;
  bio: string | null;
}

/** Columns for lists, addresses and visibility; the rest is in article_body, so that the rows that lists read stay small. */
export interface ArticleTable {
  id: Generated<number>;
  source: string;
  source_id: string;
  slug: string;
  /** Slug of the originating edition. */
  site: string;
  type: string;
  active: number;
  /** 1 if both the article and its main section are active. */
  visible: number;
  pub_date: number;
  updated_at: number | null;
  version: number;
  /** Unix seconds when the version was stored; null for versions of earlier builds. */
  version_at: number | null;
  /** pub_date and id as one number; descending order is newest first. Also the row number in the search index. */
  search_rank: number;
  section_id: number | null;
  parent_id: number | null;
  content_hash: string;
  /** JSON list of the listings that contain the article, so that its rows can be removed exactly. */
  listing_ids_json: string;
  /** Name of the rules by which the article was listed and indexed; '' if the index is outdated. */
  indexed_as: string;
  card_json: string;
}

export interface ArticleBodyTable {
  article_id: number;
  /** The contract's Article without content and subArticles. */
  article_json: string;
  content: string;
  body_json: string;
  body_version: number;
}

export interface SubArticleTable {
  article_id: number;
  entry_key: string;
  pub_date: number;
  pinned: number;
  key_event: number;
  content_hash: string;
  /** The contract's SubArticle without content. */
  entry_json: string;
  content: string;
  body_json: string;
  body_version: number;
}

export interface CorrectionTable {
  article_id: number;
  /** '' for the article itself. */
  entry_key: string;
  place: number;
  date: number;
  text: string;
  wrong: string | null;
}

export interface ContentVersionTable {
  kind: string;
  site: string;
  name: string;
  version: number;
  value_json: string | null;
  author: string;
  changed_at: number;
}

export interface PoliticalNoticeTable {
  notice_id: string;
  version: number;
  is_current: number;
  carrier: string;
  kind: 'article' | 'line' | 'display';
  shown: number;
  shown_from: number;
  shown_to: number | null;
  host: HostGroup | null;
  address: string | null;
  title: string;
  period_from: number;
  period_to: number;
  ad_json: string;
  recorded_at: number;
}
