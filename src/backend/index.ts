import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ImportRecord } from '~/backend/domain/import-record';
import type { Services } from '~/lib/calls/services';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import type { Article, ArticleCard } from '~/lib/contract/article';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { QUIZ_SERVICE } from '~/lib/quiz/quiz-calls';
import { kindOfStorageFailure, storageAdvice } from '~/lib/words/storage-advice';
import { startCampaignClock } from './core/campaigns/campaign-clock';
import { createContentApi } from './core/content-api';
import { createArticleDesk } from './core/desk/article-desk';
import type { ArticleDesk } from './core/desk/desk-interface';
import { createReadLinks, type ReadLinks } from './core/desk/read-links';
import { type ContentEditing, createContentEditing } from './core/editing/content-editing';
import { watchForeignWrites } from './core/editing/foreign-writes';
import { openRouteRules, type RouteRules } from './core/editing/route-rules';
import { type ImportOptions, importRecords } from './core/importing/import';
import type { ImportReport } from './core/importing/import-report';
import { createIngest, type Ingest } from './core/importing/ingest';
import { type SeedReport, seed } from './core/importing/seed';
import { newestSince, ownArticles, wholeArticles } from './core/lists/streams';
import { createLiveEntries, type LiveEntries } from './core/live/live-entries';
import { bringUpToDate } from './core/maintenance/maintenance';
import { type PublicationClock, startPublicationClock } from './core/maintenance/publication-clock';
import { openFormerNames, readByPresentNames } from './core/naming/former-names';
import { finishMoves } from './core/naming/named-articles';
import { createRenaming, type Renaming } from './core/naming/renaming';
import type { Newsletters } from './core/newsletter/newsletter';
import type { Quizzes } from './core/quizzes/quizzes';
import { type ApiTokens, createApiTokens } from './core/security/api-tokens';
import type { EditorAccounts } from './core/security/editor-accounts';
import type { Security } from './core/security/security';
import type { CampaignCountStore } from './definitions/campaign-counts';
import type { MediaLibrary } from './definitions/media-library';
import type { ReadCountStore } from './definitions/read-counts';
import type { VariantCountStore } from './definitions/variant-counts';
import { listRules, registry } from './domain/editions';
import { toCard } from './domain/projection';
import { parseSiteData } from './domain/site-data';
import { judgeVisibility } from './domain/visibility';
import { createApi } from './http/app';
import type { BackendService } from './http/backend-service';
import type { RequestInfo } from './http/call-routes';
import { contentRoutes } from './http/content-routes';
import type { CountCall } from './http/count-calls';
import { ingestRoutes } from './http/ingest/ingest-routes';
import { createOpenApiService } from './http/openapi-routes';
import { createPollAnswers } from './http/poll-answers';
import { createContentStore, rulesName } from './infra/content-store';
import { createMediaLibrary } from './infra/media/media-library';
import { openDatabase } from './infra/open';
import { createApiTokenStore } from './infra/repositories/api-token-store';
import { createReadLinkStore } from './infra/repositories/read-links';
import type { RebuildOutcome } from './infra/search/rebuild-index';
import { createSearchUpkeep, type RebuildOptions } from './infra/search/search-upkeep';
import { createAccountService } from './services/account';
import { createCampaignService } from './services/campaigns';
import { createEditorService } from './services/editors';
import { createMailService } from './services/mail';
import { createNewsletterService } from './services/newsletter';
import type { BackendOptions, ServiceParts } from './services/parts';
import { createPoliticalAdService } from './services/political-ads';
import { createPushService, type Push } from './services/push';
import { createQuizService } from './services/quiz';
import { createReadingService, type OnReading } from './services/readings';
import { createReadCounts } from './services/reads';
import { createVariantService } from './services/variants';

export type { ArticleDesk, Comparison } from './core/desk/desk-interface';
export type { ReadLinks } from './core/desk/read-links';
export { missingMedia } from './core/media/named-media';
export { AccountProblem } from './core/security/editor-accounts';
export { createGoogle } from './core/security/google';
export { type ContentKey, contentKinds, isContentKind } from './domain/content-kinds';
export type { ImportRecord } from './domain/import-record';
export { isIngestProblem } from './domain/ingest-problem';
export type { CountCall } from './http/count-calls';
export {
  isBackupRefusal,
  makeBackup,
} from './infra/backup/backup';
export { type BackupVerdict, verifyBackup } from './infra/backup/verify-backup';
export { copyDatabase } from './infra/copy/copy-between';
export { CopyRefusal, type CopyReport } from './infra/copy/copy-database';
export { downloadPublic } from './infra/network/public-download';
export { signEvent } from './infra/payments/test-provider';
export { createSvgDrawing } from './infra/pictures/draw-svg';
export { createLivescore } from './livescore';
export { createOwnServices } from './own-services';
export type { BackendOptions } from './services/parts';

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
  readonly changes: {
    /** Calls the listener with the cache tags of what changed, after it can be read. Answers the way to stop it. */
    subscribe(listener: (tags: readonly string[]) => void): () => void;
  };
  /** Calls the listener for each stored address that no page may show and that is left out of what is read. */
  watchUnsafeAddresses(listener: OnUnsafeAddress): void;
  /** Fills the store from the files of a demo newsroom. `now` is unix milliseconds; ages in the files count from it. */
  seedDemo(options: { readonly dir: string; readonly now: number }): Promise<SeedReport>;
  /** Makes the search index anew beside the present one, and replaces that; see infra/search/rebuild-index.ts. */
  rebuildSearch(options: RebuildOptions): Promise<RebuildOutcome>;
  /** Stores records from another system; see core/import.ts. */
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

/** Called for a stored address that is left out: the call and the place in its answer, and the address itself. */
type OnUnsafeAddress = (what: { readonly kind: 'address'; readonly name: string; readonly reason: string }) => void;

/** Characters of a stored address that the log repeats. */
const LONGEST_REASON = 100;

/** Opens the backend: the database is made and brought up to date before the promise resolves. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { clock, logger, origins, editions = registry } = options;
  const rules = listRules(editions);
  const onProblem = (error: Error) =>
    logger.warn({ err: error }, 'The connection to the database broke; it is made again by itself.');
  const database =
    options.database ?? (await openDatabase({ ...options, checkpointWorker: options.threads?.checkpoints }, clock(), onProblem));
  const stop = new AbortController();
  const search = createSearchUpkeep({
    ...options,
    database,
    rules,
    indexedAs: rulesName(rules.signature),
    logger,
    signal: stop.signal,
  });
  const stored = createContentStore(database, {
    ...(search.thread && { search: search.thread }),
    projections: { card: toCard, lists: rules.lists, facets: rules.facets },
    listingSignature: rules.signature,
  });
  const formerNames = await openFormerNames(
    stored,
    editions.all.map(({ identity }) => identity.slug),
  );
  const store = readByPresentNames(stored, formerNames);
  logger.info({ database: database.description }, 'The database is open.');

  const listeners = new Set<(tags: readonly string[]) => void>();
  const onChange = (changed: readonly string[]): void => {
    const tags = formerNames.withFormer(changed);
    for (const listener of listeners) listener(tags);
    publications?.wake();
    if (options.maintenance !== false) search.wake();
  };
  let publications: PublicationClock | undefined;
  const everything = editions.all.map(({ identity }) => cacheTag.edition(identity.slug));
  const routeRules = await openRouteRules({
    store,
    editions,
    origins,
    onChange,
    onFault: (fault) => logger.error({ rule: fault }, 'A redirect is wrong and left out.'),
  });
  /** Changes of other processes are reported once their redirects are loaded here, too. */
  const tellForeign = (tags: readonly string[]): void => {
    if (tags !== everything && !tags.includes(cacheTag.redirects)) {
      onChange(tags);
      return;
    }
    Promise.all([routeRules.refresh(), formerNames.refresh()])
      .catch((error: unknown) => logger.error({ err: error }, 'Redirects cannot be read; the ones so far stay in force.'))
      .finally(() => onChange(tags));
  };
  database.nodes?.subscribe((change) => tellForeign(change === 'everything' ? everything : change));
  const upkeep =
    options.maintenance === false
      ? Promise.resolve()
      : finishMoves(store, stop.signal)
          .then(() => bringUpToDate(store, stop.signal, options.parseBody))
          .then((done) => {
            if (done.projected + done.parsed > 0) logger.info(done, 'Derived data is up to date.');
          })
          .then(search.renew)
          .catch((error: unknown) => logger.error({ err: error }, 'Updating derived data broke off; the next start goes on.'));

  publications = startPublicationClock({ store, editions, clock }, onChange, (error) =>
    logger.error({ err: error }, 'Watching scheduled articles failed; again in a minute.'),
  );

  const stopCampaigns = startCampaignClock({
    sites: editions.all.map(({ identity }) => identity.slug),
    campaigns: async (site) => parseSiteData(await store.pages.siteData(site)).campaigns ?? [],
    clock,
    onChange,
    onError: (error) => logger.error({ err: error }, 'Watching campaigns failed; again in a minute.'),
  });

  // PostgreSQL nodes notify each other of changes; processes on one file find them in its records.
  const stopWatching =
    database.nodes === undefined
      ? watchForeignWrites(
          store,
          (change) => tellForeign(change === 'everything' ? everything : change),
          (error) => logger.error({ err: error }, 'Could not see whether another process has written to the database.'),
        )
      : () => {};
  const publicNow = () => judgeVisibility(anonymous, clock());
  let onUnsafeAddress: OnUnsafeAddress = () => undefined;
  const content = createContentApi({
    store,
    editions,
    clock,
    origins,
    consentScript: options.consentScript,
    routeRules,
    parse: options.parseBody,
    onUnsafeAddress: (call, { path, address }) =>
      onUnsafeAddress({ kind: 'address', name: `${call} ${path.join('.')}`, reason: address.slice(0, LONGEST_REASON) }),
  });
  const ingest = createIngest({
    store,
    editions,
    origins,
    clock,
    onChange,
    ...(options.parseBody && { parse: options.parseBody }),
  });
  const live = createLiveEntries({
    store,
    editions,
    clock,
    onChange,
    newId: () => randomBytes(6).toString('hex'),
    ...(options.parseBody && { parse: options.parseBody }),
  });
  const editing = createContentEditing({ store, editions, clock, onChange });
  const renaming = createRenaming({ store, editions, origins, clock, onChange, routeRules, formerNames });
  const desk = createArticleDesk({ store, editions, origins, clock, onChange, parse: options.parseBody });
  const [directory = join(options.dataDir, 'media'), ...others] = options.media ?? [];
  const media = createMediaLibrary({ directory, others, clock });
  const randomId = (): string => randomBytes(16).toString('base64url');
  const tokens = createApiTokens({ store: createApiTokenStore(database.write), clock, randomId });
  const backendParts = { options, database, store, content, editions, origins, clock, logger, randomId, onChange };
  const mail = createMailService(backendParts);
  const parts: ServiceParts = { ...backendParts, mail: mail.mail };
  const editors = createEditorService(parts);
  const readLinks = createReadLinks({
    links: createReadLinkStore(database.write),
    desk: store.desk,
    secret: editors.secret,
    clock,
    randomId,
  });
  mail.mail.eachMinute(() => readLinks.forgetExpired());
  const newsletter = createNewsletterService(parts);
  const quiz = createQuizService(parts);
  const account = createAccountService(parts, newsletter.newsletters);
  const push = createPushService(parts);
  const readings = createReadingService(parts);
  const politicalAds = createPoliticalAdService(parts);
  const campaigns = createCampaignService(parts);
  const reads = createReadCounts(parts);
  const variants = createVariantService(parts);
  const services: readonly BackendService[] = [
    {
      name: 'ingest',
      routes: {
        basePath: '/api/ingest',
        app: ingestRoutes({ ingest, editing, renaming, media, live, desk, tokens, quizzes: quiz.quizzes }, options.adminToken),
        bare: true,
      },
    },
    mail,
    editors,
    quiz,
    push,
    newsletter,
    account,
    readings,
    politicalAds,
    campaigns,
    reads,
    variants,
    createOpenApiService(),
    { name: 'content', routes: { basePath: '/api', app: contentRoutes(content, createPollAnswers(content, store.generation)) } },
  ];
  for (const service of services) await service.start?.();

  return {
    content,
    ingest,
    live,
    editing,
    renaming,
    desk,
    media,
    tokens,
    readLinks,
    newsletters: newsletter.newsletters,
    editors: editors.accounts,
    security: editors.security,
    testPaymentSecret: account.testPaymentSecret,
    quizzes: quiz.quizzes,
    push: push.push,
    campaignCounts: campaigns.counts,
    readCounts: reads.counts,
    variantCounts: variants.counts,
    routeRules,
    services: {
      politicalAds: politicalAds.calls,
      mostRead: reads.mostRead,
      quizzes: { address: QUIZ_SERVICE, quiz: (id) => quiz.quizzes.quiz(id) },
    },
    countCalls: services.flatMap((service) => service.countCall ?? []),
    fetch: createApi({
      services,
      editions,
      authenticate: options.authenticate ?? editors.authenticate,
      onError: (error, path) => {
        const engine = options.databaseUrl === undefined ? 'sqlite' : 'postgres';
        const advice = storageAdvice(kindOfStorageFailure(error), engine, options.language ?? 'hu');
        logger.error({ err: error, path }, advice ?? 'An API call failed.');
      },
    }),
    changes: {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    async seedDemo({ dir, now }) {
      const seconds = Math.floor(now / 1000);
      const { readDemo } = await import('./infra/demo/read-demo');
      const newsroom = readDemo(dir, seconds);
      const report = await seed(store, editions, newsroom, seconds);
      await quiz.seed(newsroom.quizzes, seconds);
      for (const problem of report.problems) logger.warn(problem, 'A piece of the demo newsroom is left out.');
      await store.write(async (writer) => writer.announce(everything));
      onChange(everything);
      return report;
    },
    watchUnsafeAddresses(listener) {
      onUnsafeAddress = listener;
    },
    rebuildSearch: search.rebuild,
    importRecords: (records, importOptions) =>
      importRecords(
        { store, editions, clock, onChange, origins, routeRules, parse: options.parseBody, makeBodies: options.makeBodies },
        records,
        importOptions,
      ),
    startReadings: readings.startReadings,
    sitemapArticles: (site) => ownArticles(store, site, publicNow()),
    newestArticles(site, seconds) {
      const visibility = publicNow();
      return newestSince(store, site, visibility.now - seconds, visibility);
    },
    exportArticles: () => wholeArticles(store, publicNow().now),
    isEmpty: () => store.articles.isEmpty(),
    async ready() {
      return await store.articles.isEmpty().then(
        () => true,
        () => false,
      );
    },
    async close() {
      stop.abort();
      publications?.stop();
      stopCampaigns();
      stopWatching();
      await upkeep;
      await search.settled();
      for (const service of services.toReversed()) await service.stop?.();
      await search.thread?.close();
      listeners.clear();
      await database.close();
    },
  };
}
