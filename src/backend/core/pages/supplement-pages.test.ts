import { describe, expect, it } from 'vitest';
import { anonymous, type CallContext } from '~/lib/content/content-api';
import { searchResult } from '~/lib/contract/lists';
import { defaultSupplements } from '~/sections/default-supplements';
import { TEST_NOW } from '../../testing/quiet-options';
import { openTestBackend } from '../../testing/test-backend';

const reader: CallContext = { site: 'hirmondo', viewer: anonymous };
const now = Math.floor(TEST_NOW / 1000);

const supplementTags = [
  ...new Set(defaultSupplements.flatMap(({ list }) => (list?.tag === undefined ? [] : [list.tag, ...(list.withTags ?? [])]))),
];

/** Opens a backend with an article that has the tags of all supplements, and one of a single supplement. */
async function newsroom() {
  const { backend } = await openTestBackend();
  await backend.ingest.putArticle(
    { source: 't', sourceId: 'all' },
    { slug: 'mind', title: 'Mind', pubDate: now - 1, tags: [...supplementTags] },
  );
  await backend.ingest.putArticle(
    { source: 't', sourceId: 'one' },
    { slug: 'csak', title: 'Csak a gyűjtő', pubDate: now - 2, tags: ['usa-2024'] },
  );
  return (path: string, query = {}, context = reader) =>
    backend.content.pageData(context, { path: `/melleklet/${path}`, ...query });
}

/** Tabs of each supplement, in order (SU-03 … SU-12, A-22). */
const TABS: readonly (readonly [supplement: string, tabs: readonly string[]])[] = [
  ['tokio-2020', ['', 'eremtablazat']],
  ['foci-vb-2022', ['', 'meccsek', 'eredmenyek', 'csoportok']],
  ['eb-2024', ['', 'meccsek', 'eredmenyek', 'csoportok', 'toplistak']],
  ['parizs-2024', ['', 'menetrend', 'magyarok', 'eremtablazat']],
  ['orosz-ukran-haboru', ['', 'osszefoglalok', 'helyszini-riportok', 'elemzesek']],
  ['valasztas-2022', ['', 'reszvetel', 'valasztokeruletek', 'orszagos-listak', '../tippjatek']],
  ['valasztas-2024', ['', 'gyik', 'adatok', 'musorok']],
  ['ep-2024', ['', 'gyik', 'adatok', 'musorok', 'partlistak', 'ep-frakciok', 'mandatumok']],
  ['usa-2024', ['', 'adatok', 'elemzesek', 'musorok']],
];
const WITH_BOTH = new Set(['', 'osszefoglalok', 'helyszini-riportok', 'elemzesek', 'gyik', 'musorok', '../tippjatek']);

describe.each(TABS)('the supplement %s', (supplement, tabs) => {
  const path = (tab: string) => new URL(`http://x/${supplement}/${tab}`).pathname.slice(1).replace(/\/$/, '');

  it('has its tabs in order, each with a page that lists them all', async () => {
    const pageAt = await newsroom();
    for (const tab of tabs) {
      const section = (await pageAt(path(tab)))?.section;
      expect(section?.tabs.map((each) => each.path)).toEqual(tabs.map((each) => `/melleklet/${path(each)}`));
      expect(section?.parent?.path).toBe(`/melleklet/${supplement}`);
    }
  });

  it('hides footer and sidebar only on tools (A-23)', async () => {
    const pageAt = await newsroom();
    for (const tab of tabs) {
      const section = (await pageAt(path(tab)))?.section;
      expect([tab, section?.hideFooter, section?.hideSidebar]).toEqual([tab, !WITH_BOTH.has(tab), !WITH_BOTH.has(tab)]);
    }
  });

  it('has no other tab, and none on the regional host (SU-16)', async () => {
    const pageAt = await newsroom();
    expect(await pageAt(`${supplement}/nincs`)).toBeUndefined();
    for (const tab of tabs) expect(await pageAt(path(tab), {}, { ...reader, site: 'transtelex' })).toBeUndefined();
  });
});

describe('pages of supplements', () => {
  it.each([
    ['usa-2024', ['mind', 'csak']],
    ['usa-2024/cikkek', ['mind', 'csak']],
    ['usa-2024/elemzesek', ['mind']],
  ])('/melleklet/%s lists %j', async (path, slugs) => {
    const pageAt = await newsroom();
    const data = await pageAt(path);
    const list = searchResult.parse(data?.components?.find(({ name }) => name === 'article-list')?.props);
    expect(list.items.map(({ slug }) => slug)).toEqual(slugs);
    expect(data?.section.searchTag).toBe('usa-2024');
  });

  it('have one address if two show the same', async () => {
    const pageAt = await newsroom();
    expect((await pageAt('eb-2024/cikkek'))?.section.canonical).toBe('/melleklet/eb-2024');
    expect((await pageAt('eb-2024/meccsek'))?.section.canonical).toBeUndefined();
  });

  it.each([
    ['ep-2024/adatok/baranya/pecs', true],
    ['ep-2024/adatok/baranya/pecs/tovabb', false],
    ['tippjatek/valasztas-2022/kulcs', true],
    ['tippjatek/valasztas-2022/kulcs/tovabb', false],
    ['valasztas-2022/orszagos-listak/partok', true],
    ['valasztas-2022/orszagos-listak/mas', false],
    ['orosz-ukran-haboru/cikkek', true],
    ['orosz-ukran-haboru/minden', false],
    ['nincs', false],
  ])('/melleklet/%s exists: %s', async (path, there) => {
    const pageAt = await newsroom();
    expect((await pageAt(path)) !== undefined).toBe(there);
  });

  it('can be searched', async () => {
    const pageAt = await newsroom();
    const found = await pageAt('usa-2024', { term: 'gyűjtő' });
    const list = searchResult.parse(found?.components?.[0]?.props);
    expect(list.items.map(({ slug }) => slug)).toEqual(['csak']);
  });
});
