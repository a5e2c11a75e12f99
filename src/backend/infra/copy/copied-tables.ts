import type { Database } from '../schema';

/** A table to copy. */
export interface CopiedTable {
  readonly name: keyof Database;
  /** Its primary key: rows are read in this order from both databases. */
  readonly key: readonly string[];
  /** True if the database generates the column `id`. */
  readonly numbered?: boolean;
}

/** Every table with content, referenced ones before those that refer to them. The search index is rebuilt, not copied. */
export const copiedTables: readonly CopiedTable[] = [
  { name: 'setting', key: ['key'] },
  { name: 'section', key: ['id'], numbered: true },
  { name: 'tag', key: ['id'], numbered: true },
  { name: 'author', key: ['id'], numbered: true },
  { name: 'article', key: ['id'], numbered: true },
  { name: 'article_body', key: ['article_id'] },
  { name: 'sub_article', key: ['article_id', 'entry_key'] },
  { name: 'sub_article_version', key: ['article_id', 'entry_key', 'number'] },
  { name: 'former_slug', key: ['slug'] },
  { name: 'article_version', key: ['article_id', 'version'] },
  { name: 'working_copy', key: ['article_id'] },
  { name: 'discarded_change', key: ['article_id', 'discarded_at'] },
  { name: 'article_note', key: ['article_id', 'id'] },
  { name: 'embargo', key: ['article_id'] },
  { name: 'deleted_article', key: ['slug'] },
  { name: 'deleted_article_version', key: ['slug', 'version'] },
  { name: 'api_token', key: ['name'] },
  { name: 'read_link', key: ['id'] },
  { name: 'correction', key: ['article_id', 'entry_key', 'place'] },
  { name: 'listing', key: ['id'], numbered: true },
  { name: 'listing_row', key: ['listing_id', 'visible', 'pub_date', 'article_id'] },
  { name: 'document', key: ['slug', 'site'] },
  { name: 'unique_item', key: ['slug', 'site'] },
  { name: 'unique_group_member', key: ['group_id', 'position'] },
  { name: 'site_data', key: ['site', 'name'] },
  { name: 'section_definition', key: ['name'] },
  { name: 'crawler_policy', key: ['name'] },
  { name: 'article_list', key: ['slug', 'site'] },
  { name: 'front_block', key: ['site', 'position'] },
  { name: 'front_draft', key: ['site'] },
  { name: 'work_item', key: ['id'] },
  { name: 'content_version', key: ['kind', 'site', 'name', 'version'] },
  { name: 'reading_turn', key: ['kind'] },
  { name: 'reading', key: ['kind'] },
  { name: 'exchange_rate', key: ['base', 'currency', 'day'] },
  { name: 'support_count', key: ['day', 'time'] },
  { name: 'political_notice', key: ['notice_id', 'version'] },
  { name: 'campaign_count', key: ['site', 'campaign', 'place', 'hour'] },
  { name: 'read_count', key: ['site', 'hour', 'article'] },
  { name: 'variant_count', key: ['site', 'variant', 'hour'] },
  { name: 'newsletter_request', key: ['id'] },
  { name: 'newsletter_subscriber', key: ['id'] },
  { name: 'newsletter_member', key: ['subscriber_id', 'list_code'] },
  { name: 'newsletter_issue', key: ['id'] },
  { name: 'newsletter_unsent', key: ['issue_id', 'subscriber_id'] },
  { name: 'mail_queue', key: ['id'] },
  { name: 'supporter', key: ['id'] },
  { name: 'supporter_link', key: ['token_hash'] },
  { name: 'supporter_session', key: ['token_hash'] },
  { name: 'support_payment', key: ['id'] },
  { name: 'support_event', key: ['id'] },
  { name: 'support_charge', key: ['payment_id', 'charge_key'] },
  { name: 'support_reference', key: ['reference'] },
  { name: 'unmatched_payment', key: ['event_id'] },
  { name: 'editor', key: ['id'] },
  { name: 'editor_recovery_code', key: ['editor_id', 'code_hash'] },
  { name: 'editor_challenge', key: ['id'] },
  { name: 'editor_session', key: ['id'] },
  { name: 'editor_refresh_token', key: ['token_hash'] },
  { name: 'attempt_count', key: ['id'] },
  { name: 'podcast', key: ['id'], numbered: true },
  { name: 'episode', key: ['id'], numbered: true },
  { name: 'former_name', key: ['kind', 'site', 'slug'] },
  { name: 'outdated_name', key: ['kind', 'site', 'slug'] },
  { name: 'quiz', key: ['id'] },
  { name: 'quiz_answer', key: ['quiz_id', 'voter', 'question_id'] },
  { name: 'quiz_tally', key: ['quiz_id', 'question_id', 'answer_id'] },
  { name: 'push_subscription', key: ['client_token', 'topic'] },
  { name: 'push_endpoint', key: ['client_token'] },
  { name: 'push_message', key: ['id'] },
  { name: 'route_rule', key: ['host', 'path'] },
  { name: 'picture_point', key: ['path', 'point'] },
  { name: 'media_use', key: ['path', 'article_id'] },
  { name: 'media_file', key: ['path'] },
  { name: 'kept_text', key: ['person', 'text_key'] },
  { name: 'presence', key: ['text_key', 'tab'] },
  { name: 'feed_subscription', key: ['topic', 'callback'] },
  { name: 'webhook', key: ['id'] },
  { name: 'webhook_delivery', key: ['id', 'webhook_id'] },
  { name: 'webhook_article', key: ['article_id'] },
  { name: 'webhook_subscription', key: ['payment_id'] },
];

/** Tables created by migrations and by the search index, and messages between processes on one file. */
const NOT_COPIED = /^(kysely_migration|content_change$|change_reader$|article_fts|article_search|search_state|sqlite_)/;

/** True for the name of a table that must be copied. */
export function isContentTable(name: string): boolean {
  return !NOT_COPIED.test(name);
}
