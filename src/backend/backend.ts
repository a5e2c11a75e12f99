import type { Services } from '~/lib/calls/services';
import type { ContentApi } from '~/lib/content/content-api';
import type { Article, ArticleCard } from '~/lib/contract/article';
import type { ArticleDesk } from './core/desk/desk-interface';
import type { ReadLinks } from './core/desk/read-links';
import type { ContentEditing } from './core/editing/content-editing';
import type { RouteRules } from './core/editing/route-rules';
import type { ImportOptions } from './core/importing/import';
import type { ImportReport } from './core/importing/import-report';
import type { Ingest } from './core/importing/ingest';
import type { SeedReport } from './core/importing/seed';
import type { LiveEntries } from './core/live/live-entries';
import type { Renaming } from './core/naming/renaming';
import type { Newsletters } from './core/newsletter/newsletter';
import type { Quizzes } from './core/quizzes/quizzes';
import type { ApiTokens } from './core/security/api-tokens';
import type { EditorAccounts } from './core/security/editor-accounts';
import type { Security } from './core/security/security';
import type { CampaignCountStore } from './definitions/campaign-counts';
import type { MediaLibrary } from './definitions/media-library';
import type { ReadCountStore } from './definitions/read-counts';
import type { VariantCountStore } from './definitions/variant-counts';
import type { ImportRecord } from './domain/import-record';
import type { RequestInfo } from './http/call-routes';
import type { CountCall } from './http/count-calls';
import type { RebuildOutcome } from './infra/search/rebuild-index';
import type { RebuildOptions } from './infra/search/search-upkeep';
import type { Changes } from './services/changes';
import type { Push } from './services/push';
import type { OnReading } from './services/readings';

/** Called for a stored address that is left out: the call and the place in its answer, and the address itself. */
export type OnUnsafeAddress = (what: { readonly kind: 'address'; readonly name: string; readonly reason: string }) => void;

/** The embedded services of one process. */
export interface Backend {
  readonly content: ContentApi;
  /** What pages may ask beside the content. */
  readonly services: Services;
  /** Answers a request to /api/* or /services/*, and nothing else: 404 as JSON. */
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
  /** Short ways to those of its calls that only count. */
  readonly countCalls: readonly CountCall[];
  readonly ingest: Ingest;
  /** Entries of live blogs one by one; what `hirmondo live` and editors' screens call. */
  readonly live: LiveEntries;
  /** Editing without a CMS. */
  readonly editing: ContentEditing;
  /** Changes of slugs of sections, tags, authors and shows. */
  readonly renaming: Renaming;
  /** Articles as editors work on them. */
  readonly desk: ArticleDesk;
  /** Pictures and sounds of the newsroom's own. */
  readonly media: MediaLibrary;
  /** Tokens of people and systems. */
  readonly tokens: ApiTokens;
  /** Links that let people outside the newsroom read one article before it is published. */
  readonly readLinks: ReadLinks;
  readonly newsletters: Newsletters;
  /** Accounts of editors. */
  readonly editors: EditorAccounts;
  readonly security: Security;
  /** Key with which events of the test provider are signed. */
  readonly testPaymentSecret: () => Promise<string>;
  readonly quizzes: Quizzes;
  readonly push: Push;
  /** Impressions and clicks of direct advertisements, by hour. */
  readonly campaignCounts: CampaignCountStore['counts'];
  /** The most read articles, for editors. */
  readonly readCounts: ReadCountStore['mostRead'];
  /** What was counted by variants of A/B tests. */
  readonly variantCounts: VariantCountStore['counts'];
  /** Redirects of the newsroom's own. */
  readonly routeRules: RouteRules;
  readonly changes: Pick<Changes, 'subscribe'>;
  /** Calls the listener for each stored address that no page may show and that is left out of what is read. */
  watchUnsafeAddresses(listener: OnUnsafeAddress): void;
  /** Fills the store from the files of a demo newsroom. `now` is unix milliseconds; ages in the files count from it. */
  seedDemo(options: { readonly dir: string; readonly now: number }): Promise<SeedReport>;
  /** Makes the search index anew beside the present one, and replaces that; see infra/search/rebuild-index.ts. */
  rebuildSearch(options: RebuildOptions): Promise<RebuildOutcome>;
  /** Stores records from another system; see core/importing/import.ts. */
  importRecords(records: AsyncIterable<ImportRecord>, options: ImportOptions): Promise<ImportReport>;
  /**
   * Starts to read rates, weather and water whenever they are due. Resolves after the first attempt; `onAttempt` is called for
   * every one. A failure is logged once, until the source works again.
   */
  startReadings(onAttempt?: OnReading): Promise<void>;
  /** An edition's own public articles, newest first, for sitemaps. */
  sitemapArticles(site: string): AsyncIterable<ArticleCard>;
  /** Public articles that an edition lists, of the last `seconds`, newest first, at most 1000: for news sitemaps and feeds. */
  newestArticles(site: string, seconds: number): Promise<readonly ArticleCard[]>;
  /** Every article whole, drafts and entries included, newest first. */
  exportArticles(): AsyncIterable<Article>;
  /** True if there are no articles. */
  isEmpty(): Promise<boolean>;
  /** True when content can be read now. Never rejects. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
