import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../../testing/test-preview';

const MENUS = '/szerkesztoseg/lap/menuk';
const key = { kind: 'data', name: 'menus', site: '' } as const;

async function openDesk() {
  const { backend, dataDir } = await openTestBackend();
  await backend.editing.set(
    key,
    { main: [{ label: 'Friss', url: '/legfrissebb' }], footer: [{ label: 'Rólunk', url: '/impresszum' }] },
    { author: 'Béla' },
  );
  return { backend, ...(await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) })) };
}

const oneItem = { 'n:main': '1', 'v:main.0.label': 'Legfrissebb', 'v:main.0.url': '/legfrissebb', version: '1' };

it('changes the fields of its part, leaves the others, and takes the change back', async () => {
  const { get, post, backend } = await openDesk();
  expect(await post(MENUS, { step: 'save', ...oneItem })).toMatchObject({
    status: 303,
    location: `${MENUS}?kiadas=mind&kesz=mentve&v=2`,
  });
  const stored = await backend.editing.get(key);
  expect([stored.author, stored.value]).toEqual([
    'Anna',
    expect.objectContaining({
      main: [expect.objectContaining({ label: 'Legfrissebb' })],
      footer: [expect.objectContaining({ label: 'Rólunk' })],
    }),
  ]);
  const { desk } = (await get(`${MENUS}?kesz=mentve&v=2`)).body;
  expect([desk.note, desk.live, desk.history.length]).toEqual([expect.stringContaining('Mentve'), '/', 2]);
  expect((await post(MENUS, desk.undo)).status).toBe(303);
  expect((await backend.editing.get(key)).value).toMatchObject({ main: [{ label: 'Friss' }] });
});

it('moves rows in the form without storing anything', async () => {
  const { post, backend } = await openDesk();
  const answer = await post(MENUS, { step: 'add:main', ...oneItem });
  expect([answer.status, answer.body.desk.unsaved]).toEqual([200, 'fields']);
  expect(answer.body.desk.form.parts.find(({ name }: { name: string }) => name === 'main').parts.length).toBe(2);
  expect((await backend.editing.get(key)).version).toBe(1);
});

it('keeps what was typed where it is refused, and says what is wrong and where', async () => {
  const { post, backend } = await openDesk();
  const empty = await post(MENUS, { step: 'save', ...oneItem, 'v:main.0.url': '' });
  expect([empty.status, empty.body.desk.fault]).toEqual([422, expect.stringContaining('„Főmenü, 1., Webcím”')]);
  const broken = await post(MENUS, { step: 'json', version: '1', json: '{\n "main": [,]\n}' });
  expect([broken.status, broken.body.desk.fault]).toEqual([422, expect.stringContaining('2. sor, 11. oszlop')]);
  expect(broken.body.desk.json).toContain('[,]');
  await backend.editing.set(key, { main: [] }, { author: 'Béla' });
  const outdated = await post(MENUS, { step: 'save', ...oneItem });
  expect([outdated.status, outdated.body.desk.fault]).toEqual([409, expect.stringContaining('más is módosította')]);
  await backend.editors.setRole('anna@example.org', { role: 'editor', editions: [] });
  expect((await post(MENUS, { step: 'save', ...oneItem, version: '2' })).status).toBe(403);
  expect((await post(MENUS, { step: 'valami' })).status).toBe(422);
});

it('lists, makes, renames and merges tags', async () => {
  const { get, post, backend } = await openDesk();
  const tags = '/szerkesztoseg/lap/cimkek';
  expect((await post(tags, { step: 'new', name: 'arviz' })).location).toContain(`${tags}/arviz`);
  expect((await post(`${tags}/arviz`, { step: 'save', 'v:name': 'Árvíz', version: '0' })).status).toBe(303);
  await backend.editing.set({ kind: 'tag', name: 'viz', site: '' }, { name: 'Víz' }, { author: 'B' });
  expect((await post(`${tags}/arviz`, { step: 'rename', to: 'nagyviz', version: '1' })).location).toBe(
    `${tags}/nagyviz?kesz=atnevezve`,
  );
  expect((await post(`${tags}/nagyviz`, { step: 'merge', into: 'nincs' })).status).toBe(404);
  expect((await post(`${tags}/nagyviz`, { step: 'merge', into: 'viz' })).location).toBe(`${tags}/viz?kesz=beolvasztva`);
  const { things } = (await get(`${tags}?q=VIZ`)).body.desk;
  expect(things.map(({ name }: { name: string }) => name)).toContain('viz');
});

it('shows its other pages', async () => {
  const { get } = await openDesk();
  const kinds = await Promise.all(
    [
      '/lap',
      '/lap/rovatok',
      '/lap/impresszum',
      '/elo',
      '/tortent',
      '/kereses?q=titkos',
      '/emberek',
      '/fiok',
      '/cikkek',
      '',
      '/lap/nincs',
      '/semmi',
    ].map(async (path) => (await get(`/szerkesztoseg${path}`)).body.desk?.kind),
  );
  expect(kinds).toEqual([
    'paper',
    'paper-things',
    'paper-piece',
    'coverage',
    'acts',
    'found',
    'people',
    'account',
    'articles',
    'day',
    undefined,
    undefined,
  ]);
  const { groups } = (await get('/szerkesztoseg/kereses?q=titkos')).body.desk;
  expect(groups[0].items).toContainEqual({ name: 'Titkos cikk', href: '/szerkesztoseg/cikk/titkos' });
  expect((await get('/szerkesztoseg/tortent?q=menus')).body.desk.items[0]).toMatchObject({ what: 'Menük', author: 'Béla' });
});
