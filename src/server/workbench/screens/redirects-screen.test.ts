import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../../testing/test-preview';

const PAGE = '/szerkesztoseg/lap/atiranyitasok';

const READERS = { main: 'https://hirmondo.example', regional: 'https://erdely.example' };

async function openDesk() {
  const { backend, dataDir } = await openTestBackend({ preview: true });
  await backend.readerOrigins.keep(READERS);
  mkdirSync(join(dataDir, 'missed'));
  const misses = [
    { address: 'hirmondo.example/regi/cikk', times: 7, last: 1_700_000_000 },
    { address: 'hirmondo.example/m%C3%A1sik', times: 2, last: 1_700_000_000 },
    { address: 'erdely.example/regi/cikk', times: 1, last: 1_700_000_000 },
  ];
  writeFileSync(join(dataDir, 'missed', '0.json'), JSON.stringify(misses));
  const preview = await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) }, { DATA_DIR: dataDir });
  return { backend, ...preview };
}

it('turns a miss into a redirect in one step, and takes it back', async () => {
  const { get, post, backend } = await openDesk();
  const missed = async () => (await get(PAGE)).body.desk.missed.map(({ from }: { from: string }) => from);
  const regional = `${READERS.regional}/regi/cikk`;
  expect(await missed()).toEqual(['/regi/cikk', '/m%C3%A1sik', regional]);
  const answer = await post(PAGE, { step: 'save', from: '/regi/cikk', to: '/legfrissebb' });
  expect(answer).toMatchObject({ status: 303, location: `${PAGE}?kesz=kesz&cim=%2Fregi%2Fcikk&v=1` });
  await post(PAGE, { step: 'save', from: '/m%C3%A1sik', to: '/rss' });
  // A rule for all hosts covers the regional edition's address, too.
  expect(await missed()).toEqual([]);
  const { desk } = (await get(answer.location)).body;
  expect(desk).toMatchObject({ note: expect.stringContaining('Kész'), undo: { step: 'restore', from: '/regi/cikk' } });
  expect(desk.rules).toContainEqual(expect.objectContaining({ from: '/regi/cikk', to: '/legfrissebb', author: 'Anna' }));
  expect((await post(PAGE, desk.undo)).location).toBe(`${PAGE}?kesz=vissza`);
  expect(backend.routeRules.find('main', '/regi/cikk')).toBeUndefined();
  expect((await post(PAGE, desk.undo)).status).toBe(409);
});

it('takes an address of the regional edition for that host alone, and off the list', async () => {
  const { get, post, backend } = await openDesk();
  const regional = `${READERS.regional}/regi/cikk`;
  expect((await post(PAGE, { step: 'save', from: regional, to: '/rss' })).status).toBe(303);
  expect([backend.routeRules.find('regional', '/regi/cikk')?.to, backend.routeRules.find('main', '/regi/cikk')]).toEqual([
    '/rss',
    undefined,
  ]);
  const { desk } = (await get(PAGE)).body;
  expect(desk.rules).toMatchObject([{ from: regional, version: 1 }]);
  expect(desk.missed.map(({ from }: { from: string }) => from)).toEqual(['/regi/cikk', '/m%C3%A1sik']);
  const { items } = (await get('/szerkesztoseg/tortent?q=regi')).body.desk;
  expect(items).toMatchObject([{ what: `Átirányítás: ${regional}`, path: `${PAGE}?q=${encodeURIComponent(regional)}` }]);
  expect((await get(items[0].path)).body.desk.rules).toMatchObject([{ from: regional }]);
  // The readers' site may move; its rules and their versions do not.
  await backend.readerOrigins.keep({ ...READERS, regional: 'https://uj-erdely.example' });
  expect((await get(PAGE)).body.desk.rules).toMatchObject([{ from: 'https://uj-erdely.example/regi/cikk', version: 1 }]);
});

it('refuses a loop through the full address of the readers’ own site', async () => {
  const { post } = await openDesk();
  const refused = await post(PAGE, { step: 'save', from: '/korbe', to: `${READERS.main}/korbe` });
  expect([refused.status, refused.body.desk.fault]).toEqual([422, expect.stringContaining('körbe ér')]);
});

it('changes only what its editor has seen, says who was faster, and lets them insist', async () => {
  const { post, backend, get } = await openDesk();
  const saved = (to: string, rest: Record<string, string>) => post(PAGE, { step: 'save', from: '/kettos', to, ...rest });
  expect((await saved('/rss', {})).status).toBe(303);
  const taken = await saved('/english', {});
  expect([taken.status, taken.body.desk.fault]).toEqual([409, expect.stringContaining('már van átirányítás, ide visz: /rss')]);
  await backend.redirects.save({ from: '/kettos', to: '/legfrissebb', status: '301' }, { author: 'Béla' });
  const late = await saved('/english', { seen: '/kettos', version: '1' });
  expect([late.status, late.body.desk.fault]).toEqual([
    409,
    expect.stringMatching(/^Közben Béla is módosította .*\/legfrissebb/),
  ]);
  expect((await post(PAGE, { step: 'remove', from: '/kettos', seen: '/kettos', version: '1' })).status).toBe(409);
  const again = await saved('/english', late.body.desk.written);
  expect(again.location).toContain('kesz=kesz');
  // Nothing changes a second time, and then there is nothing to take back.
  const { location } = await saved('/english', { seen: '/kettos', version: '3' });
  expect(location).toBe(`${PAGE}?kesz=valtozatlan`);
  expect((await get(location)).body.desk.undo).toBeUndefined();
});

it('tests an address as a reader asks for it', async () => {
  const { get, post } = await openDesk();
  await post(PAGE, { step: 'save', from: '/mind/*', to: '/cimke/*', status: '302' });
  const test = async (address: string) => (await get(`${PAGE}?proba=${encodeURIComponent(address)}`)).body.desk.tested;
  expect(await test('/mind/a')).toMatchObject({ kind: 'followed', steps: [{ to: '/cimke/a', status: 302 }], isEndless: false });
  expect(await test(`${READERS.main}/mind/a`)).toMatchObject({ steps: [{ from: `${READERS.main}/mind/a`, to: '/cimke/a' }] });
  expect(await test('/impresszum')).toMatchObject({ steps: [] });
  expect(await test('https://idegen.example/a')).toEqual({ kind: 'not-ours' });
  expect(await test('/a%zz')).toEqual({ kind: 'not-ours' });
});

it('keeps what was typed where it is refused, and says why', async () => {
  const { post, backend } = await openDesk();
  const sent = { step: 'save', from: 'nem', to: '/rss', status: '302' };
  const refused = await post(PAGE, sent);
  expect([refused.status, refused.body.desk.fault]).toEqual([422, expect.stringContaining('Régi cím: „nem”: perjellel')]);
  expect(refused.body.desk.written).toMatchObject({ from: 'nem', to: '/rss', status: '302' });
  expect((await post(PAGE, { step: 'remove', from: '/nincs' })).status).toBe(404);
  expect((await post(PAGE, { step: 'valami' })).status).toBe(422);
  await backend.editors.setRole('anna@example.org', { role: 'editor', editions: [] });
  expect((await post(PAGE, { ...sent, from: '/jo' })).status).toBe(403);
});
