import type { Viewer } from '~/lib/calls/call-context';
import { createEditorAccounts, type EditorAccounts } from '../core/security/editor-accounts';
import { createGoogle } from '../core/security/google';
import { createPatientLogin } from '../core/security/password-login';
import { createPasswords, createTurns } from '../core/security/passwords';
import { createSecurity, type Security } from '../core/security/security';
import { rememberSigner } from '../core/security/session-tokens';
import { registry } from '../domain/editions';
import type { BackendService } from '../http/backend-service';
import type { Authenticate } from '../http/call-context';
import { directLogin, securityRoutes } from '../http/security-routes';
import { codesOnTerminal } from '../infra/mail/terminal-codes';
import { pooledHashing } from '../infra/passwords/argon2';
import { createHashThread, HASHING_FAILED } from '../infra/passwords/hash-thread';
import { createAttemptCountStore } from '../infra/repositories/attempt-counts';
import { createEditorStore } from '../infra/repositories/editors/editor-store';
import { createLoginProcess } from './login-process';
import type { OwnParts } from './parts';

/** Editors' accounts and their login. */
export function createEditorService(parts: OwnParts): BackendService & {
  readonly accounts: EditorAccounts;
  readonly security: Security;
  readonly authenticate: Authenticate;
  readonly secret: () => Promise<string>;
} {
  const { options, database, editions, origins, clock, randomId, mail, logger } = parts;
  const store = createEditorStore(database.write);
  const redirectUris = Object.values(origins).map((origin) => `${origin}/login`);
  const google =
    options.google &&
    createGoogle({ ...options.google, redirectUris, fetch, clock }, (error) =>
      logger.warn({ err: error }, 'Sign-in with Google does not work.'),
    );
  const hashing =
    options.workers?.passwords === undefined
      ? pooledHashing
      : createHashThread({
          worker: options.workers.passwords,
          onProblem: (error) => logger.warn({ err: error }, HASHING_FAILED),
        });
  const passwords = createPasswords(hashing);
  const inPlace = createSecurity({
    store,
    attempts: createAttemptCountStore(database.write, { rowLocks: database.nodes !== undefined }),
    passwords,
    turns: createTurns(hashing.atOnce),
    edition: editions.main,
    mailFrom: mail.from,
    secret: options.sessionSecret,
    google,
    clock,
    randomId,
    loginPage: `${origins.main}/login`,
    addMail: mail.addMail,
    onMail: mail.wake,
    onCode: codesOnTerminal(mail.sending.smtpUrl),
    onProblem: (error) => logger.warn({ err: error }, 'A link for a new browser could not be emailed.'),
    onEvent(event, id) {
      if (event === 'login') logger.info({ editor: id }, 'An editor has logged in.');
      else logger.warn({ session: id }, 'A refresh token was reused; its session has been ended.');
    },
  });
  const logins = startLoginProcess(parts, inPlace);
  const security = logins === undefined ? inPlace : { ...inPlace, login: createPatientLogin(logins.attempt, randomId) };
  mail.eachMinute((now) => security.deleteExpired(now));
  return {
    name: 'editors',
    accounts: createEditorAccounts({
      store,
      editions,
      passwords,
      signer: rememberSigner(store, options.sessionSecret, randomId),
      clock,
      randomId,
    }),
    security,
    secret: async () => options.sessionSecret ?? (await store.secret(randomId)),
    async authenticate(bearer): Promise<Viewer | 'expired' | undefined> {
      const found = await security.authenticate(bearer);
      if (found.kind === 'editor') return { kind: 'user', userId: found.editor.id };
      return found.kind === 'expired' ? 'expired' : undefined;
    },
    // These calls also renew expired sessions, so they must not require a valid one.
    routes: { basePath: '/api', app: securityRoutes(security), bare: true },
    directCall: directLogin(security),
    async stop() {
      await logins?.close();
      await hashing.close();
    },
  };
}

/** The process for logins. Unset for editions that are not those of the registry, which the process knows. */
function startLoginProcess({ options, editions, mail, logger }: OwnParts, { attempt }: Security) {
  const { workers: { logins: worker, passwords: passwordWorker } = {}, dataDir, databaseUrl, sessionSecret } = options;
  if (worker === undefined || passwordWorker === undefined || editions !== registry) return undefined;
  return createLoginProcess({
    worker,
    passwordWorker,
    database: { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) },
    mailFrom: mail.from,
    mail: mail.sending,
    sessionSecret,
    inPlace: attempt,
    onEvent: ({ warning, reason }) => logger.warn({ err: new Error(reason) }, warning),
    onMail: mail.wake,
    onProblem: (error) => logger.warn({ err: error }, 'A process for logins failed; a later login starts another.'),
  });
}
