import { expect, it, vi } from 'vitest';
import { signEvent } from '~/backend/infra/payments/test-provider';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';

/** Id of the payment in the address of the test provider's page. */
const paymentIn = (address: unknown): string => /\/([\w-]+)\?/.exec(String(address))?.[1] ?? '';

async function open() {
  const opened = await openTestBackend();
  const call = async (path: string, body?: object | string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await opened.backend.fetch(
      new Request(`http://localhost:4321/services/account${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
    return { status: response.status, ...(await response.json()) };
  };
  const requestToken = async (email: string, letters: number) => {
    await call('/api/v2/user/token', { email });
    await vi.waitFor(() => expect(lettersIn(opened.dataDir)).toHaveLength(letters));
    const link = lettersIn(opened.dataDir).find(({ headers }) => headers.to?.includes(email))?.links[0] ?? '';
    return new URL(link).searchParams.get('token') ?? '';
  };
  const signIn = async (email: string, letters: number) => {
    const { n_token } = await call('/api/v2/user/session', { token: await requestToken(email, letters) });
    return { authorization: `Bearer ${n_token}` };
  };
  const pay = async (id: string, event = `evt-${id}`) => {
    const body = JSON.stringify({ id: event, paymentId: id, state: 'paid' });
    const signature = signEvent(body, await opened.backend.testPaymentSecret(), TEST_NOW / 1000);
    return await call('/webhook', body, { 'x-payment-signature': signature });
  };
  return { ...opened, call, requestToken, signIn, pay };
}

it('opens a link once, and not after ten minutes', async () => {
  const { call, requestToken, setNow } = await open();
  const token = await requestToken('a@example.org', 1);
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('/api/v2/user/session', { token })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const late = await requestToken('b@example.org', 2);
  setNow(TEST_NOW + 601_000);
  expect((await call('/api/v2/user/session', { token: late })).status).toBe(401);
});

it('gives a session to repeated submissions of one browser for two seconds, and to nobody else', async () => {
  const { call, requestToken, setNow } = await open();
  const token = await requestToken('a@example.org', 1);
  const press = async (secret?: string) => (await call('/api/v2/user/session', { token, press: secret })).status;
  expect([await press('p'.repeat(22)), await press('p'.repeat(22))]).toEqual([200, 200]);
  expect([await press('q'.repeat(22)), await press(), await press('x'), await press('')]).toEqual([401, 401, 422, 422]);
  setNow(TEST_NOW + 3_000);
  expect(await press('p'.repeat(22))).toBe(401);
});

it('sends thanks in the name of the edition whose currency was paid, and says whether the payment recurs', async () => {
  const { call, pay, dataDir } = await open();
  const body = { email: 'a@example.org', amount: 30, recurring: false };
  const { url } = await call('/support', body, { site: 'transtelex' });
  await pay(paymentIn(url));
  const [letter] = await vi.waitUntil(() => lettersIn(dataDir).length > 0 && lettersIn(dataDir));
  expect(letter?.links[0]).toMatch(/^http:\/\/erdely\./);
  expect(letter?.text).toContain('nem ismétlődik');
});

it('allows thirty payments an hour from one network, and ten exports of one’s data', async () => {
  const { call, signIn } = await open();
  const session = await signIn('a@example.org', 1);
  const body = { email: 'a@example.org', amount: 30, recurring: false };
  const many = async (times: number, ask: () => Promise<{ status: number }>) =>
    (await Promise.all(Array.from({ length: times }, ask))).filter(({ status }) => status === 429).length;
  expect(await many(32, () => call('/support', body))).toBe(2);
  expect(await many(12, () => call('/api/v2/user/update', { action: 'download' }, session))).toBe(2);
});

it('refuses access to what belongs to another reader, and counts an event once', async () => {
  const { call, signIn, pay, dataDir } = await open();
  const { url } = await call('/support', { email: 'a@example.org', amount: 2500, recurring: true });
  const id = paymentIn(url);
  expect((await call('/webhook', '{}', { 'x-payment-signature': 't=1,v1=00' })).status).toBe(400);
  await Promise.all([pay(id), pay(id), pay(id)]);
  await vi.waitFor(() => expect(lettersIn(dataDir)).toHaveLength(1));
  const stranger = await signIn('b@example.org', 2);
  expect((await call('/api/v2/user/update', { action: 'cancel', payment_id: id }, stranger)).status).toBe(404);
  expect(await call('/api/v2/user/info', undefined, stranger)).toMatchObject({
    email: 'b@example.org',
    payment_id: null,
    payments: [],
  });
  expect((await call('/api/v2/user/info', undefined, { authorization: 'Bearer x' })).status).toBe(401);
  expect((await call('/api/v2/user/info')).status).toBe(401);
});

it('sends three links an hour to an address, in whichever process they are requested', async () => {
  const first = await openTestBackend();
  const second = await openTestBackend({ dataDir: first.dataDir });
  const ask = async ({ backend }: typeof first) =>
    (
      await backend.fetch(
        new Request('http://localhost:4321/services/account/api/v2/user/token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'a@example.org' }),
        }),
      )
    ).status;
  const statuses = [];
  for (const opened of [first, second, first, second, first, second]) statuses.push(await ask(opened));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await vi.waitFor(async () => expect(lettersIn(first.dataDir)).toHaveLength(3));
  first.setNow(TEST_NOW + 3_600_000);
  expect(await ask(first)).toBe(200);
  await vi.waitFor(() => expect(lettersIn(first.dataDir)).toHaveLength(4));
});

it('gives a copy of the names of a subscription, too', async () => {
  const { backend, call, dataDir, signIn } = await open();
  const send = (path: string, body: object) =>
    backend.fetch(
      new Request(`http://localhost:4321${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const lists = [{ code: 'reggeli', name: 'Reggeli' }];
  await backend.editing.set({ kind: 'data', name: 'newsletters', site: '' }, lists, { author: 'teszt' });
  const email = 'zsofia@example.org';
  const session = await signIn(email, 1);
  await send('/api/newsletter/subscribe', { email, firstName: 'Zsófia', lastName: 'Nagy', listCodes: ['reggeli'] });
  await vi.waitFor(() => expect(lettersIn(dataDir)).toHaveLength(2));
  const token = new URL(lettersIn(dataDir).at(-1)?.links[0] ?? '').searchParams.get('t');
  await send('/api/newsletter/confirm', { token });
  const { data } = await call('/api/v2/user/update', { action: 'download' }, session);
  expect(data).toMatchObject({ email, first_name: 'Zsófia', last_name: 'Nagy' });
});

it('is deleted with its sessions, newsletters and links, which a last letter confirms', async () => {
  const { call, signIn, backend, dataDir } = await open();
  const session = await signIn('a@example.org', 1);
  const as = session;
  expect(await call('/api/v2/user/update', { action: 'delete' }, as)).toMatchObject({ status: 200 });
  await vi.waitFor(() => expect(lettersIn(dataDir).at(-1)?.subject).toMatch(/^Töröltük a fiókodat – /), { timeout: 10_000 });
  expect((await call('/api/v2/user/update', { action: 'download' }, as)).status).toBe(401);
  // The last letter itself is queued until it has gone out.
  await vi.waitFor(async () => expect((await backend.mailWaiting()).queued).toBe(0), { timeout: 10_000 });
  expect(await backend.newsletters.forget('a@example.org')).toBe(false);
});
