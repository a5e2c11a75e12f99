import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type AuditEvent, createBackend, createOwnServices, type OwnServiceOptions, type WorkerBundles } from '~/backend/index';
import { editions, mainEdition } from '~/editions/registry';
import type { BodyParser } from '~/lib/article-body/body-parser';
import { anonymous } from '~/lib/content/content-api';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { oneHostDoors } from '~/lib/session/editor-doors';
import { createHttpQuizSource } from '~/sources/http-quiz-source';
import type { Config } from '../config';
import { mediaDirectories } from '../media/media-directories';
import type { Logger } from '../operations/logger';
import { secretPrints } from '../settings/secret-prints';
import { createBodyParser } from './body-thread';
import type { ContentSource } from './content-source';
import { openRemoteSource } from './remote-source';
import { routeRemoteCalls } from './route-remote-calls';

export interface OpenOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** Directory of the demo newsroom. */
  readonly demo: string;
  /** Directory of the build, whose bundles run on threads; unset: no threads are used. */
  readonly build?: string;
  /** Fetches from another system; defaults to Node's own fetch. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** False for further processes of a cluster: only the first one migrates and fills the database. */
  readonly first?: boolean;
  /** Listeners to the newsroom's events; none by default. */
  readonly listeners?: OwnServiceOptions['listeners'];
}

/** What the services are opened with. */
type ServiceOpenOptions = OpenOptions & Pick<OwnServiceOptions, 'onAudit'>;

/** Milliseconds for which the start waits for readings from other systems. */
const FIRST_READING_TIMEOUT_MS = 1500;

/**
 * Opens the content: from another system if CONTENT_API_URL is set, otherwise from the embedded backend, whose database is
 * created, migrated and, if empty, filled with the demo newsroom.
 */
export async function openContentSource(given: OpenOptions): Promise<ContentSource> {
  const listeners: ((event: AuditEvent) => void)[] = [];
  const source = await openSource({
    ...given,
    onAudit(event) {
      for (const listener of listeners) listener(event);
    },
  });
  return { ...source, onAudit: (listener) => void listeners.push(listener) };
}

async function openSource(options: ServiceOpenOptions): Promise<ContentSource> {
  const { contentApiUrl, quizApiUrl } = options.config;
  if (contentApiUrl !== undefined) return openRemote(contentApiUrl, options);
  const source = await openEmbedded(options);
  if (quizApiUrl === undefined) return source;
  return { ...source, services: { ...source.services, quizzes: createHttpQuizSource(`${quizApiUrl}/`, fetch) } };
}

/** Content of another system; services without a host of their own are provided by this site. */
async function openRemote(baseUrl: string, options: ServiceOpenOptions): Promise<ContentSource> {
  const { config, logger } = options;
  const parseBody = openBodyParser(options);
  const remote = openRemoteSource({
    baseUrl,
    logger,
    fetch: options.fetch ?? fetch,
    now: () => performance.now(),
    ...(parseBody && { parseBody }),
  });
  const own = await createOwnServices(serviceOptions(options), remote.content);
  const quizzes = config.quizApiUrl === undefined ? own.quizzes : createHttpQuizSource(`${config.quizApiUrl}/`, fetch);
  return {
    ...remote,
    parseBody,
    services: { ...remote.services, quizzes },
    testPaymentSecret: own.testPaymentSecret,
    countCalls: own.countCalls,
    servers: own.servers,
    purgeDelay: own.purgeDelay,
    mailWaiting: own.mailWaiting,
    announce: own.announce,
    onChange: (listener) =>
      own.onAnnounced((change) =>
        listener(change === 'everything' ? editions.map(({ identity }) => cacheTag.edition(identity.slug)) : change),
      ),
    fetchApi: routeRemoteCalls(remote.fetchApi, (request, { clientIp }) => own.fetch(request, { clientIp })),
    async close() {
      await own.close();
      await remote.close();
    },
  };
}

/** Parses large bodies on a thread of the build; undefined if there is no build. */
function openBodyParser({ build, logger }: OpenOptions): BodyParser | undefined {
  if (build === undefined) return undefined;
  return createBodyParser({
    worker: join(build, 'node', 'body-worker.mjs'),
    onAbandoned: (reason, characters) =>
      logger.warn({ reason, characters }, 'The body of an article could not be parsed in time.'),
  });
}

/** The bundles of a build that run beside this thread. */
function workerBundles(build: string): Required<WorkerBundles> {
  const bundle = (name: string) => join(build, 'node', `${name}-worker.mjs`);
  return {
    mail: bundle('mail'),
    search: bundle('search'),
    index: bundle('index'),
    checkpoints: bundle('checkpoint'),
    pictures: bundle('picture-check'),
  };
}

/** The configuration of the services that run beside any content. */
function serviceOptions({ config, logger, build, first = true, listeners, onAudit }: ServiceOpenOptions): OwnServiceOptions {
  return {
    dataDir: config.dataDir,
    clock: Date.now,
    logger,
    origins: config.origins,
    preview: config.preview,
    maintenance: first,
    fingerprints: secretPrints(config),
    // A preview shares the database of the site, which has the CDN.
    ...(!config.preview && { cdn: config.cdn ?? 'none' }),
    isPrivateTarget: config.isPrivateTarget,
    listeners,
    introspection: build === undefined,
    ...(build !== undefined && { workers: workerBundles(build) }),
    ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
    ...(config.databaseReplicaUrl !== undefined && { databaseReplicaUrl: config.databaseReplicaUrl }),
    mail: {
      ...(config.smtpUrl !== undefined && { smtpUrl: config.smtpUrl }),
      ...(config.mailFrom !== undefined && { from: config.mailFrom }),
      pace: config.newsletterPace,
      ...(config.bounceAddress !== undefined && { bounceAddress: config.bounceAddress }),
    },
    ...(config.consentScriptUrl !== undefined && { consentScript: config.consentScriptUrl }),
    ...(config.adminToken !== undefined && { adminToken: config.adminToken }),
    ...(config.sessionSecret !== undefined && { sessionSecret: config.sessionSecret }),
    ...(config.accountKey !== undefined && { accountKey: config.accountKey }),
    sessionIdleSeconds: config.sessionIdleHours * 3600,
    auditDays: config.auditDays,
    ...(onAudit && { onAudit }),
    ...(config.desk && { loginPath: oneHostDoors.login }),
    ...googleIn(config),
    ...(config.payments.provider === 'stripe' ? { stripe: config.payments } : { payments: config.payments.provider }),
  };
}

async function openEmbedded(options: ServiceOpenOptions): Promise<ContentSource> {
  const { config, logger, demo, first = true } = options;
  const parseBody = openBodyParser(options);
  const backend = await createBackend({
    ...serviceOptions(options),
    language: config.language,
    countReads: config.mostRead,
    ...(config.vapidSubject !== undefined && { pushContact: config.vapidSubject }),
    media: mediaDirectories(config, demo),
    mediaBucket: config.mediaBucket,
    ...(parseBody && { parseBody }),
    readings: { ...config.readings, recordings: join(demo, 'readings') },
  });
  if (first && config.seedDemo && (await backend.isEmpty())) {
    logger.info('The database is empty: loading the demo newsroom.');
    const report = await backend.seedDemo({ dir: demo, now: Date.now() });
    logger.info({ articles: report.articles }, 'The demo newsroom is loaded.');
  }
  // A preview on the same database shows editors where readers will find an article, and `user add` links to the preview.
  if (first) {
    const kept = config.preview ? backend.previewOrigins : backend.readerOrigins;
    await kept.keep(config.origins).catch((error: unknown) => {
      logger.warn({ err: error }, 'The addresses of this site could not be stored for its other processes.');
    });
  }
  const early: [string, 'ok' | 'failed'][] = [];
  let onReading = (kind: string, outcome: 'ok' | 'failed'): void => void early.push([kind, outcome]);
  const source: ContentSource = {
    content: backend.content,
    services: backend.services,
    parseBody,
    newsroom: backend,
    testPaymentSecret: backend.testPaymentSecret,
    // Editors' feeds are nobody's to subscribe to.
    ...(!config.preview && { feedHub: backend.feedHub }),
    fetchApi: (request, { clientIp }) => backend.fetch(request, { clientIp }),
    countCalls: backend.countCalls,
    rules: backend.routeRules,
    allows: async (bearer, right) => (await backend.tokens.holder(bearer))?.rights.includes(right) === true,
    onChange: (listener) => backend.changes.subscribe(listener),
    ...(backend.bucketMedia && { bucketMedia: backend.bucketMedia }),
    // An editor looks at pages before anything is stored.
    ...(!config.preview && { isPicturePoint: (point) => backend.isPicturePoint(point) }),
    // Another host's quizzes change without notice.
    ...(config.quizApiUrl === undefined && { changesSince: backend.changes.changesSince }),
    watchReadings(listener) {
      onReading = listener;
      for (const attempt of early.splice(0)) listener(...attempt);
    },
    watchLeftOut: (listener) => backend.watchUnsafeAddresses(listener),
    isReady: () => backend.ready(),
    servers: () => backend.servers(),
    purgeDelay: () => backend.purgeDelay(),
    mailWaiting: () => backend.mailWaiting(),
    announce: (tags) => backend.announce(tags),
    close: () => backend.close(),
  };
  // Readings are available before the first reader, unless their source is slow; then they follow later.
  const started = backend.startReadings((kind, outcome) => onReading(kind, outcome));
  await Promise.race([started, setTimeout(FIRST_READING_TIMEOUT_MS, undefined, { ref: false })]);
  // The first reading prepares statements and common data, so that the first reader does not wait for that.
  await backend.content.frontendInit({ site: mainEdition.identity.slug, viewer: anonymous }).catch((error: unknown) => {
    // A damaged row must not make the other rows unavailable.
    logger.error({ err: error }, 'The database is open, but part of it is unreadable; the rest is served.');
  });
  return source;
}

/** Sign-in with Google, if both the client's id and secret are set. */
function googleIn({ google: { clientId, clientSecret, issuer } }: Config) {
  return clientId === undefined || clientSecret === undefined ? {} : { google: { clientId, clientSecret, issuer } };
}
