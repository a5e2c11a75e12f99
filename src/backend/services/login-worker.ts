import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { createPasswordLogin } from '../core/security/password-login';
import { createPasswords, createTurns } from '../core/security/passwords';
import { rememberSigner } from '../core/security/session-tokens';
import { registry } from '../domain/editions';
import type { ThreadAnswer, ThreadJob, ThreadProblem } from '../infra/job-thread';
import { createHashThread } from '../infra/passwords/hash-thread';
import { createAttemptCountStore } from '../infra/repositories/attempt-counts';
import { createEditorStore } from '../infra/repositories/editor-store';
import { openSqliteWriting } from '../infra/sqlite/sqlite-database';
import { type LoginJob, type LoginResult, type LoginThreadData, toLoginResult } from './login-thread';

/**
 * Thread for the first step of logins, over its own connection. Its priority is that of other threads: the thread that answers
 * readers would wait if this one lost its core in the middle of a transaction.
 */

const { dataDir, mailFrom, sessionSecret, passwordWorker }: LoginThreadData = workerData;
const db = openSqliteWriting(dataDir);
const store = createEditorStore(db);
const randomId = (): string => randomBytes(16).toString('base64url');
const hashing = createHashThread({
  worker: passwordWorker,
  onProblem: ({ message }) =>
    parentPort?.postMessage({ problem: `The password thread failed: ${message}` } satisfies ThreadProblem),
});
const login = createPasswordLogin({
  store,
  attempts: createAttemptCountStore(db),
  passwords: createPasswords(hashing),
  turns: createTurns(hashing.atOnce),
  signer: rememberSigner(store, sessionSecret, randomId),
  edition: registry.main,
  mailFrom,
  clock: Date.now,
  randomId,
  // The calling thread sends the email when it receives the answer.
  onMail: () => undefined,
});

parentPort?.on('message', async ({ id, input: { request, network, challengeId } }: ThreadJob<LoginJob>) => {
  const output = await toLoginResult(login(request, network, challengeId));
  parentPort?.postMessage({ id, output } satisfies ThreadAnswer<LoginResult>);
});
