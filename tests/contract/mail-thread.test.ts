import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { MailFailure, type MailMessage } from '~/backend/definitions/mail';
import { createMailThread, type MailThreadOptions } from '~/backend/infra/mail/mail-thread';
import { lettersIn } from '~/backend/testing/outbox';
import { bundleWorker } from './bundle-worker';
import { failingWorkers, standInWorker } from './stand-in-worker';

const WORKER = 'src/backend/infra/mail/mail-worker.ts';

const letter = (subject: string): MailMessage => ({
  from: { name: 'Hírmondó', address: 'hirlevel@example.org' },
  to: 'anna@example.org',
  subject,
  text: `A kód: ${subject}`,
  html: `<p>A kód: ${subject}</p>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** A way out whose outbox is read, and what it has told of the thread. */
function openThread(options: Pick<MailThreadOptions, 'worker' | 'limit' | 'idle' | 'smtpUrl'>) {
  const problems: string[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-mail-'));
  const outbox = join(dataDir, 'outbox');
  const mail = createMailThread({ ...options, outbox, clock: Date.now, onProblem: ({ message }) => problems.push(message) });
  onTestFinished(() => mail.close());
  return { mail, problems, subjects: () => lettersIn(dataDir).map(({ subject }) => subject), dataDir };
}

it('writes letters on a thread as they are written without one, and leaves the priority of the others alone', async () => {
  const before = getPriority();
  const { mail, problems, dataDir } = openThread({ worker: await bundleWorker(WORKER) });
  await Promise.all(['egy', 'kettő', 'három'].map((subject) => mail.send(letter(subject))));
  const written = lettersIn(dataDir);
  expect(written.map(({ subject, text, html, headers }) => [subject, text, html, headers.to, headers['auto-submitted']])).toEqual(
    ['egy', 'kettő', 'három'].map((subject) => [
      subject,
      `A kód: ${subject}`,
      `<p>A kód: ${subject}</p>`,
      'anna@example.org',
      'auto-generated',
    ]),
  );
  expect([problems, getPriority()]).toEqual([[], before]);
});

it('tells whether a letter that a mail server refuses may be tried again, without its address', async () => {
  const worker = await bundleWorker(WORKER);
  for (const [command, answer, kind] of [
    ['RCPT', '550 5.1.1 <anna@example.org> nobody here', 'never'],
    ['RCPT', '450 4.2.1 <anna@example.org> later', 'later'],
    // What the operator can still correct: the login, the sender's address, the right to send through this server.
    ['MAIL', '530 5.7.0 Authentication required', 'later'],
    ['MAIL', '553 5.1.8 <hirlevel@example.org> does not exist', 'later'],
    ['RCPT', '554 5.7.1 <anna@example.org> Relay access denied', 'later'],
    ['RCPT', '530 Authentication required', 'later'],
    ['DATA', '554 5.6.0 not like this', 'never'],
  ] as const) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 ready\r\n');
      socket.on('data', (data) => socket.write(String(data).startsWith(command) ? `${answer}\r\n` : '250 ok\r\n'));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const at = server.address();
    const { mail, problems } = openThread({ worker, smtpUrl: `smtp://127.0.0.1:${typeof at === 'object' ? at?.port : ''}` });
    const failure: unknown = await mail.send(letter('egy')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailFailure);
    expect([failure, problems]).toMatchObject([{ kind }, []]);
    const told = failure instanceof Error ? `${failure.message} ${String(failure.cause)}` : '';
    expect(told).toContain('EENVELOPE');
    expect(told).not.toContain('anna');
  }
});

it.each([
  ['nobody knows what became of a letter', 'letter', 'doubtful'],
  ['a letter was not taken', 'EHLO', 'later'],
  ['a letter was not taken', 'RCPT', 'later'],
] as const)('says that %s if the mail server hangs up at %s, and does not send it again by itself', async (_, at, kind) => {
  let tries = 0;
  const server = createServer((socket) => {
    let isData = false;
    let tail = '';
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const said = String(data);
      tail = (tail + said).slice(-5);
      const ends = isData ? at === 'letter' && tail === '\r\n.\r\n' : said.startsWith(at);
      if (ends) {
        tries += 1;
        socket.end();
        return;
      }
      if (isData) return;
      isData = said.startsWith('DATA');
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const { mail } = openThread({
    worker: await bundleWorker(WORKER),
    smtpUrl: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  });
  const failure: unknown = await mail.send({ ...letter('egy'), once: true }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind });
  if (kind === 'doubtful') expect(tries).toBe(1);
});

it('never sends again what must not arrive twice when the thread breaks down', async () => {
  for (const [source, , options] of failingWorkers) {
    const { mail, subjects } = openThread({ worker: standInWorker(source), ...options });
    const failure: unknown = await mail.send({ ...letter('egy'), once: true }).catch((error: unknown) => error);
    expect([failure, subjects()]).toMatchObject([{ kind: 'doubtful' }, []]);
  }
});

it('sends letters itself when the thread breaks down, ends or hangs, and starts another', async () => {
  for (const [source, problem, options] of failingWorkers) {
    const { mail, problems, subjects } = openThread({ worker: standInWorker(source), ...options });
    for (const subject of ['egy', 'kettő']) await mail.send(letter(subject));
    expect(subjects()).toEqual(['egy', 'kettő']);
    expect(problems).toEqual([expect.stringMatching(problem), expect.stringMatching(problem)]);
  }
});

it('a thread that is not there holds up no letter', async () => {
  const { mail, problems, subjects } = openThread({ worker: '/nincs/ilyen.mjs' });
  await Promise.all(['egy', 'kettő'].map((subject) => mail.send(letter(subject))));
  expect([subjects().toSorted(), problems.length]).toEqual([['egy', 'kettő'], 1]);
});

it('ends after a rest and starts again', async () => {
  const answer = `parentPort.on('message', ({ id }) => parentPort.postMessage({ id, output: { failure: { kind: 'later', message: String(threadId), cause: '' } } }));`;
  const { mail, problems } = openThread({ worker: standInWorker(answer), idle: 1 });
  const thread = () => mail.send(letter('egy')).catch(({ message }: Error) => message);
  const first = await thread();
  await expect.poll(thread, { interval: 20 }).not.toBe(first);
  expect(problems).toEqual([]);
});

it('rejects a letter that is being sent when it is closed', async () => {
  const { mail, problems } = openThread({ worker: standInWorker(`parentPort.on('message', () => undefined);`) });
  const sending = mail.send(letter('egy'));
  mail.close();
  await expect(sending).rejects.toThrow('closed');
  expect(problems).toEqual([]);
});
