import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Backend, BackendOptions } from '~/backend';
import type { LoginOutcome, SlowedLogin } from '~/backend/core/security/password-login';
import { TooManyLogins } from '~/backend/core/security/passwords';
import { StorageFailure } from '~/backend/domain/storage-failure';
import { canRunWhenIdle } from '~/backend/infra/thread-priority';
import { createLoginProcess, type LoginProcessOptions } from '~/backend/services/login-process';
import { lettersIn } from '~/backend/testing/outbox';
import { openTestBackend } from '~/backend/testing/test-backend';
import { refuseProcesses } from '../support/refused-process';
import { bundleWorker } from './bundle-worker';
import { describePostgres } from './postgres-server';
import { standInWorker } from './stand-in-worker';

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

/** A newsroom with one editor, whose logins run in a process of this file. */
async function openNewsroom(loginWorker: string, options: Partial<BackendOptions> = {}) {
  const passwords = await bundleWorker('src/backend/infra/passwords/hash-worker.ts');
  const opened = await openTestBackend({ clock: Date.now, workers: { logins: loginWorker, passwords }, ...options });
  await opened.backend.editors.add({ email: EMAIL, name: 'Anna', password: PASSWORD });
  return opened;
}

async function mailedCode(dataDir: string): Promise<string> {
  await vi.waitFor(() => expect(lettersIn(dataDir)).toHaveLength(1), { timeout: 10_000 });
  return /\b\d{6}\b/.exec(lettersIn(dataDir)[0]?.text ?? '')?.[0] ?? '';
}

/** A process with stand-ins for everything around it. */
function openProcess(options: Pick<LoginProcessOptions, 'worker'> & Partial<LoginProcessOptions>) {
  const problems: string[] = [];
  const [onEvent, onMail] = [vi.fn<LoginProcessOptions['onEvent']>(), vi.fn<LoginProcessOptions['onMail']>()];
  const logins = createLoginProcess({
    database: { dataDir: '/nincs' },
    mailFrom: 'a@example.org',
    mail: { outbox: '/nincs' },
    sessionSecret: undefined,
    passwordWorker: '/nincs',
    inPlace: async ({ email }) => ({ kind: 'later', wait: email.length }),
    onEvent,
    onMail,
    onProblem: ({ message }) => problems.push(message),
    ...options,
  });
  onTestFinished(() => logins.close());
  return {
    ...logins,
    problems,
    onEvent,
    onMail,
    attempt: () => logins.attempt({ email: EMAIL, password: 'a' }, '192.0.2.0', { challengeId: 'c1', held: false }),
  };
}

/** Code of a process that answers each message about a job with the value of an expression in `id` and `input`. */
const answering = (output: string) => `process.on('message', ({ id, input }) => id && process.send({ id, output: ${output} }));`;

/** Answers with the process, so that a test sees which one it was. */
const OWN_ID = `{ outcome: { kind: 'later', wait: process.pid } }`;

/** Checks logins of a newsroom and of another process with the same database. */
async function checkLogins(options: Partial<BackendOptions> = {}): Promise<void> {
  const worker = await bundleWorker('src/backend/services/login-worker.ts');
  const { backend, dataDir, problems } = await openNewsroom(worker, options);
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
  const { backend: other } = await openTestBackend({ clock: Date.now, ...options, dataDir });
  for (const each of [backend, other]) {
    const { status, wait } = await login(each, PASSWORD);
    expect([status, wait > 200 && wait <= 300]).toEqual([429, true]);
  }
  expect(problems).toEqual([]);
}

it('checks passwords; its codes open sessions, and its failures count for other processes, too', () => checkLogins());

await describePostgres('a process for logins, on PostgreSQL', (server) => {
  it('checks passwords and sends codes, too', async () => checkLogins({ databaseUrl: await server.createDatabase() }));
});

it.each([
  ['is killed', `process.on('message', () => process.kill(process.pid, 'SIGKILL'));`, /ended/, {}],
  ['ends', `process.on('message', () => process.exit(0));`, /ended/, {}],
  ['hangs', `process.on('message', () => undefined);`, /more than 200 ms/, { limit: 200 }],
] as const)('is replaced by the calling process when it %s, and starts again', async (_, source, problem, options) => {
  const { attempt, problems } = openProcess({ worker: standInWorker(source), ...options });
  for (const _again of [1, 2]) expect(await attempt()).toEqual({ kind: 'later', wait: EMAIL.length });
  expect(problems).toEqual([expect.stringMatching(problem), expect.stringMatching(problem)]);
});

it.each([
  ['starts', ''],
  ['has a share of the processor', `if (!message.id) { process.send({ pong: true }); return; }`],
])('is replaced by the calling process when it is stopped while it %s, for a while', async (_, before) => {
  const worker = standInWorker(`process.on('message', (message) => { ${before} process.kill(process.pid, 'SIGSTOP'); });`);
  const { attempt, problems, onMail } = openProcess({ worker });
  const later = { kind: 'later', wait: EMAIL.length };
  expect(await Promise.all([attempt(), attempt()])).toEqual([later, later]);
  // It has ended, stopped as it was, and another one is not waited for at once.
  await vi.waitFor(() => expect(onMail).toHaveBeenCalled());
  expect(await attempt()).toEqual(later);
  expect(problems).toEqual([expect.stringMatching(/gave no sign of life/)]);
});

it('is replaced by the calling process if it cannot be started', async () => {
  const { backend, problems } = await openNewsroom(standInWorker('process.exit(1);'));
  expect([(await login(backend, PASSWORD)).status, (await login(backend, 'rossz')).status]).toEqual([200, 401]);
  expect(problems).toHaveLength(2);
});

it('is replaced by the calling process while the system refuses processes, and starts later', async () => {
  const { attempt, problems } = openProcess({ worker: standInWorker(answering(OWN_ID)) });
  const allowProcesses = refuseProcesses();
  onTestFinished(allowProcesses);
  const later = { kind: 'later', wait: EMAIL.length };
  expect(await Promise.all([attempt(), attempt()])).toEqual([later, later]);
  expect(problems).toEqual(['spawn EMFILE']);
  allowProcesses();
  expect(await attempt()).not.toEqual(later);
});

it('passes on why a login was not checked, and what happened beside it', async () => {
  const outputs = [
    { failure: 'too many', busy: true },
    { failure: 'disk full', storage: 'full' },
    { failure: 'a fault' },
    { outcome: { kind: 'wrong' } },
    { outcome: { kind: 'answer', answer: { otpRequired: true, token: 't', codeBy: 'app' } } },
  ];
  const event = { warning: 'An email was not delivered.', reason: 'no such server' };
  const { attempt, problems, onEvent } = openProcess({
    worker: standInWorker(`const outputs = ${JSON.stringify(outputs)};
process.send({ event: ${JSON.stringify(event)} });
${answering('outputs[id - 1]')}`),
  });
  await expect(attempt()).rejects.toThrow(TooManyLogins);
  await expect(attempt()).rejects.toThrow(new StorageFailure('full', 'disk full'));
  await expect(attempt()).rejects.toThrow('a fault');
  expect(await attempt()).toEqual({ kind: 'wrong' });
  expect(await attempt()).toMatchObject({ answer: { codeBy: 'app' } });
  expect([onEvent.mock.calls, problems]).toEqual([[[event]], []]);
});

it('ends after a rest and starts again', async () => {
  const { attempt, problems } = openProcess({ worker: standInWorker(answering(OWN_ID)), idle: 1 });
  const first = await attempt();
  await expect.poll(attempt, { interval: 20 }).not.toEqual(first);
  expect(problems).toEqual([]);
});

describe.runIf(canRunWhenIdle)('a process that runs when a core is idle', () => {
  /** Scheduling policies of all threads of a process; 5 is SCHED_IDLE. */
  const policies = (pid: number) =>
    new Set(
      readdirSync(`/proc/${pid}/task`).map(
        (id) => readFileSync(`/proc/${pid}/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[38],
      ),
    );
  const processIn = (outcome: LoginOutcome | SlowedLogin): number => ('wait' in outcome ? outcome.wait : 0);

  it('has all its threads yield after its first login', async () => {
    const serveJobs = await bundleWorker('src/backend/infra/jobs/serve-jobs.ts');
    const worker = standInWorker(`import { serveJobs } from ${JSON.stringify(pathToFileURL(serveJobs).href)};
serveJobs(() => ({ run: async () => (${OWN_ID}), afterAnswer() {}, end: async () => {} }));`);
    const { attempt, problems } = openProcess({ worker });
    const pid = processIn(await attempt());
    await expect.poll(() => [...policies(pid)]).toEqual(['5']);
    expect(problems).toEqual([]);
  });

  it.each([
    ['says that it is starved', true, true],
    ['answers no ping', false, false],
  ])('is replaced by one with a share of the processor when it %s', async (_, tells, answersPings) => {
    // The second job is not answered by a process that yields.
    const worker = standInWorker(`let yields = false;
process.on('message', (message) => {
  if (message.yield) { yields = true; process.send({ yields }); }
  if (message.ping && ${answersPings}) process.send({ pong: true });
  if (message.id && !yields) process.send({ id: message.id, output: ${OWN_ID} });
  if (message.id && yields && ${tells}) process.send({ starved: true });
});`);
    const { attempt, problems, onMail } = openProcess({ worker });
    const first = await attempt();
    expect(onMail).not.toHaveBeenCalled();
    const second = await attempt();
    expect(second).not.toEqual(first);
    // It is not asked to yield as soon.
    expect(await attempt()).toEqual(second);
    expect(problems).toEqual([]);
    expect(onMail).toHaveBeenCalled();
    // The starved one may finish what it has begun, and ends.
    await expect.poll(() => existsSync(`/proc/${processIn(first)}/cmdline`)).toBe(false);
  });
});

it('sends one email for a login whose process ends between commit and answer', async () => {
  const worker = await bundleWorker('src/backend/services/login-worker.ts');
  const { backend, dataDir, problems } = await openNewsroom(
    standInWorker(`process.send = () => process.exit(0);
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
  const { attempt, close, problems } = openProcess({ worker: standInWorker(`process.on('message', () => undefined);`) });
  const unfinished = expect(attempt()).rejects.toThrow(TooManyLogins);
  await close();
  await unfinished;
  await expect(attempt()).rejects.toThrow(TooManyLogins);
  expect(problems).toEqual([]);
});
