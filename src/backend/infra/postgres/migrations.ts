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

/**
 * The tables of sqlite/migrations.ts for PostgreSQL, with the same names and columns. Migrations must be additive, because nodes
 * of two releases use the database while a new release is rolled out.
 *
 * Text is compared by bytes (collate "C"), as in SQLite, so that order, prefix ranges and LIKE use plain indexes and give the
 * same rows in any locale of the database.
 */
export const postgresMigrations: Record<string, Migration> = {
  '0001-content': { up: content },
  '0002-redirects': redirects.postgres,
  '0003-search': { up: searchIndex },
  '0007-readings': readings.postgres,
  '0008-content-versions': contentVersions.postgres,
  '0009-newsletter': newsletter.postgres,
  '0010-change-log': changeLog.postgres,
  '0012-quiz': quizzes.postgres,
  '0013-push': pushSubscriptions.postgres,
  '0015-editors': editors.postgres,
  '0016-supporters': supporters.postgres,
  '0021-podcast-details': podcastDetails.postgres,
  '0023-political-notices': politicalNotices.postgres,
  '0024-key-events': keyEvents.postgres,
  '0025-corrections': corrections.postgres,
  '0027-article-versions': articleVersions.postgres,
  '0028-read-links': readLinks.postgres,
  '0030-campaign-counts': campaignCounts.postgres,
  '0036-tokens-and-deleted': tokensAndDeleted.postgres,
  '0040-read-counts': readCounts.postgres,
  '0041-former-names': formerNames.postgres,
  '0044-variant-counts': variantCounts.postgres,
  '0045-link-presses': linkPresses.postgres,
  '0046-attempt-counts': attemptCounts.postgres,
  '0047-deleted-versions': deletedVersions.postgres,
  '0048-entry-moments': entryMomentIndex.postgres,
  '0049-version-moments': versionMoments.postgres,
  '0050-outdated-names': outdatedNames.postgres,
  '0051-unpaid-payments': unpaidPaymentIndex.postgres,
  '0052-changed-articles': changedArticleIndex.postgres,
  '0053-draft-cards': draftCards.postgres,
  '0054-push-endpoints': pushEndpoints.postgres,
  '0055-withdrawn-articles': withdrawnArticleMarks.postgres,
  '0056-card-pictures': cardPictures.postgres,
  '0057-live-blogs': liveBlogMarks.postgres,
  '0058-discarded-changes': discardedChanges.postgres,
  '0059-entry-versions': entryVersions.postgres,
  '0060-payment-events': paymentEvents.postgres,
  '0061-picture-points': picturePointTable.postgres,
  '0062-push-failures': pushFailures.postgres,
  '0067-media-uses': mediaUseTable.postgres,
  '0068-ascii-domains': asciiDomainsOfEmails.postgres,
  '0069-former-slugs': formerSlugs.postgres,
  '0071-presence': presence.postgres,
  '0072-editor-roles': editorRoles.postgres,
  '0073-invited-editors': invitedEditors.postgres,
  '0074-recent-acts': recentActs.postgres,
  '0075-front-drafts': frontDrafts.postgres,
  '0076-work-items': workItems.postgres,
  '0078-kept-texts': keptTexts.postgres,
  '0082-feed-subscriptions': feedSubscriptions.postgres,
  '0083-webhooks': webhooks.postgres,
  '0085-suspect-votes': suspectVotes.postgres,
  '0093-crawler-policies': crawlerPolicies.postgres,
  '0094-push-log': pushLog.postgres,
  '0095-corrected-cards': correctedCards.postgres,
  '0096-refused-mail': refusedMail.postgres,
  '0097-replaced-changes': replacedChanges.postgres,
  '0098-article-notes': articleNotes.postgres,
  '0099-editor-authors': editorAuthors.postgres,
  '0102-sign-in-ways': signInWays.postgres,
  '0104-media-files': mediaFileTable.postgres,
  '0106-newsletter-issues': newsletterIssues.postgres,
};

const TEXT = 'text collate "C" not null';
const OPTIONAL_TEXT = 'text collate "C"';
/** Ids can be set explicitly, as by a copy from another database. */
const ID = 'bigint generated by default as identity primary key';
const SOURCE = `source ${TEXT}, source_id ${TEXT}`;

const STATEMENTS = [
  `create table setting (key text collate "C" primary key, value ${TEXT})`,
  `create table section (
    id ${ID}, ${SOURCE}, site ${TEXT}, slug ${TEXT}, name ${TEXT}, name_folded ${TEXT}, description ${OPTIONAL_TEXT},
    active smallint not null, unique (site, slug), unique (source, source_id))`,
  'create index section_name on section (name_folded)',
  `create table tag (
    id ${ID}, ${SOURCE}, slug ${TEXT} unique, name ${TEXT}, name_folded ${TEXT}, unique (source, source_id))`,
  'create index tag_name on tag (name_folded)',
  `create table author (
    id ${ID}, ${SOURCE}, slug ${TEXT} unique, name ${TEXT}, name_folded ${TEXT}, avatar_src ${OPTIONAL_TEXT},
    title ${OPTIONAL_TEXT}, bio ${OPTIONAL_TEXT}, unique (source, source_id))`,
  'create index author_name on author (name_folded)',
  `create table article (
    id ${ID}, ${SOURCE}, slug ${TEXT} unique, site ${TEXT}, type ${TEXT}, active smallint not null,
    visible smallint not null, pub_date bigint not null, updated_at bigint, version bigint not null,
    search_rank bigint not null unique, section_id bigint references section (id), parent_id bigint,
    content_hash ${TEXT}, listing_ids_json ${TEXT}, indexed_as ${TEXT}, card_json ${TEXT}, unique (source, source_id))`,
  'create index article_newest on article (visible, pub_date, id)',
  'create index article_section on article (section_id)',
  'create index article_parent on article (parent_id)',
  'create index article_indexed on article (indexed_as, id)',
  `create table article_body (
    article_id bigint primary key references article (id) on delete cascade, article_json ${TEXT}, content ${TEXT},
    body_json ${TEXT}, body_version integer not null)`,
  'create index article_body_version on article_body (body_version)',
  `create table sub_article (
    article_id bigint not null references article (id) on delete cascade, entry_key ${TEXT}, pub_date bigint not null,
    pinned smallint not null, content_hash ${TEXT}, entry_json ${TEXT}, content ${TEXT}, body_json ${TEXT},
    body_version integer not null, primary key (article_id, entry_key))`,
  'create index sub_article_newest on sub_article (article_id, pinned, pub_date, entry_key)',
  `create table listing (id ${ID}, scope ${TEXT}, kind ${TEXT}, key ${TEXT}, unique (scope, kind, key))`,
  // The primary key covers all columns, so a page of a list is a single index-only scan.
  `create table listing_row (
    listing_id bigint not null, visible smallint not null, pub_date bigint not null, article_id bigint not null,
    primary key (listing_id, visible, pub_date, article_id))`,
  `create table document (
    slug ${TEXT}, site ${TEXT}, title ${TEXT}, content ${TEXT}, updated_at bigint, primary key (slug, site))`,
  `create table unique_item (slug ${TEXT}, site ${TEXT}, content ${TEXT}, primary key (slug, site))`,
  `create table unique_group_member (
    group_id ${TEXT}, position bigint not null, slug ${TEXT}, primary key (group_id, position))`,
  `create table site_data (site ${TEXT}, name ${TEXT}, value_json ${TEXT}, primary key (site, name))`,
  `create table section_definition (name text collate "C" primary key, definition_json ${TEXT})`,
  `create table article_list (slug ${TEXT}, site ${TEXT}, rule_json ${TEXT}, primary key (slug, site))`,
  `create table front_block (
    site ${TEXT}, position bigint not null, block_json ${TEXT}, primary key (site, position))`,
  `create table podcast (
    id ${ID}, ${SOURCE}, slug ${TEXT} unique, site ${TEXT}, name ${TEXT}, page ${OPTIONAL_TEXT}, image ${OPTIONAL_TEXT},
    description ${OPTIONAL_TEXT}, unique (source, source_id))`,
  `create table episode (
    id ${ID}, ${SOURCE}, slug ${TEXT} unique, podcast_id bigint not null references podcast (id), article_id bigint,
    title ${TEXT}, image ${OPTIONAL_TEXT}, duration bigint, source_url ${OPTIONAL_TEXT},
    description ${OPTIONAL_TEXT}, pub_date bigint not null, unique (source, source_id))`,
  'create index episode_newest on episode (pub_date, id)',
  'create index episode_podcast on episode (podcast_id, pub_date, id)',
  // Words are stored out of line, so that scanning the ranks reads few pages.
  `create table article_search (search_rank bigint primary key, facets tsvector not null, words tsvector not null)`,
  'alter table article_search alter column words set storage external',
  // Without a pending list a search costs the same after a thousand writes as after none.
  'create index article_search_terms on article_search using gin (facets, words) with (fastupdate = off)',
];

async function content(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
