import type { Services } from '~/lib/calls/services';
import type { ContentApi } from '~/lib/content/content-api';
import type { Article, ArticleCard } from '~/lib/contract/article';
import type { Person } from '~/lib/desk/roles';
import type { ArticleChecks } from './core/desk/article-checks';
import type { ArticleNotes } from './core/desk/article-notes';
import type { ArticleTable } from './core/desk/article-table';
import type { ArticleDesk } from './core/desk/desk-interface';
import type { KeptTexts } from './core/desk/kept-texts';
import type { PresenceBoard } from './core/desk/presence';
import type { ReadLinks } from './core/desk/read-links';
import type { ContentEditing } from './core/editing/content-editing';
import type { RedirectDesk } from './core/editing/redirect-desk';
import type { RouteRules } from './core/editing/route-rules';
import type { FrontDrafts } from './core/fronts/front-drafts';
import type { ImportOptions } from './core/importing/import';
import type { ImportRedirects } from './core/importing/import-redirects';
import type { ImportReport } from './core/importing/import-report';
import type { Ingest } from './core/importing/ingest';
import type { SeedReport } from './core/importing/seed';
import type { LiveEntries } from './core/live/live-interface';
import type { PicturePlaces } from './core/media/picture-places';
import type { KnownNames } from './core/naming/known-names';
import type { Renaming } from './core/naming/renaming';
import type { IssueSending } from './core/newsletter/issue-sending';
import type { NewsletterIssues } from './core/newsletter/issues';
import type { Newsletters } from './core/newsletter/newsletter';
import type { NewsroomCalls } from './core/people/acting-for';
import type { OwnAccount } from './core/people/own-account';
import type { PeopleFor } from './core/people/people';
import type { WorkPlan } from './core/planning/work-plan';
import type { PushDesk } from './core/push/push-desk';
import type { QuizDesk } from './core/quiz/quiz-desk';
import type { Quizzes } from './core/quiz/quizzes';
import type { ApiTokens } from './core/security/api-tokens';
import type { EditorAccounts } from './core/security/editor-accounts';
import type { Security } from './core/security/security';
import type { Webhooks } from './core/webhooks/webhooks';
import type { ContentStore } from './definitions';
import type { BucketMedia } from './definitions/bucket-media';
import type { CampaignCountStore } from './definitions/campaign-counts';
import type { WaitingMail } from './definitions/mail';
import type { MediaLibrary } from './definitions/media-library';
import type { ReadCountStore } from './definitions/read-counts';
import type { FindRecentActs } from './definitions/recent-acts';
import type { SupporterStore } from './definitions/supporters';
import type { VariantCountStore } from './definitions/variant-counts';
import type { ImportRecord } from './domain/import-record';
import type { PicturePoint } from './domain/picture-points';
import type { RequestInfo } from './http/call-routes';
import type { CountCall } from './http/count-calls';
import type { ServerState } from './infra/open-database';
import type { ClaimImportSource } from './infra/repositories/import-sources';
import type { SiteOrigins } from './infra/repositories/site-origins';
import type { RebuildOutcome } from './infra/search/rebuild-index';
import type { RebuildOptions } from './infra/search/search-upkeep';
import type { Changes } from './services/changes';
import type { OpenFeedHub } from './services/outward/feed-hub';
import type { Push } from './services/push';
import type { OnReading } from './services/readings';

/** Called for a stored address that is left out: `name` is the call and the place in its answer, `reason` the address. */
export type OnUnsafeAddress = (what: { readonly kind: 'address'; readonly name: string; readonly reason: string }) => void;

/** The embedded services of one process. */
export interface Backend {
  readonly content: ContentApi;
  /** Services for pages besides the content API. */
  readonly services: Services;
  /** Answers requests to /api/* and /services/*; 404 as JSON for anything else. */
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
  /** Direct handlers of the calls that only count. */
  readonly countCalls: readonly CountCall[];
  readonly ingest: Ingest;
  /** Single entries of live blogs, for `hirmondo live` and editors' pages. */
  readonly live: LiveEntries;
  /** Editing without a CMS. */
  readonly editing: ContentEditing;
  /** Changes of slugs of sections, tags, authors and podcasts. */
  readonly renaming: Renaming;
  readonly names: KnownNames;
  /** Editing of articles: versions, working copies, embargoes. */
  readonly desk: ArticleDesk;
  /** What an article lacks before readers see it. */
  readonly checks: ArticleChecks;
  /** All articles in every state, as editors look for them. */
  readonly articleTable: ArticleTable;
  /** The newsroom's own pictures and sounds. */
  readonly media: MediaLibrary;
  /** The bytes of these files, if they are in a bucket. */
  readonly bucketMedia: BucketMedia | undefined;
  /** Its pictures wherever they are. */
  readonly picturePlaces: PicturePlaces;
  /** API tokens of people and systems. */
  readonly tokens: ApiTokens;
  /** Links with which people outside the newsroom can read one article before it is published. */
  readonly readLinks: ReadLinks;
  /** The newsroom's notes on words of articles. */
  readonly notes: ArticleNotes;
  readonly keptTexts: KeptTexts;
  /** Who has which article open. */
  readonly presence: PresenceBoard;
  /** Where readers find the site, as its last start told. */
  readonly readerOrigins: SiteOrigins;
  readonly previewOrigins: SiteOrigins;
  readonly newsletters: Newsletters;
  /** Issues of newsletters. */
  readonly issues: NewsletterIssues;
  readonly issueSending: IssueSending;
  /** The use cases of the newsroom as one of its people may call them. */
  readonly actingFor: (person: Person, name?: string) => NewsroomCalls;
  /** What the newsroom plans, and the stages of its articles. */
  readonly work: WorkPlan;
  /** Fronts that are prepared before readers see them. */
  readonly fronts: FrontDrafts;
  /** What was changed, by whom: articles and other content. */
  readonly recentActs: FindRecentActs;
  /** The people of the newsroom, as one of them manages them. */
  readonly people: PeopleFor;
  readonly ownAccount: OwnAccount;
  /** Accounts of editors. */
  readonly editors: EditorAccounts;
  readonly security: Security;
  /** The provider's reports about money that belongs to no payment. */
  readonly payments: Pick<SupporterStore, 'unmatched' | 'settle'>;
  /** Key that signs events of the test payment provider. */
  readonly testPaymentSecret: () => Promise<string>;
  readonly quizzes: Quizzes;
  /** The same as the newsroom keeps them. */
  readonly quizDesk: QuizDesk;
  readonly push: Push;
  /** Notifications as the newsroom sends them. */
  readonly pushDesk: PushDesk;
  readonly webhooks: Webhooks;
  readonly feedHub: OpenFeedHub;
  /** Impressions and clicks of direct advertisements, by hour. */
  readonly campaignCounts: CampaignCountStore['counts'];
  /** The most read articles, for editors. */
  readonly readCounts: ReadCountStore['mostRead'];
  /** Counts by variant of A/B tests. */
  readonly variantCounts: VariantCountStore['counts'];
  /** The newsroom's own redirects. */
  readonly routeRules: RouteRules;
  /** The same as the newsroom keeps them. */
  readonly redirects: RedirectDesk;
  /** True if an article uses the picture at the path with this focal point, as in the address of a cut. */
  isPicturePoint(point: PicturePoint): Promise<boolean>;
  readonly changes: Pick<Changes, 'subscribe'> & Pick<ContentStore, 'changesSince'>;
  /** Sets the listener for unsafe stored addresses, which are left out of answers. */
  watchUnsafeAddresses(listener: OnUnsafeAddress): void;
  /** Fills the store from the files of a demo newsroom. `now` is unix milliseconds; ages in the files are relative to it. */
  seedDemo(options: { readonly dir: string; readonly now: number }): Promise<SeedReport>;
  /** Builds a new search index beside the current one, then replaces it; see infra/search/rebuild-index.ts. */
  rebuildSearch(options: RebuildOptions): Promise<RebuildOutcome>;
  /** Stores records from another system; see core/importing/import.ts. */
  importRecords(records: AsyncIterable<ImportRecord>, options: ImportOptions): Promise<ImportReport>;
  /** The source of an import's articles, once for each publication. */
  readonly claimImportSource: ClaimImportSource;
  /** Collects the old addresses of imported files, to make redirects of them together; see core/importing/import-redirects.ts. */
  collectRedirects(): ImportRedirects;
  /**
   * Starts to read rates, weather and water levels whenever they are due. Resolves after the first attempt; `onAttempt` is
   * called for each. A failure is logged once, until the source works again.
   */
  startReadings(onAttempt?: OnReading): Promise<void>;
  /** The public articles of an edition itself, newest first, for sitemaps. */
  sitemapArticles(site: string): AsyncIterable<ArticleCard>;
  /** All articles in full, including drafts and entries, newest first. */
  exportArticles(): AsyncIterable<Article>;
  /** True if there are no articles. */
  isEmpty(): Promise<boolean>;
  /** True if content can be read now. Never rejects. */
  ready(): Promise<boolean>;
  /** Asks each database server whether it answers. Never rejects. */
  servers(): Promise<readonly ServerState[]>;
  /** Seconds for which the oldest change has waited for the CDN to be purged; undefined if another process purges it, or none. */
  purgeDelay(): number | undefined;
  /** Emails that wait to be sent. */
  mailWaiting(): Promise<WaitingMail>;
  /** Records a change of what pages show without a write of content, for all nodes and for the CDN. */
  announce(tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
