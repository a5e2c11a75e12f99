import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../../testing/test-preview';

const LIST = '/szerkesztoseg/cikkek';
const by = { author: 'Béla' };
const now = Math.floor(TEST_NOW / 1000);

async function openDesk() {
  const { backend, dataDir, setNow } = await openTestBackend();
  const desk = await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) });
  const made = { title: 'Árvíz Győrnél', content: '<p>Tetőzik a Duna.</p>', pubDate: now - 86_400 };
  const section = { slug: 'kulfold', name: 'Külföld' };
  await backend.desk.set(
    { ...made, slug: 'arviz', tags: ['duna'], mainSuperTag: section, articleAuthors: [{ slug: 'anna', name: 'Anna' }] },
    by,
  );
  await backend.desk.set({ ...made, slug: 'elo-hir', title: 'Kint van ez', originatingSite: 'g7' }, by);
  await backend.desk.publish('elo-hir', by);
  const slugs = async (query: string): Promise<readonly string[]> =>
    (await desk.get(`${LIST}?${query}`)).body.desk.items.map(({ slug }: { slug: string }) => slug).toSorted();
  return { backend, slugs, setNow, ...desk };
}

it.each([
  ['', ['arviz', 'elo', 'elo-hir', 'titkos']],
  ['q=tetozik', ['arviz', 'elo-hir']],
  ['q=arviz', ['arviz']],
  ['allapot=draft', ['arviz', 'titkos']],
  ['allapot=live', ['elo', 'elo-hir']],
  ['rovat=kulfold', ['arviz']],
  ['kiadas=g7', ['elo-hir']],
  ['szerzo=Anna', ['arviz']],
  ['cimke=Duna', ['arviz']],
  ['q=duna&allapot=live', ['elo-hir']],
  ['ig=2020-01-01', []],
  ['allapot=nincs&oldal=x', ['arviz', 'elo', 'elo-hir', 'titkos']],
  ['oldal=2', []],
])('filters by %s', async (query, expected) => {
  const { slugs } = await openDesk();
  expect(await slugs(query)).toEqual(expected);
});

it('filters by whole days, also by the one with 25 hours, and knows only its own columns', async () => {
  const { backend, slugs, get } = await openDesk();
  const lastHour = Date.UTC(2026, 9, 25, 22, 30) / 1000;
  await backend.desk.set({ title: 'Éjjel', slug: 'ejjel', pubDate: lastHour }, by);
  expect(await slugs('tol=2026-10-25&ig=2026-10-25')).toEqual(['ejjel']);
  expect(await slugs('tol=2026-10-26&ig=2026-10-26')).toEqual([]);
  expect((await get(`${LIST}?oszlop=toString&oszlop=szerzo`)).body.desk.columns).toEqual(['szerzo']);
});

it('filters by who has it in work', async () => {
  const { backend, slugs } = await openDesk();
  await backend.work.change('arviz', { holder: 'Cili' }, by);
  expect(await slugs('kinel=Cili')).toEqual(['arviz']);
});

it('shows who has an article open', async () => {
  const { backend, get, setNow } = await openDesk();
  const here = { key: 'arviz', place: 'text', person: 'cili@example.org', name: 'Cili' };
  await backend.presence.here({ ...here, tab: '1' });
  await backend.presence.here({ ...here, tab: '2' });
  await backend.presence.here({ ...here, tab: '3', person: 'b@example.org', name: 'Béla' });
  const shown = async () =>
    Object.fromEntries(
      (await get(LIST)).body.desk.items.map(({ slug, openTo }: { slug: string; openTo: readonly string[] }) => [slug, openTo]),
    );
  const { arviz, titkos } = await shown();
  expect([arviz.toSorted(), titkos]).toEqual([['Béla', 'Cili'], []]);
  // Gone two minutes after they left.
  setNow(TEST_NOW + 121_000);
  expect((await shown()).arviz).toEqual([]);
});

it('changes several at once, and tells which it could not', async () => {
  const { backend, post, slugs } = await openDesk();
  expect((await post(LIST, { step: 'tag', tag: 'Nagy hír' })).status).toBe(422);
  expect((await post(LIST, { step: 'tag', tag: 'Nagy hír', slug: 'arviz' })).location).toBe(`${LIST}?kesz=kesz`);
  expect((await backend.desk.get('arviz'))?.article.tags).toEqual(['duna', 'nagy-hir']);
  // A tag keeps its slug, whatever it is called now; also as a filter.
  await backend.editing.set({ kind: 'tag', name: 'dunai-hirek', site: '' }, { name: 'Vízállás' }, by);
  await post(LIST, { step: 'tag', tag: 'vízállás', slug: 'arviz' });
  expect((await backend.desk.get('arviz'))?.article.tags).toEqual(['duna', 'nagy-hir', 'dunai-hirek']);
  expect(await slugs('cimke=V%C3%ADz%C3%A1ll%C3%A1s')).toEqual(['arviz']);
  await post(LIST, { step: 'section', section: 'belfold', slug: 'arviz' });
  expect((await backend.desk.get('arviz'))?.article.mainSuperTag?.slug).toBe('belfold');
  expect((await post(LIST, { step: 'withdraw', slug: 'elo-hir', reason: ' ' })).status).toBe(422);
  expect((await backend.desk.get('elo-hir'))?.state).toBe('live');
  await post(LIST, { step: 'withdraw', slug: 'elo-hir', reason: 'Téves' });
  expect((await backend.desk.get('elo-hir'))?.state).toBe('withdrawn');
  await backend.desk.set({ ...(await backend.desk.get('arviz'))?.article, slug: 'arviz', title: 'Függő' }, { ...by, hold: true });
  const refused = await post(LIST, { step: 'tag', tag: 'x', slug: 'arviz' });
  expect([refused.status, refused.body.desk.fault]).toEqual([409, expect.stringContaining('arviz')]);
});

it('puts into the bin and brings back', async () => {
  const { backend, post, get, slugs } = await openDesk();
  await post(`${LIST}?allapot=draft`, { step: 'bin', slug: 'arviz' });
  expect(await slugs('')).not.toContain('arviz');
  expect((await get(`${LIST}?allapot=kuka`)).body.desk.bin).toMatchObject([
    { slug: 'arviz', title: 'Árvíz Győrnél', author: 'Anna' },
  ]);
  await post(`${LIST}?allapot=kuka`, { step: 'undelete', slug: 'arviz' });
  expect((await backend.desk.get('arviz'))?.state).toBe('draft');
});

it('keeps filters for their editor', async () => {
  const { post, get } = await openDesk();
  expect((await post(`${LIST}?q=duna`, { step: 'save-filter', name: ' ' })).status).toBe(422);
  await post(`${LIST}?q=duna&allapot=draft`, { step: 'save-filter', name: 'Dunás' });
  expect((await get(LIST)).body.desk.saved).toEqual([{ name: 'Dunás', path: `${LIST}?q=duna&allapot=draft` }]);
  await post(LIST, { step: 'drop-filter', name: 'Dunás' });
  expect((await get(LIST)).body.desk.saved).toEqual([]);
});
