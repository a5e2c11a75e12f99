import { randomBytes } from 'node:crypto';
import { anonymous } from '~/lib/content/content-api';
import { contentCalls } from '~/lib/content/content-calls';
import { QUIZ_SERVICE } from '~/lib/quiz/quiz-calls';
import { FEED_HUB } from '~/lib/urls/feed-address';
import { kindOfStorageFailure, storageAdvice } from '~/lib/words/storage-advice';
import type { Backend, OnUnsafeAddress } from './backend';
import { findWithdrawal } from './core/articles/withdrawal';
import { createContentApi } from './core/content-api';
import { createArticleNotes } from './core/desk/article-notes';
import { createReadLinks } from './core/desk/read-links';
import { createRedirectDesk } from './core/editing/redirect-desk';
import { importRecords } from './core/importing/import';
import { createImportRedirects } from './core/importing/import-redirects';
import { ownArticles, wholeArticles } from './core/lists/streams';
import { createCleanUpClock } from './core/maintenance/clean-up-clock';
import { appearedTags } from './core/maintenance/publication-clock';
import { keepDataPictures } from './core/media/data-pictures';
import { endBreaking } from './core/pages/breaking-end';
import { recordingWith } from './core/people/recording-acts';
import { createWorkPlan } from './core/planning/work-plan';
import { createApiTokens } from './core/security/api-tokens';
import { registry } from './domain/editions';
import { judgeVisibility } from './domain/visibility';
import { type ApiDependencies, createApi } from './http/app';
import type { BackendService } from './http/backend-service';
import { callRoutes } from './http/call-routes';
import { ingestRoutes } from './http/ingest/ingest-routes';
import { createOpenApiService } from './http/openapi/openapi-routes';
import { createSecretBox } from './infra/passwords/secret-box';
import { createApiTokenStore } from './infra/repositories/api-token-store';
import { createImportSources } from './infra/repositories/import-sources';
import { createReadLinkStore } from './infra/repositories/read-links';
import { createRecentActs } from './infra/repositories/recent-acts';
import { createSiteOrigins } from './infra/repositories/site-origins';
import { createStoredTimes } from './infra/repositories/stored-times';
import { createWorkItemStore } from './infra/repositories/work-items';
import { createAccountService } from './services/account';
import { createAuditService, openAccountKey } from './services/audit';
import { createCampaignService } from './services/campaigns';
import { createDemoSeed } from './services/demo-newsroom';
import { createDeskNotes } from './services/desk-notes';
import { createDesks, createFronts } from './services/desks';
import { createEditorService } from './services/editors';
import { createMailService } from './services/mail';
import { openMediaLibrary } from './services/media';
import { createNewsletterService } from './services/newsletter/newsletter';
import { createIssueService } from './services/newsletter/newsletter-issues';
import { createFeedHubService } from './services/outward/feed-hub';
import { createPurgeService } from './services/outward/purges';
import { createWebhookService } from './services/outward/webhooks';
import type { BackendOptions, ServiceParts } from './services/parts';
import { createPoliticalAdService } from './services/political-ads';
import { createPushService } from './services/push';
import { createQuizService } from './services/quiz';
import { createReadingService } from './services/readings';
import { createReadCounts } from './services/reads';
import { openStoredContent } from './services/stored-content';
import { createVariantService } from './services/variants';

export type { Backend } from './backend';
export type { ArticleNotes } from './core/desk/article-notes';
export type { ArticleDesk, Comparison, DeskOptions, DeskView } from './core/desk/desk-interface';
export type { KeptTexts, TextPlace } from './core/desk/kept-texts';
export type { PresenceBoard } from './core/desk/presence';
export type { ReadLinks } from './core/desk/read-links';
export type { FileRedirects } from './core/importing/import-redirects';
export { type ReportPlace, reportPlace } from './core/importing/import-report';
export { storeDataPictures } from './core/media/data-pictures';
export { missingMedia } from './core/media/named-media';
export type { PicturePlace, PlacesChanged } from './core/media/picture-places';
export type { People } from './core/people/people';
export { AccountProblem } from './core/security/editor-accounts';
export { createGoogle } from './core/security/google';
export type { AuditEvent } from './definitions/audit';
export type { WaitingMail } from './definitions/mail';
export type { PictureWords, StoredMedia } from './definitions/media-library';
export type { CdnSettings } from './definitions/purges';
export type { RecentAct } from './definitions/recent-acts';
export type { Stage, WorkItem } from './definitions/work-items';
export { type ContentKey, contentKinds, isContentKind } from './domain/content-kinds';
export type { ImportRecord, RecordPlace } from './domain/import-record';
export { isIngestProblem } from './domain/ingest-problem';
export type { CountCall } from './http/count-calls';
export { isBackupRefusal, makeBackup } from './infra/backup/backup';
export { type BackupVerdict, verifyBackup } from './infra/backup/verify-backup';
export { copyDatabase } from './infra/copy/copy-between';
export { CopyRefusal, type CopyReport } from './infra/copy/copy-database';
export { createJobThread, type ThreadAnswer, type ThreadJob } from './infra/jobs/job-thread';
export { createProcessPool } from './infra/jobs/process-pool';
export { readOrMakeKey } from './infra/key-file';
export { makeDirectory } from './infra/make-directory';
export { createSvgDrawing } from './infra/media/draw-svg';
export { createPictureFetch, type FetchPicture } from './infra/network/fetch-picture';
export { downloadPublic } from './infra/network/public-download';
export { currentSender, workFor } from './infra/network/sender';
export { openObjects } from './infra/objects/open-objects';
export type { ServerState } from './infra/open-database';
export { openPageStore, type PageStore } from './infra/page-store/page-store';
export { signEvent } from './infra/payments/test-provider';
export { createLivescore } from './livescore';
export { createOwnServices } from './own-services';
export type { BackendOptions, OwnServiceOptions, WorkerBundles } from './services/parts';

/** Limit on the characters of an address in the log. */
const MAX_REASON_LENGTH = 100;

/** Opens the backend: the database is created and migrated before the promise resolves. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { clock, logger, origins, editions = registry } = options;
  const stored = await openStoredContent(options, editions);
  const { database, store, routeRules, readerOrigins, changes } = stored;
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
      onUnsafeAddress({ kind: 'address', name: `${call} ${path.join('.')}`, reason: address.slice(0, MAX_REASON_LENGTH) }),
  });
  const library = openMediaLibrary(options, database);
  const desks = createDesks({ options, editions, store, media: library.media, readerOrigins });
  const { desk, editing, media } = desks;
  const randomId = (): string => randomBytes(16).toString('base64url');
  const tokens = createApiTokens({ store: createApiTokenStore(database.write), clock, randomId });
  const cleanUps = createCleanUpClock({ clock, monotonic: () => performance.now(), times: createStoredTimes(database.write) });
  const auditing = createAuditService(options);
  const { audit } = auditing;
  const recording = recordingWith(audit);
  const backendParts = {
    options,
    database,
    store,
    content,
    editions,
    origins,
    clock,
    cleanUps,
    logger,
    audit,
    secretBox: createSecretBox(openAccountKey(options)),
    randomId,
    purge: changes.purge,
  };
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
  mail.mail.eachMinute(auditing.deleteOld);
  const newsletter = createNewsletterService(parts);
  const quiz = createQuizService(parts);
  const account = createAccountService(parts, newsletter.newsletters);
  const push = createPushService(parts);
  const readings = createReadingService(parts);
  const politicalAds = createPoliticalAdService(parts);
  const campaigns = createCampaignService(parts);
  const reads = createReadCounts(parts);
  const variants = createVariantService(parts);
  const fronts = createFronts(parts, { routeRules, editing });
  mail.mail.eachMinute(() => library.sweepMedia());
  mail.mail.eachMinute(() => endBreaking({ editing, desk: store.desk }, clock()));
  const work = createWorkPlan({ store: createWorkItemStore(database.write), desk, clock, randomId });
  const redirects = createRedirectDesk({ store, editions, origins: readerOrigins, clock });
  const notes = createArticleNotes({ store, clock, randomId });
  const letters = createIssueService(parts, { desk, tokens: newsletter.tokens, readerOrigins });
  const planned = { notes, readLinks, fronts, work, redirects, issues: letters.issues };
  const calls = { ...desks, ...planned, quizDesk: quiz.desk, pushDesk: push.desk };
  const newsroom = { ...calls, ...recording.acts(calls) };
  const webhooks = createWebhookService(parts, (listener) => changes.subscribe(listener));
  const feedHub = createFeedHubService(parts, (listener) => changes.subscribe(listener));
  const purges = createPurgeService(parts, {
    subscribe: (listener) => changes.subscribe(listener),
    appeared: (after, until) => appearedTags({ store, editions }, after, until),
    withFormer: stored.formerNames.withFormer,
  });
  const services: readonly BackendService[] = [
    auditing,
    {
      name: 'ingest',
      routes: {
        basePath: '/api/ingest',
        app: ingestRoutes({ ...newsroom, tokens, quizzes: quiz.quizzes, issueSending: letters.sending }, options.adminToken),
        bare: true,
      },
    },
    mail,
    editors,
    quiz,
    push,
    newsletter,
    letters,
    account,
    readings,
    politicalAds,
    campaigns,
    reads,
    variants,
    webhooks,
    feedHub,
    purges,
    createOpenApiService(),
    { name: 'content', routes: { basePath: '/api', app: callRoutes(contentCalls, content) } },
  ];
  for (const service of services) await service.start?.();
  const api: ApiDependencies = {
    services,
    editions,
    authenticate: options.authenticate ?? editors.authenticate,
    onError: (error, path) => {
      const engine = options.databaseUrl === undefined ? 'sqlite' : 'postgres';
      const advice = storageAdvice(kindOfStorageFailure(error), engine, options.language ?? 'hu');
      logger.error({ err: error, path }, advice ?? 'An API call failed.');
    },
  };
  return {
    content,
    ...newsroom,
    bucketMedia: library.bucketMedia,
    tokens: recording.tokens(tokens),
    ...createDeskNotes(parts),
    readerOrigins: createSiteOrigins(database.write, 'readers'),
    previewOrigins: createSiteOrigins(database.write, 'preview'),
    newsletters: recording.exports(newsletter.newsletters),
    issues: letters.issues,
    issueSending: letters.sending,
    actingFor: recording.acting(newsroom),
    recentActs: createRecentActs(database.write),
    people: editors.people,
    ownAccount: editors.ownAccount,
    editors: recording.accounts(editors.accounts),
    security: editors.security,
    payments: account.payments,
    testPaymentSecret: account.testPaymentSecret,
    quizzes: quiz.quizzes,
    push: push.push,
    webhooks: webhooks.webhooks,
    feedHub: feedHub.feedHub,
    campaignCounts: campaigns.counts,
    readCounts: reads.counts,
    variantCounts: variants.counts,
    routeRules,
    services: {
      politicalAds: politicalAds.calls,
      mostRead: reads.mostRead,
      feedHub: FEED_HUB,
      partnerProfile: (token) => tokens.partner(token),
      withdrawn: (slug) => findWithdrawal(store.articles, slug, clock()),
      quizzes: { address: QUIZ_SERVICE, quiz: (id) => quiz.quizzes.quiz(id) },
    },
    countCalls: services.flatMap((service) => service.countCall ?? []),
    fetch: createApi(api),
    isPicturePoint: (point) => store.isPicturePoint(point),
    changes: { subscribe: changes.subscribe, changesSince: (state) => store.changesSince(state) },
    seedDemo: createDemoSeed(parts, quiz),
    watchUnsafeAddresses(listener) {
      onUnsafeAddress = listener;
    },
    rebuildSearch: stored.rebuildSearch,
    importRecords: (records, importOptions) =>
      importRecords(
        { store, editions, clock, origins, parse: options.parseBody },
        importOptions.dryRun ? records : keepDataPictures(records, media),
        importOptions,
      ),
    claimImportSource: createImportSources(database.write),
    collectRedirects: () => createImportRedirects({ store, editions, origins, routeRules }),
    startReadings: readings.startReadings,
    sitemapArticles: (site) => ownArticles(store, site, publicNow()),
    exportArticles: () => wholeArticles(store, publicNow().now),
    isEmpty: () => store.articles.isEmpty(),
    ready: () =>
      store.articles.isEmpty().then(
        () => true,
        () => false,
      ),
    servers: () => database.servers(),
    purgeDelay: purges.delay,
    mailWaiting: mail.waiting,
    announce: async (tags) => void (await store.change(async () => ({ tags }))),
    async close() {
      library.close();
      await stored.settle();
      for (const service of services.toReversed()) await service.stop?.();
      await stored.close();
    },
  };
}
