import { describe, expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { draftAt, openPreview } from '../testing/test-preview';
import { readShareCard } from './share-card';

const OWN = { main: 'https://elonezet.hirmondo.example', regional: 'https://elonezet.erdely.example' };
const READERS = { main: 'https://hirmondo.example', regional: 'https://erdely.example' };

const card = (url: string, readers: typeof READERS | undefined) =>
  readShareCard(
    `<meta property="og:title" content="A &quot;híd&quot; &amp; más"><meta property="og:url" content="${url}"><meta property="og:image" content="${OWN.main}/k.jpg">`,
    { own: OWN, readers },
  );

describe('the card of a shared page', () => {
  it('is read from its HTML', () => {
    expect(card(`${OWN.main}/x`, READERS)).toEqual({
      title: 'A "híd" & más',
      description: '',
      image: `${OWN.main}/k.jpg`,
      siteName: '',
      host: 'hirmondo.example',
    });
    expect(readShareCard('<p>semmi</p>', { own: OWN, readers: READERS })).toBeUndefined();
  });

  it.each([
    [`${OWN.regional}/x`, READERS, 'erdely.example'],
    // A host that readers would not see is worse than none: the card names the site instead.
    [`${OWN.main}/x`, undefined, ''],
    ['https://partner.example/x', undefined, 'partner.example'],
    ['', READERS, ''],
  ])('names the host that readers see: %s', (url, readers, host) => {
    expect(card(url, readers)?.host).toBe(host);
  });
});

describe('the addresses that the preview shows', () => {
  it('are those of the readers’ site, once one has started on the same database', async () => {
    const { backend, dataDir } = await openTestBackend();
    const parts = { backend, now: TEST_NOW, letters: () => lettersIn(dataDir) };
    const { get } = await openPreview(parts);
    const { slug } = draftAt(TEST_NOW);
    const form = async () => (await get(`/szerkesztoseg/iras/${slug}`)).body.desk;
    expect(await backend.readerOrigins.read()).toBeUndefined();
    expect((await form()).address).toMatch(/^http:\/\/localhost[:/]/);
    await backend.readerOrigins.keep({ main: 'https://regi.example', regional: READERS.regional });
    await backend.readerOrigins.keep(READERS);
    expect(await backend.readerOrigins.read()).toEqual(READERS);
    const { address, sections } = await form();
    expect(address).toBe('https://hirmondo.example/belfold/2026/11/21/titkos');
    expect(sections[0].start).toMatch(/^https:\/\/hirmondo\.example\//);
  });
});

describe('what a preview does with full addresses of the readers’ site', () => {
  const open = async () => {
    const { backend } = await openTestBackend({ preview: true });
    await backend.readerOrigins.keep(READERS);
    return backend;
  };

  it('finds that a link leads to no article', async () => {
    const backend = await open();
    const link = (origin: string) => `<p><a href="${origin}/belfold/2026/11/21/nincs-ilyen">Link</a></p>`;
    await backend.desk.set({ ...draftAt(TEST_NOW), content: link(READERS.main) }, { author: 'Béla' });
    const checks = await backend.checks.of(draftAt(TEST_NOW).slug);
    expect(checks.map(({ what }) => what)).toContainEqual(expect.stringContaining('Nem vezet sehová'));
  });

  it('leads redirects to a renamed tag to its new address', async () => {
    const backend = await open();
    const anna = { author: 'Anna' };
    await backend.editing.set({ kind: 'tag', name: 'regi', site: '' }, { name: 'Régi' }, anna);
    await backend.redirects.save({ from: '/rovid', to: `${READERS.main}/cimke/regi`, status: '301' }, anna);
    await backend.renaming.rename({ kind: 'tag', name: 'regi', site: '' }, 'uj', anna);
    expect(backend.routeRules.find('main', '/rovid')?.to).toBe(`${READERS.main}/cimke/uj`);
  });
});
