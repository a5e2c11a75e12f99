import sharp from 'sharp';
import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../testing/test-preview';

const LIVE = '/szerkesztoseg/elo/elo';

async function openDesk() {
  const { backend, dataDir } = await openTestBackend();
  const preview = await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) });
  const contents = async () => ((await backend.live.read('elo'))?.entries ?? []).map(({ content }) => content);
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } })
    .jpeg()
    .toBuffer();
  return { contents, backend, ...preview, photo: { name: 'hid.jpg', bytes: Uint8Array.from(drawn) } };
}

it('stands behind the text of its entry, with the credit that the form brings', async () => {
  const { get, upload, contents, photo } = await openDesk();
  const { credit } = (await get(LIVE)).body.desk;
  expect(credit).toBe('Fotó: Anna');
  const fields = { step: 'add', entry: 'a', text: 'Áll a híd.', pictureAlt: 'A híd', pictureCredit: credit };
  for (const _ of ['sent', 'and sent again']) expect((await upload(LIVE, fields, photo)).status).toBe(303);
  expect(await contents()).toEqual([
    expect.stringMatching(
      /^<p>Áll a híd\.<\/p><figure><img src="\/media\/\S+\.jpg" alt="A híd"><figcaption><cite>Fotó: Anna<\/cite><\/figcaption><\/figure>$/,
    ),
  ]);
});

it('waits for its words, which are asked once, while nothing of the entry is lost', async () => {
  const { upload, contents, photo } = await openDesk();
  const asked = await upload(LIVE, { step: 'add', entry: 'a', title: 'Híd', text: 'Áll.', pictureCredit: 'Fotó: Anna' }, photo);
  const { fault, written } = asked.body.desk;
  expect([asked.status, fault, written]).toEqual([
    422,
    'A kép megvan, de a bejegyzés még nem ment ki: írd be, mi látszik rajta.',
    { title: 'Híd', text: 'Áll.', picture: { src: expect.stringMatching(/^\/media\//), alt: '', credit: 'Fotó: Anna' } },
  ]);
  expect(await contents()).toEqual([]);
  const { src } = written.picture;
  const fields = { step: 'add', entry: 'a', text: 'Áll.', pictureAlt: 'A híd', pictureCredit: 'Fotó: Anna', picture: src };
  expect((await upload(LIVE, fields)).status).toBe(303);
  expect((await contents())[0]).toContain('alt="A híd"');
});

it('is written without a network, and then has its own time, once', async () => {
  const { post, backend } = await openDesk();
  const now = TEST_NOW / 1000;
  const add = (id: string, at: number, text: string) => post(LIVE, { step: 'add', quiet: '1', entry: id, at: String(at), text });
  for (const _ of ['sent', 'and sent again']) expect(await add('a', now - 600, 'Egy.')).toMatchObject({ status: 200, body: {} });
  await add('b', now - 300, 'Kettő.');
  // A clock that is wrong, or an entry of last week.
  await add('c', now + 600, 'Három.');
  await add('d', now - 7 * 86_400, 'Négy.');
  const entries = (await backend.live.read('elo'))?.entries ?? [];
  expect(Object.fromEntries(entries.map(({ id, pubDate }) => [id, now - pubDate]))).toEqual({ a: 600, b: 300, c: 0, d: 0 });
  const other = await add('a', now - 600, 'Más.');
  expect([other.status, other.body.fault]).toEqual([409, expect.stringContaining('más szöveggel')]);
});

it('is refused if it is none', async () => {
  const { upload, contents } = await openDesk();
  const bytes = Uint8Array.from(Buffer.from('nem kép'));
  const refused = await upload(LIVE, { step: 'add', text: 'Áll.' }, { name: 'a.jpg', bytes });
  expect([refused.status, refused.body.desk.written.text, await contents()]).toEqual([415, 'Áll.', []]);
  expect((await upload(LIVE, { step: 'add', text: 'Áll.', picture: '/media/nincs.jpg' })).status).toBe(422);
});
