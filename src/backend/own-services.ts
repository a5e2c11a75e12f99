import { randomBytes } from 'node:crypto';
import type { ContentApi } from '~/lib/content/content-api';
import { QUIZ_SERVICE } from '~/lib/quiz/quiz-calls';
import type { QuizSource } from '~/lib/quiz/quiz-source';
import { createCleanUpClock } from './core/maintenance/clean-up-clock';
import type { WaitingMail } from './definitions/mail';
import { registry } from './domain/editions';
import { createApi } from './http/app';
import type { BackendService } from './http/backend-service';
import type { RequestInfo } from './http/call-routes';
import type { CountCall } from './http/count-calls';
import { createOpenApiService } from './http/openapi/openapi-routes';
import { DATABASE_PROBLEM, openDatabase } from './infra/open';
import type { Change, ServerState } from './infra/open-database';
import { announceChange } from './infra/outward/announce';
import { createSecretBox } from './infra/passwords/secret-box';
import { createStoredTimes } from './infra/repositories/stored-times';
import { createAccountService } from './services/account';
import { createAuditService, openAccountKey } from './services/audit';
import { createCampaignService } from './services/campaigns';
import { createEditorService } from './services/editors';
import { createMailService } from './services/mail';
import { createNewsletterService } from './services/newsletter/newsletter';
import { createPurgeService } from './services/outward/purges';
import { createWebhookService } from './services/outward/webhooks';
import type { OwnParts, OwnServiceOptions } from './services/parts';
import { createLoneQuizService } from './services/quiz';
import { createVariantService } from './services/variants';

/** The services of a site whose content is another system's: quizzes, accounts, newsletters, and the sign-in of editors. */
export interface OwnServices {
  readonly quizzes: QuizSource;
  /** Key that signs events of the test payment provider. */
  readonly testPaymentSecret: () => Promise<string>;
  /** Answers their calls at /services/* and /api/*; 404 as JSON for anything else. */
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
  /** Direct handlers of the calls that only count. */
  readonly countCalls: readonly CountCall[];
  /** Asks each database server whether it answers. Never rejects. */
  readonly servers: () => Promise<readonly ServerState[]>;
  /** As in Backend. */
  readonly purgeDelay: () => number | undefined;
  readonly mailWaiting: () => Promise<WaitingMail>;
  /** Tells the other nodes and the CDN of a change of the other system's content. */
  readonly announce: (tags: readonly string[]) => Promise<void>;
  /** Calls the listener with what other nodes announced; 'everything' if some of it may have been missed. */
  readonly onAnnounced: (listener: (change: Change) => void) => void;
  close(): Promise<void>;
}

/**
 * Opens the services: the database is created and migrated before the promise resolves. `content` is the other system's content
 * API.
 */
export async function createOwnServices(options: OwnServiceOptions, content: ContentApi): Promise<OwnServices> {
  const { clock, logger, origins, editions = registry } = options;
  const onProblem = (error: Error) => logger.warn({ err: error }, DATABASE_PROBLEM);
  const database = options.database ?? (await openDatabase(options, clock(), onProblem));
  const randomId = (): string => randomBytes(16).toString('base64url');
  const cleanUps = createCleanUpClock({ clock, monotonic: () => performance.now(), times: createStoredTimes(database.write) });
  const auditing = createAuditService(options);
  const { audit } = auditing;
  const secretBox = createSecretBox(openAccountKey(options));
  const common = { options, database, content, editions, origins, clock, cleanUps, logger, audit, secretBox, randomId };
  const mail = createMailService(common);
  const parts: OwnParts = { ...common, mail: mail.mail };
  const editors = createEditorService(parts);
  mail.mail.eachMinute(auditing.deleteOld);
  const newsletter = createNewsletterService(parts);
  const quiz = createLoneQuizService(parts);
  const account = createAccountService(parts, newsletter.newsletters);
  const announced = new Set<() => void>();
  const purges = createPurgeService(parts, {
    subscribe(listener) {
      announced.add(listener);
      return () => announced.delete(listener);
    },
    appeared: async () => [],
    withFormer: (tags) => tags,
  });
  const services: readonly BackendService[] = [
    auditing,
    mail,
    editors,
    quiz,
    newsletter,
    account,
    createCampaignService(parts),
    createVariantService(parts),
    createWebhookService(parts),
    purges,
    createOpenApiService(),
  ];
  for (const service of services) await service.start?.();
  return {
    quizzes: { address: QUIZ_SERVICE, quiz: (id) => quiz.quizzes.quiz(id) },
    testPaymentSecret: account.testPaymentSecret,
    countCalls: services.flatMap((service) => service.countCall ?? []),
    fetch: createApi({
      services,
      editions,
      authenticate: options.authenticate ?? editors.authenticate,
      onError: (error, path) => logger.error({ err: error, path }, 'An API call failed.'),
    }),
    servers: () => database.servers(),
    purgeDelay: purges.delay,
    mailWaiting: mail.waiting,
    async announce(tags) {
      await announceChange(database, randomId(), tags);
      for (const listener of announced) listener();
    },
    onAnnounced: (listener) => database.nodes?.subscribe(listener),
    async close() {
      for (const service of services.toReversed()) await service.stop?.();
      await database.close();
    },
  };
}
