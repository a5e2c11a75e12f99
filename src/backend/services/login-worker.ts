import { randomBytes } from 'node:crypto';
import { mailWarning, startMailDelivery } from '../core/newsletter/mail-delivery';
import { createPasswordLogin } from '../core/security/password-login';
import { createPasswords, createTurns } from '../core/security/passwords';
import { rememberSigner } from '../core/security/session-tokens';
import { registry } from '../domain/editions';
import { serveJobs } from '../infra/jobs/serve-jobs';
import { createMailTransport } from '../infra/mail/mail-transport';
import { codesOnTerminal } from '../infra/mail/terminal-codes';
import { CONNECTION_LOST, openWriting } from '../infra/open';
import { createHashThread, HASHING_FAILED } from '../infra/passwords/hash-thread';
import { createAttemptCountStore } from '../infra/repositories/attempt-counts';
import { createEditorStore } from '../infra/repositories/editors/editor-store';
import { createMailQueue } from '../infra/repositories/mail-queue';
import {
  type LoginJob,
  type LoginProcessSettings,
  type LoginProcessWarning,
  type LoginResult,
  toLoginResult,
} from './login-process';

/** Process for the first step of logins and for its emails, over its own connection to the database. */

process.title = 'hirmondo logins';
serveJobs<LoginProcessSettings, LoginJob, LoginResult, LoginProcessWarning>((settings, { onEvent, onStarved, isTakenOver }) => {
  const { database, mailFrom, mail, sessionSecret, passwordWorker } = settings;
  const warn = (warning: string) => (error: unknown) =>
    onEvent({ warning, reason: error instanceof Error ? error.message : String(error) });
  const db = openWriting(database, warn(CONNECTION_LOST));
  const store = createEditorStore(db);
  const randomId = (): string => randomBytes(16).toString('base64url');
  const hashing = createHashThread({
    worker: passwordWorker,
    onDelay: onStarved,
    onProblem: warn(HASHING_FAILED),
  });
  const delivery = startMailDelivery({
    queue: createMailQueue(db),
    transport: createMailTransport({ ...mail, clock: Date.now }, true),
    clock: Date.now,
    regularly: false,
    tidying: [],
    onTidyingFailure: () => undefined,
    onFailure: (error, givenUp) => warn(mailWarning(givenUp))(error),
  });
  /** True at first: a process that was starved may have left emails. */
  let hasMail = true;
  const login = createPasswordLogin({
    store,
    attempts: createAttemptCountStore(db, { rowLocks: database.databaseUrl !== undefined }),
    passwords: createPasswords(hashing),
    turns: createTurns(hashing.atOnce),
    signer: rememberSigner(store, sessionSecret, randomId),
    edition: registry.main,
    mailFrom,
    clock: Date.now,
    randomId,
    isTakenOver,
    onCode: codesOnTerminal(mail.smtpUrl),
    onMail() {
      hasMail = true;
    },
  });
  return {
    run: ({ request, network, ...again }) => toLoginResult(login(request, network, again)),
    afterAnswer() {
      if (hasMail) delivery.wake();
      hasMail = false;
    },
    async end() {
      await delivery.stop();
      await db.destroy();
    },
  };
});
