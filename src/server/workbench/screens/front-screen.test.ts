import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../../testing/test-preview';

const FRONT = '/szerkesztoseg/cimlap/hirmondo';
const NOW = Math.floor(TEST_NOW / 1000);
const key = { kind: 'front', name: 'hirmondo', site: '' } as const;

/** Three articles, and a front of one block with room for two. */
async function openDesk() {
  const { backend, dataDir, setNow } = await openTestBackend();
  for (const [index, slug] of ['egy', 'ketto', 'harom'].entries()) {
    await backend.desk.set(
      {
        slug,
        title: `Cikk ${slug}`,
        content: '<p>A.</p>',
        pubDate: NOW - 100 - index,
        mainSuperTag: { name: 'Belföld', slug: 'belfold' },
      },
      { author: 'Béla' },
    );
    await backend.desk.publish(slug, { author: 'Béla' });
  }
  await backend.editing.set(key, [{ position: 10, title: 'Vezető', rule: { pinned: ['egy', 'ketto'], limit: 2 } }], {
    author: 'Béla',
  });
  return { backend, setNow, ...(await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) })) };
}

const reader = { site: 'hirmondo', viewer: { kind: 'anonymous' } } as const;

it('puts an article into a draft, says what falls off, and lets readers see it when it goes out', async () => {
  const { get, post, backend } = await openDesk();
  const shown = async () => (await backend.content.news(reader)).blocks.flatMap(({ items }) => items.map(({ slug }) => slug));
  const placed = await post(FRONT, { step: 'place', slug: 'harom', place: '10:0' });
  expect([placed.status, placed.location]).toEqual([303, `${FRONT}?kesz=betetve&kiesik=ketto`]);
  expect(await shown()).toEqual(['egy', 'ketto']);
  const { desk } = (await get(placed.location ?? '')).body;
  expect([desk.note, desk.falls]).toEqual(['Betetted a vázlatba. Kiesik: Cikk ketto.', ['Cikk ketto']]);
  expect(desk.blocks[0].cards.map(({ slug }: { slug: string }) => slug)).toEqual(['harom', 'egy']);
  await post(FRONT, { step: 'card', slug: 'harom', position: '10', title: 'Saját cím', kicker: '', lead: '', image: '' });
  const { draft } = (await get(FRONT)).body.desk;
  const out = await post(FRONT, { step: 'publish', draft: String(draft.changedAt) });
  expect(out.location).toBe(`${FRONT}?kesz=elesitve&v=2`);
  expect(await shown()).toEqual(['harom', 'egy']);
  expect((await backend.content.news(reader)).blocks[0]?.cards).toEqual({ harom: { title: 'Saját cím' } });
  const { undo } = (await get(out.location ?? '')).body.desk;
  expect((await post(FRONT, undo)).location).toBe(`${FRONT}?kesz=visszavonva`);
  expect(await shown()).toEqual(['egy', 'ketto']);
});

it('merges the moves of two editors, and lets nobody put out what they have not seen', async () => {
  const { get, post, backend } = await openDesk();
  await post(FRONT, { step: 'down', slug: 'egy', position: '10' });
  const { draft } = (await get(FRONT)).body.desk;
  await backend.fronts.hold('hirmondo', [{ position: 10, rule: { pinned: ['harom'], limit: 2 } }], { author: 'Béla' });
  const stale = await post(FRONT, { step: 'publish', draft: String(draft.changedAt) });
  expect([stale.status, stale.body.desk.fault]).toEqual([409, expect.stringContaining('Béla')]);
  await post(FRONT, { step: 'place', slug: 'egy', place: '10:1' });
  expect((await get(FRONT)).body.desk.blocks[0].cards.map(({ slug }: { slug: string }) => slug)).toEqual(['harom', 'egy']);
});

it('sends a draft out at its minute, in the name of who has said so', async () => {
  const { get, post, backend, setNow } = await openDesk();
  await post(FRONT, { step: 'down', slug: 'egy', position: '10' });
  const seen = async () => String((await get(FRONT)).body.desk.draft.changedAt);
  expect((await post(FRONT, { step: 'schedule', at: '2020-01-01T10:00', draft: await seen() })).status).toBe(422);
  expect((await post(FRONT, { step: 'schedule', at: '2031-01-01T10:00', draft: await seen() })).status).toBe(303);
  await backend.fronts.publishDue();
  expect((await backend.editing.get(key)).version).toBe(1);
  setNow(Date.parse('2031-01-01T09:00:30Z'));
  await backend.fronts.publishDue();
  const { version, author } = await backend.editing.get(key);
  expect([version, author, (await backend.fronts.plan('hirmondo')).draft]).toEqual([2, 'Anna', undefined]);
});

it.each([
  [{ step: 'place', slug: 'nincs', place: '10:0' }, 404],
  [{ step: 'publish' }, 404],
  [{ step: 'valami' }, 422],
])('refuses %j', async (fields, status) => {
  const { post } = await openDesk();
  expect((await post(FRONT, fields)).status).toBe(status);
});

it('is for those who may arrange this front', async () => {
  const { post, backend } = await openDesk();
  await backend.editors.setRole('anna@example.org', { role: 'editor', editions: ['g7'] });
  expect((await post(FRONT, { step: 'place', slug: 'harom', place: '10:0' })).status).toBe(403);
});
