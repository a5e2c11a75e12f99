import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../../testing/test-preview';

const PAGE = '/szerkesztoseg/kimeno';
const typed = { topic: 'fontos', title: 'Híd épül', body: 'Vácnál.', url: '/hid' };
const by = { author: 'Béla' };

async function openDesk() {
  const { backend, dataDir, setNow } = await openTestBackend();
  return { backend, setNow, ...(await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) })) };
}

it('counts the receivers before anything is sent, sends once, and lists what was sent', async () => {
  const { get, post, backend } = await openDesk();
  await backend.push.makeKeys();
  const checked = await post(PAGE, { step: 'check', ...typed });
  expect([checked.status, checked.body.desk]).toMatchObject([200, { written: typed, receivers: { browsers: 0, apps: 0 } }]);
  expect((await post(PAGE, { step: 'change', ...typed })).body.desk).toMatchObject({ written: typed });
  expect(await backend.pushDesk.list(10)).toEqual([]);
  expect((await post(PAGE, { step: 'send', ...typed })).location).toBe(`${PAGE}?kesz=elindult`);
  const { desk } = (await get(`${PAGE}?kesz=elindult`)).body;
  expect([desk.note, desk.sentOnes]).toMatchObject([expect.stringContaining('Elindult'), [{ ...typed, author: 'Anna' }]]);
  const again = await post(PAGE, { step: 'send', ...typed });
  expect([again.status, again.body.desk.fault, again.body.desk.written]).toEqual([
    409,
    expect.stringContaining('már kiment'),
    typed,
  ]);
});

it('sends the same again after a day, to an editor who has read when it was sent last; both stand in the log of the day', async () => {
  const { get, post, backend, setNow } = await openDesk();
  await backend.push.makeKeys();
  await (await backend.pushDesk.send(typed, by)).finished;
  const early = await post(PAGE, { step: 'check', ...typed });
  expect([early.status, early.body.desk.fault]).toEqual([
    409,
    expect.stringMatching(/már kiment \(2026\. 11\. 21\. 12:00, Béla\)/),
  ]);
  setNow(TEST_NOW + 86_400_000);
  const checked = await post(PAGE, { step: 'check', ...typed });
  expect([checked.status, checked.body.desk.before]).toMatchObject([200, { author: 'Béla', startedAt: TEST_NOW / 1000 }]);
  expect((await post(PAGE, { step: 'send', ...typed })).status).toBe(409);
  expect((await post(PAGE, { step: 'send', again: '1', ...typed })).location).toBe(`${PAGE}?kesz=elindult`);
  const acts = async (search: string) => (await get(`/szerkesztoseg/tortent?q=${encodeURIComponent(search)}`)).body.desk.items;
  expect(await acts('HÍD')).toMatchObject([
    { what: 'Értesítés: Híd épül', path: PAGE, author: 'Anna' },
    { what: 'Értesítés: Híd épül', path: PAGE, author: 'Béla' },
  ]);
  expect((await acts('béla')).some(({ what }: { what: string }) => what.startsWith('Értesítés'))).toBe(true);
});

it('begins from an article, and offers the live blogs that are going on', async () => {
  const { get, backend } = await openDesk();
  const article = { content: '<p>Szöveg.</p>', active: true, pubDate: TEST_NOW / 1000 - 60 };
  await backend.desk.set({ ...article, slug: 'hid', title: 'Híd épül', lead: 'Vácnál.' }, by);
  await backend.desk.set({ ...article, slug: 'elo', title: 'Választás', type: 'liveblog' }, by);
  await backend.live.setLive('elo', true);
  const { written, topics } = (await get(`${PAGE}?cikk=hid`)).body.desk;
  expect(written).toEqual({ topic: 'fontos', title: 'Híd épül', body: 'Vácnál.', url: expect.stringMatching(/^\/.*hid$/) });
  expect(topics).toEqual([
    { topic: 'fontos', name: 'Fontos hírek' },
    { topic: 'elo:elo', name: 'Élő: Választás' },
  ]);
});

it('says what is wrong, keeps what was typed, and refuses whom the role does not permit', async () => {
  const { post, backend } = await openDesk();
  const refused = await post(PAGE, { step: 'check', ...typed, url: 'idegen.example' });
  expect([refused.status, refused.body.desk.fault, refused.body.desk.written.title]).toEqual([
    422,
    expect.stringContaining('Hova visz'),
    typed.title,
  ]);
  const unset = await post(PAGE, { step: 'send', ...typed });
  expect([unset.status, unset.body.desk.fault]).toEqual([409, expect.stringContaining('push keys')]);
  expect((await post(PAGE, { step: 'valami', ...typed })).status).toBe(422);
  await backend.push.makeKeys();
  await backend.editors.add({ email: 'bela@example.org', name: 'Béla', person: { role: 'chief', editions: [] } });
  for (const person of [
    { role: 'reporter', editions: [] },
    { role: 'editor', editions: ['g7'] },
  ] as const) {
    await backend.editors.setRole('anna@example.org', person);
    expect((await post(PAGE, { step: 'send', ...typed })).status).toBe(403);
  }
  expect(await backend.pushDesk.list(10)).toEqual([]);
});
