import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { redirects } from '../migrations/0002-redirects';
import { readings } from '../migrations/0007-readings';
import { contentVersions } from '../migrations/0008-content-versions';
import { newsletter } from '../migrations/0009-newsletter';
import { changeLog } from '../migrations/0010-change-log';
import { quizzes } from '../migrations/0012-quiz';
import { pushSubscriptions } from '../migrations/0013-push';
import { editors } from '../migrations/0015-editors';
import { supporters } from '../migrations/0016-supporters';
import { podcastDetails } from '../migrations/0021-podcast-details';
import { politicalNotices } from '../migrations/0023-political-notices';
import { keyEvents } from '../migrations/0024-key-events';
import { corrections } from '../migrations/0025-corrections';
import { articleVersions } from '../migrations/0027-article-versions';
import { readLinks } from '../migrations/0028-read-links';
import { campaignCounts } from '../migrations/0030-campaign-counts';
import { tokensAndDeleted } from '../migrations/0036-tokens-and-deleted';
import { readCounts } from '../migrations/0040-read-counts';
import { formerNames } from '../migrations/0041-former-names';
import { variantCounts } from '../migrations/0044-variant-counts';
import { linkPresses } from '../migrations/0045-link-presses';
import { attemptCounts } from '../migrations/0046-attempt-counts';
import { deletedVersions } from '../migrations/0047-deleted-versions';
import { entryMomentIndex } from '../migrations/0048-entry-moments';
import { versionMoments } from '../migrations/0049-version-moments';
import { outdatedNames } from '../migrations/0050-outdated-names';
import { unpaidPaymentIndex } from '../migrations/0051-unpaid-payments';
import { changedArticleIndex } from '../migrations/0052-changed-articles';
import { draftCards } from '../migrations/0053-draft-cards';
import { pushEndpoints } from '../migrations/0054-push-endpoints';
import { withdrawnArticleMarks } from '../migrations/0055-withdrawn-articles';
import { cardPictures } from '../migrations/0056-card-pictures';
import { liveBlogMarks } from '../migrations/0057-live-blogs';
import { discardedChanges } from '../migrations/0058-discarded-changes';
import { entryVersions } from '../migrations/0059-entry-versions';
import { paymentEvents } from '../migrations/0060-payment-events';
import { picturePointTable } from '../migrations/0061-picture-points';
import { pushFailures } from '../migrations/0062-push-failures';
import { mediaUseTable } from '../migrations/0067-media-uses';
import { asciiDomainsOfEmails } from '../migrations/0068-ascii-domains';
import { formerSlugs } from '../migrations/0069-former-slugs';
import { presence } from '../migrations/0071-presence';
import { editorRoles } from '../migrations/0072-editor-roles';
import { invitedEditors } from '../migrations/0073-invited-editors';
import { recentActs } from '../migrations/0074-recent-acts';
import { frontDrafts } from '../migrations/0075-front-drafts';
import { workItems } from '../migrations/0076-work-items';
import { keptTexts } from '../migrations/0078-kept-texts';
import { feedSubscriptions } from '../migrations/0082-feed-subscriptions';
import { webhooks } from '../migrations/0083-webhooks';
import { suspectVotes } from '../migrations/0085-suspect-votes';
import { crawlerPolicies } from '../migrations/0093-crawler-policies';
import { pushLog } from '../migrations/0094-push-log';
import { correctedCards } from '../migrations/0095-corrected-cards';
import { refusedMail } from '../migrations/0096-refused-mail';
import { replacedChanges } from '../migrations/0097-replaced-changes';
import { articleNotes } from '../migrations/0098-article-notes';
import { editorAuthors } from '../migrations/0099-editor-authors';
import { signInWays } from '../migrations/0102-sign-in-ways';
import { mediaFileTable } from '../migrations/0104-media-files';
import { newsletterIssues } from '../migrations/0106-newsletter-issues';
import { searchIndex } from './migration-0003-search';
import { searchIndexOfTwo } from './migration-0011-search';

/**
 * Migrations of the SQLite database. They must be additive, because a process of the previous release must run on the tables of
 * the next one. Tables are STRICT, because SQLite would otherwise store a number in a text column as '1.0'.
 */
export const sqliteMigrations: Record<string, Migration> = {
  '0001-content': { up: content },
  '0002-redirects': redirects.sqlite,
  '0003-search': { up: searchIndex },
  '0007-readings': readings.sqlite,
  '0008-content-versions': contentVersions.sqlite,
  '0009-newsletter': newsletter.sqlite,
  '0010-change-log': changeLog.sqlite,
  '0011-search': { up: searchIndexOfTwo },
  '0012-quiz': quizzes.sqlite,
  '0013-push': pushSubscriptions.sqlite,
  '0015-editors': editors.sqlite,
  '0016-supporters': supporters.sqlite,
  '0021-podcast-details': podcastDetails.sqlite,
  '0023-political-notices': politicalNotices.sqlite,
  '0024-key-events': keyEvents.sqlite,
  '0025-corrections': corrections.sqlite,
  '0027-article-versions': articleVersions.sqlite,
  '0028-read-links': readLinks.sqlite,
  '0030-campaign-counts': campaignCounts.sqlite,
  '0036-tokens-and-deleted': tokensAndDeleted.sqlite,
  '0040-read-counts': readCounts.sqlite,
  '0041-former-names': formerNames.sqlite,
  '0044-variant-counts': variantCounts.sqlite,
  '0045-link-presses': linkPresses.sqlite,
  '0046-attempt-counts': attemptCounts.sqlite,
  '0047-deleted-versions': deletedVersions.sqlite,
  '0048-entry-moments': entryMomentIndex.sqlite,
  '0049-version-moments': versionMoments.sqlite,
  '0050-outdated-names': outdatedNames.sqlite,
  '0051-unpaid-payments': unpaidPaymentIndex.sqlite,
  '0052-changed-articles': changedArticleIndex.sqlite,
  '0053-draft-cards': draftCards.sqlite,
  '0054-push-endpoints': pushEndpoints.sqlite,
  '0055-withdrawn-articles': withdrawnArticleMarks.sqlite,
  '0056-card-pictures': cardPictures.sqlite,
  '0057-live-blogs': liveBlogMarks.sqlite,
  '0058-discarded-changes': discardedChanges.sqlite,
  '0059-entry-versions': entryVersions.sqlite,
  '0060-payment-events': paymentEvents.sqlite,
  '0061-picture-points': picturePointTable.sqlite,
  '0062-push-failures': pushFailures.sqlite,
  '0067-media-uses': mediaUseTable.sqlite,
  '0068-ascii-domains': asciiDomainsOfEmails.sqlite,
  '0069-former-slugs': formerSlugs.sqlite,
  '0071-presence': presence.sqlite,
  '0072-editor-roles': editorRoles.sqlite,
  '0073-invited-editors': invitedEditors.sqlite,
  '0074-recent-acts': recentActs.sqlite,
  '0075-front-drafts': frontDrafts.sqlite,
  '0076-work-items': workItems.sqlite,
  '0078-kept-texts': keptTexts.sqlite,
  '0082-feed-subscriptions': feedSubscriptions.sqlite,
  '0083-webhooks': webhooks.sqlite,
  '0085-suspect-votes': suspectVotes.sqlite,
  '0093-crawler-policies': crawlerPolicies.sqlite,
  '0094-push-log': pushLog.sqlite,
  '0095-corrected-cards': correctedCards.sqlite,
  '0096-refused-mail': refusedMail.sqlite,
  '0097-replaced-changes': replacedChanges.sqlite,
  '0098-article-notes': articleNotes.sqlite,
  '0099-editor-authors': editorAuthors.sqlite,
  '0102-sign-in-ways': signInWays.sqlite,
  '0104-media-files': mediaFileTable.sqlite,
  '0106-newsletter-issues': newsletterIssues.sqlite,
};

const STATEMENTS = [
  `create table setting (key text primary key, value text not null) strict`,
  `create table section (
    id integer primary key, source text not null, source_id text not null, site text not null, slug text not null,
    name text not null, name_folded text not null, description text, active integer not null,
    unique (site, slug), unique (source, source_id)) strict`,
  `create index section_name on section (name_folded)`,
  `create table tag (
    id integer primary key, source text not null, source_id text not null, slug text not null unique,
    name text not null, name_folded text not null, unique (source, source_id)) strict`,
  `create index tag_name on tag (name_folded)`,
  `create table author (
    id integer primary key, source text not null, source_id text not null, slug text not null unique,
    name text not null, name_folded text not null, avatar_src text, title text, bio text,
    unique (source, source_id)) strict`,
  `create index author_name on author (name_folded)`,
  // Ids are never reused: caches and purges identify articles by them.
  `create table article (
    id integer primary key autoincrement, source text not null, source_id text not null, slug text not null unique,
    site text not null, type text not null, active integer not null, visible integer not null,
    pub_date integer not null, updated_at integer, version integer not null, search_rank integer not null unique,
    section_id integer references section (id), parent_id integer, content_hash text not null,
    listing_ids_json text not null, indexed_as text not null, card_json text not null,
    unique (source, source_id)) strict`,
  `create index article_newest on article (visible, pub_date, id)`,
  `create index article_section on article (section_id)`,
  `create index article_parent on article (parent_id)`,
  `create index article_indexed on article (indexed_as, id)`,
  `create table article_body (
    article_id integer primary key references article (id) on delete cascade, article_json text not null,
    content text not null, body_json text not null, body_version integer not null) strict`,
  `create index article_body_version on article_body (body_version)`,
  `create table sub_article (
    article_id integer not null references article (id) on delete cascade, entry_key text not null,
    pub_date integer not null, pinned integer not null, content_hash text not null, entry_json text not null,
    content text not null, body_json text not null, body_version integer not null,
    primary key (article_id, entry_key)) strict`,
  `create index sub_article_newest on sub_article (article_id, pinned, pub_date, entry_key)`,
  `create table listing (
    id integer primary key, scope text not null, kind text not null, key text not null, unique (scope, kind, key)) strict`,
  `create table listing_row (
    listing_id integer not null, visible integer not null, pub_date integer not null, article_id integer not null,
    primary key (listing_id, visible, pub_date, article_id)) strict, without rowid`,
  `create table document (
    slug text not null, site text not null, title text not null, content text not null, updated_at integer,
    primary key (slug, site)) strict`,
  `create table unique_item (
    slug text not null, site text not null, content text not null, primary key (slug, site)) strict`,
  `create table unique_group_member (
    group_id text not null, position integer not null, slug text not null,
    primary key (group_id, position)) strict, without rowid`,
  `create table site_data (
    site text not null, name text not null, value_json text not null, primary key (site, name)) strict, without rowid`,
  `create table section_definition (name text primary key, definition_json text not null) strict`,
  `create table article_list (
    slug text not null, site text not null, rule_json text not null, primary key (slug, site)) strict`,
  `create table front_block (
    site text not null, position integer not null, block_json text not null, primary key (site, position)) strict, without rowid`,
  `create table podcast (
    id integer primary key, source text not null, source_id text not null, slug text not null unique, site text not null,
    name text not null, page text, image text, description text, unique (source, source_id)) strict`,
  `create table episode (
    id integer primary key, source text not null, source_id text not null, slug text not null unique,
    podcast_id integer not null references podcast (id), article_id integer, title text not null, image text,
    duration integer, source_url text, description text, pub_date integer not null, unique (source, source_id)) strict`,
  `create index episode_newest on episode (pub_date, id)`,
  `create index episode_podcast on episode (podcast_id, pub_date, id)`,
  `create virtual table article_fts using fts5(title_stems, lead_stems, body_stems, words, facets,
    content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2')`,
];

async function content(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
