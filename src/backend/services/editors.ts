import type { Viewer } from '~/lib/calls/call-context';
import { previewDoors, signInAddresses } from '~/lib/session/editor-doors';
import { createOwnAccount, type OwnAccount, PASSWORD_TRIES } from '../core/people/own-account';
import { createPasswordReset, RESET_TRIES } from '../core/people/password-reset';
import { createPeople, type PeopleFor } from '../core/people/people';
import { createAttemptLimit } from '../core/security/attempt-limit';
import type { FactorLetters } from '../core/security/authenticators';
import { createEditorAccounts, type EditorAccounts } from '../core/security/editor-accounts';
import { createGoogle } from '../core/security/google';
import { createPasswordCheck } from '../core/security/password-check';
import { createPasswords, createTurns } from '../core/security/passwords';
import { createSecurity, IDLE_SECONDS, type Security } from '../core/security/security';
import { factorLetter } from '../core/security/security-letters';
import { rememberSigner } from '../core/security/session-tokens';
import type { BackendService } from '../http/backend-service';
import type { Authenticate } from '../http/call-context';
import { securityRoutes } from '../http/security-routes';
import { codesOnTerminal } from '../infra/mail/terminal-codes';
import { argon2Hashing } from '../infra/passwords/argon2';
import { loadStolenPasswords } from '../infra/passwords/stolen-passwords';
import { createAttemptCountStore } from '../infra/repositories/attempt-counts';
import { createEditorStore } from '../infra/repositories/editors/editor-store';
import type { OwnParts } from './parts';

/** Editors' accounts and their login. */
export function createEditorService(parts: OwnParts): BackendService & {
  readonly accounts: EditorAccounts;
  readonly people: PeopleFor;
  readonly ownAccount: OwnAccount;
  readonly security: Security;
  readonly authenticate: Authenticate;
  readonly secret: () => Promise<string>;
} {
  const { options, database, editions, origins, clock, randomId, mail, logger, audit } = parts;
  const store = createEditorStore(database.write, parts.secretBox);
  const google = openGoogle(parts);
  const attempts = createAttemptCountStore(database.write, { rowLocks: database.nodes !== undefined });
  const seconds = (): number => Math.floor(clock() / 1000);
  const common = {
    store,
    passwords: createPasswords(argon2Hashing),
    checkPassword: createPasswordCheck(editions.main.identity.name, loadStolenPasswords),
    audit,
    loginPage: `${origins.main}${options.loginPath ?? previewDoors.login}`,
    edition: editions.main,
    mailFrom: mail.from,
    addMail: mail.addMail,
    onMail: mail.wake,
    clock,
    randomId,
  };
  const passwordTries = createAttemptLimit(attempts, seconds, PASSWORD_TRIES);
  const security = createSecurity({
    ...common,
    attempts,
    turns: createTurns(),
    secret: options.sessionSecret,
    google,
    onCode: codesOnTerminal(options.mail?.smtpUrl),
    onProblem: (error) => logger.warn({ err: error }, 'A letter about a sign-in could not be emailed.'),
    passwordTries,
    idleSeconds: options.sessionIdleSeconds ?? IDLE_SECONDS,
    tellEditor: tellBy(parts),
  });
  const signer = rememberSigner(store, options.sessionSecret, randomId);
  const accounts = createEditorAccounts({ ...common, editions, signer });
  const passwordReset = createPasswordReset({
    ...common,
    tries: createAttemptLimit(attempts, seconds, RESET_TRIES),
    onProblem: (error) => logger.warn({ err: error }, 'A link for a forgotten password could not be emailed.'),
  });
  mail.eachMinute((now) => security.deleteExpired(now));
  return {
    name: 'editors',
    accounts,
    people: createPeople({ ...common, accounts }),
    ownAccount: createOwnAccount({ ...common, tries: passwordTries, hasGoogle: google !== undefined }),
    security,
    async start() {
      // Exactly one process of a cluster.
      if (options.maintenance !== false) await store.sealSecrets();
    },
    secret: async () => options.sessionSecret ?? (await store.secret(randomId)),
    async authenticate(bearer): Promise<Viewer | 'expired' | undefined> {
      const found = await security.authenticate(bearer);
      if (found.kind === 'editor') return { kind: 'user', userId: found.editor.id };
      return found.kind === 'expired' ? 'expired' : undefined;
    },
    // These calls also renew expired sessions, so they must not require a valid one.
    routes: { basePath: '/api', app: securityRoutes(security, passwordReset), bare: true },
  };
}

/** Letters about what is not as it was about an editor's sign-in. */
const tellBy =
  ({ editions, mail, clock, randomId }: Pick<OwnParts, 'editions' | 'mail' | 'clock' | 'randomId'>): FactorLetters =>
  async ({ email }, change) => {
    const message = factorLetter({ edition: editions.main, from: mail.from, to: email }, change);
    await mail.addMail({ id: randomId(), message, attempts: 0, queuedAt: Math.floor(clock() / 1000) });
    mail.wake();
  };

/** Sign-in with Google; undefined if it is off. */
function openGoogle({ options, origins, clock, logger }: Pick<OwnParts, 'options' | 'origins' | 'clock' | 'logger'>) {
  if (options.google === undefined) return undefined;
  const redirectUris = signInAddresses(origins);
  return createGoogle({ ...options.google, redirectUris, fetch, clock }, (error) =>
    logger.warn({ err: error }, 'Sign-in with Google does not work.'),
  );
}
