import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';

const LISTS = [{ code: 'reggeli', name: 'Reggeli' }];
const by = { author: 'Anna' };

/** A mail server that answers each RCPT as `answer` says, and keeps the envelopes of what it has taken. */
async function openMailServer(answer: (to: string, count: number) => string) {
  const taken: { readonly from: string; readonly to: string; readonly source: string }[] = [];
  let count = 0;
  const server = createServer((socket) => {
    let [from, to, source, isData] = ['', '', '', false];
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      const said = String(bytes);
      if (isData) {
        source += said;
        if (!source.endsWith('\r\n.\r\n')) return;
        isData = false;
        taken.push({ from, to, source });
        source = '';
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of said.split('\r\n').filter(Boolean)) {
        from = /^MAIL FROM:<(.*?)>/.exec(line)?.[1] ?? from;
        const named = /^RCPT TO:<(.*?)>/.exec(line)?.[1];
        to = named ?? to;
        count += named === undefined ? 0 : 1;
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : `${named === undefined ? '250 ok' : answer(named, count)}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const at = server.address();
  return { taken, smtpUrl: `smtp://127.0.0.1:${typeof at === 'object' ? at?.port : ''}` };
}

const mailboxes = (taken: readonly { readonly to: string }[]) => taken.map(({ to }) => to);

it('reaches every reader once, whatever the mail server refuses and however often the process ends', {
  timeout: 60_000,
}, async () => {
  const readers = Array.from({ length: 90 }, (_, index) => `r${String(index).padStart(2, '0')}@example.org`);
  let refusesAll = false;
  const { taken, smtpUrl } = await openMailServer((_, count) => (refusesAll || count % 10 === 0 ? '550 5.1.1 no' : '250 ok'));
  const mail = { smtpUrl, pace: 3000, bounceAddress: 'vissza@h.example' };
  const first = await openTestBackend({ mail });
  const { dataDir } = first;
  await first.backend.editing.set({ kind: 'data', name: 'newsletters', site: '' }, LISTS, by);
  for (const email of readers) await first.backend.newsletters.setList(email, 'hirmondo', 'reggeli', true);
  const { id } = await first.backend.issues.create('reggeli', { subject: 'Reggel', opening: 'Jó reggelt!' }, by);
  await first.backend.issues.send(id, { ...by, ifVersion: 1 });
  await vi.waitFor(() => expect(taken.length).toBeGreaterThan(20), { timeout: 20_000 });
  refusesAll = true;
  const counts = async ({ backend }: Pick<typeof first, 'backend'>) => (await backend.issues.get(id))?.counts;
  const state = async ({ backend }: Pick<typeof first, 'backend'>) => (await backend.issues.get(id))?.state;
  await vi.waitFor(async () => expect(await state(first)).toBe('paused'), { timeout: 20_000 });
  await first.backend.close();
  refusesAll = false;
  const before = mailboxes(taken);
  expect(new Set(before).size).toBe(before.length);

  const second = await openTestBackend({ mail, dataDir, clock: () => TEST_NOW + 600_000 });
  expect((await counts(second))?.sent).toBe(before.length);
  await second.backend.issues.resume(id, true, by);
  await vi.waitFor(async () => expect((await counts(second))?.queued).toBeGreaterThan(80), { timeout: 20_000 });
  await vi.waitFor(
    async () => {
      const now = await counts(second);
      expect((now?.sent ?? 0) + (now?.refused ?? 0)).toBe(90);
    },
    { timeout: 20_000 },
  );
  const all = mailboxes(taken);
  expect(new Set(all).size).toBe(all.length);
  expect(await counts(second)).toMatchObject({ total: 90, queued: 90, sent: all.length, doubtful: 0 });
});

it('hears of letters that come back to their own address, and sends nothing more to an address that is not there', async () => {
  const { taken, smtpUrl } = await openMailServer(() => '250 ok');
  const adminToken = 'x'.repeat(40);
  const { backend } = await openTestBackend({ mail: { smtpUrl, pace: 3000, bounceAddress: 'vissza@h.example' }, adminToken });
  await backend.editing.set({ kind: 'data', name: 'newsletters', site: '' }, LISTS, by);
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org'])
    await backend.newsletters.setList(email, 'hirmondo', 'reggeli', true);
  const { id } = await backend.issues.create('reggeli', { subject: 'Reggel', opening: 'Jó reggelt!' }, by);
  await backend.issues.send(id, { ...by, ifVersion: 1 });
  await vi.waitFor(() => expect(taken).toHaveLength(3));
  const addressFor = (to: string) => taken.find((one) => one.to === to)?.from ?? '';
  expect(addressFor('a@example.org')).toMatch(/^vissza\+[\da-f]{50}@h\.example$/);
  const call = (body: string, type = 'application/json', query = '') =>
    backend.fetch(
      new Request(`http://localhost/api/ingest/newsletter/bounces${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${adminToken}`, 'content-type': type },
        body,
      }),
    );
  const list = (...bounces: readonly object[]) => call(JSON.stringify({ bounces }));
  const gone = { recipient: addressFor('a@example.org').toUpperCase(), kind: 'gone' };
  const forged = {
    recipient: addressFor('b@example.org').replace(/[\da-f]@/, (end) => (end === '0@' ? '1@' : '0@')),
    kind: 'gone',
  };
  expect(await (await list(gone, gone, forged)).json()).toMatchObject({ counted: 1 });
  const report = `To: <${addressFor('b@example.org')}>\n\nAction: failed\nStatus: 5.2.2\n`;
  expect(await (await call(report, 'message/rfc822')).json()).toMatchObject({ counted: 1 });
  expect(await (await list({ recipient: addressFor('c@example.org'), kind: 'complaint' })).json()).toMatchObject({ counted: 1 });
  expect((await backend.newsletters.export('reggeli')).map(({ email }) => email)).toEqual(['b@example.org']);
  expect((await backend.issues.get(id))?.counts.bounced).toBe(3);
  expect([(await list()).status, (await call('{')).status]).toEqual([422, 400]);
});
