import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Backend } from '~/backend';
import { TooManyLogins } from '~/backend/core/security/passwords';
import { StorageFailure } from '~/backend/domain/storage-failure';
import { createLoginThread, type LoginThreadOptions } from '~/backend/services/login-thread';
import { lettersIn } from '~/backend/testing/outbox';
import { openTestBackend } from '~/backend/testing/test-backend';
import { bundleWorker } from './bundle-worker';
import { failingWorkers, standInWorker } from './stand-in-worker';

const PASSWORD = 'nagyon hosszú jelszó';
const EMAIL = 'anna@example.org';

/** Sends a call of editors to a backend. */
async function send(backend: Pick<Backend, 'fetch'>, path: string, body: object, bearer?: string) {
  const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) };
  const request = new Request(`http://localhost:4321/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const response = await backend.fetch(request, { clientIp: '192.0.2.1' });
  const answer: Readonly<Record<string, unknown>> = await response.json();
  return { ...answer, status: response.status, wait: Number(response.headers.get('retry-after')) };
}

const login = (backend: Pick<Backend, 'fetch'>, password: string) => send(backend, '/login', { email: EMAIL, password });

/** A newsroom with one editor, whose logins run on a thread of this file. */
async function openNewsroom(loginWorker: string) {
  const passwordWorker = await bundleWorker('src/backend/infra/passwords/hash-worker.ts');
  const opened = await openTestBackend({ clock: Date.now, loginWorker, passwordWorker });
  await opened.backend.editors.add({ email: EMAIL, name: 'Anna', password: PASSWORD });
  return opened;
}

async function mailedCode(dataDir: string): Promise<string> {
  await vi.waitFor(() => expect(lettersIn(dataDir)).toHaveLength(1), { timeout: 10_000 });
  return /\b\d{6}\b/.exec(lettersIn(dataDir)[0]?.text ?? '')?.[0] ?? '';
}

/** A thread with stand-ins for everything around it. */
function openThread(options: Pick<LoginThreadOptions, 'worker' | 'limit' | 'idle'>) {
  const problems: string[] = [];
  const onMail = vi.fn<() => void>();
  const thread = createLoginThread({
    dataDir: '/nincs',
    mailFrom: 'a@example.org',
    sessionSecret: undefined,
    passwordWorker: '/nincs',
    randomId: () => 'c1',
    inPlace: async ({ email }) => ({ kind: 'later', wait: email.length }),
    onMail,
    onProblem: ({ message }) => problems.push(message),
    ...options,
  });
  onTestFinished(() => thread.close());
  return { ...thread, problems, onMail, attempt: () => thread.login({ email: EMAIL, password: 'a' }, '192.0.2.0') };
}

it('checks passwords; its codes open sessions, and its failures count for other processes, too', async () => {
  const worker = await bundleWorker('src/backend/services/login-worker.ts');
  const { backend, dataDir, problems } = await openNewsroom(worker);
  const asked = await login(backend, PASSWORD);
  expect(asked).toMatchObject({ status: 200, otpRequired: true, codeBy: 'mail', token: expect.any(String) });
  const code = await mailedCode(dataDir);
  const token = 'token' in asked ? String(asked.token) : '';
  expect(await send(backend, '/login/otp/verify', { code }, token)).toMatchObject({
    status: 200,
    accessToken: expect.any(String),
  });

  const wrong = await Promise.all(Array.from({ length: 5 }, (_, number) => login(backend, `rossz-${number}`)));
  expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  const { backend: other } = await openTestBackend({ clock: Date.now, dataDir });
  for (const each of [backend, other]) {
    const { status, wait } = await login(each, PASSWORD);
    expect([status, wait > 200 && wait <= 300]).toEqual([429, true]);
  }
  expect(problems).toEqual([]);
});

it('is replaced by the calling thread when it breaks down, ends or hangs, and starts again', async () => {
  for (const [source, problem, options] of failingWorkers) {
    const { attempt, problems } = openThread({ worker: standInWorker(source), ...options });
    for (const _ of [1, 2]) expect(await attempt()).toEqual({ kind: 'later', wait: EMAIL.length });
    expect(problems).toEqual([expect.stringMatching(problem), expect.stringMatching(problem)]);
  }
  const { backend, problems } = await openNewsroom(standInWorker(`throw new Error('a broken bundle');`));
  expect([(await login(backend, PASSWORD)).status, (await login(backend, 'rossz')).status]).toEqual([200, 401]);
  expect(problems).toHaveLength(2);
});

it('passes on why a login was not checked, what went wrong beside it, and that there is an email to send', async () => {
  const outputs = [
    { failure: 'too many', busy: true },
    { failure: 'disk full', storage: 'full' },
    { failure: 'a fault' },
    { outcome: { kind: 'wrong' } },
    { outcome: { kind: 'answer', answer: { otpRequired: true, token: 't', codeBy: 'app' } } },
    { outcome: { kind: 'answer', answer: { otpRequired: true, token: 't', codeBy: 'mail' } } },
  ];
  const { attempt, problems, onMail } = openThread({
    worker: standInWorker(`const outputs = ${JSON.stringify(outputs)};
parentPort.postMessage({ problem: 'no hashes' });
parentPort.on('message', ({ id }) => parentPort.postMessage({ id, output: outputs[id - 1] }));`),
  });
  await expect(attempt()).rejects.toThrow(TooManyLogins);
  await expect(attempt()).rejects.toThrow(new StorageFailure('full', 'disk full'));
  await expect(attempt()).rejects.toThrow('a fault');
  expect(await attempt()).toEqual({ kind: 'wrong' });
  expect(await attempt()).toMatchObject({ answer: { codeBy: 'app' } });
  expect(onMail).not.toHaveBeenCalled();
  expect(await attempt()).toMatchObject({ answer: { codeBy: 'mail' } });
  expect([onMail.mock.calls.length, problems]).toEqual([1, ['no hashes']]);
});

it('ends after a rest and starts again', async () => {
  const answer = `parentPort.on('message', ({ id }) => parentPort.postMessage({ id, output: { outcome: { kind: 'later', wait: threadId } } }));`;
  const { attempt, problems } = openThread({ worker: standInWorker(answer), idle: 1 });
  const first = await attempt();
  await expect.poll(attempt, { interval: 20 }).not.toEqual(first);
  expect(problems).toEqual([]);
});

it('sends one email for a login whose thread ends between commit and answer', async () => {
  const worker = await bundleWorker('src/backend/services/login-worker.ts');
  const { backend, dataDir, problems } = await openNewsroom(
    standInWorker(`parentPort.postMessage = () => process.exit(0);
await import(${JSON.stringify(pathToFileURL(worker).href)});`),
  );
  const asked = await login(backend, PASSWORD);
  const code = await mailedCode(dataDir);
  const token = 'token' in asked ? String(asked.token) : '';
  expect(await send(backend, '/login/otp/verify', { code }, token)).toMatchObject({ status: 200 });
  await backend.close();
  expect([lettersIn(dataDir).length, problems.length]).toEqual([1, 1]);
});

it('refuses unfinished and later logins once it is closed, without starting again', async () => {
  const { attempt, close, problems } = openThread({ worker: standInWorker(`parentPort.on('message', () => undefined);`) });
  const unfinished = expect(attempt()).rejects.toThrow(TooManyLogins);
  await close();
  await unfinished;
  await expect(attempt()).rejects.toThrow(TooManyLogins);
  expect(problems).toEqual([]);
});
