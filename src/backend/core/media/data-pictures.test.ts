import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ImportRecord } from '~/backend/domain/import-record';
import { openTestBackend } from '~/backend/testing/test-backend';
import { article as articleSchema } from '~/lib/contract/article';
import { keepDataPictures, withDataPictures } from './data-pictures';

const picture = async (width: number): Promise<string> => {
  const bytes = await sharp({ create: { width, height: 40, channels: 3, background: '#06c' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

it('puts the pictures of an article and of its entries into the library', async () => {
  const { backend } = await openTestBackend();
  const content = `<p><img src="${await picture(60)}"></p>`;
  const entry = { id: 1, content: `<img src='${await picture(61)}'>` };
  const { input, losses } = await withDataPictures(
    { title: 'a', content, subArticles: [entry, { id: 2, content: 'b' }] },
    backend.media,
  );
  expect(input).toEqual({
    title: 'a',
    content: expect.stringMatching(/^<p><img src="\/media\/[^"]+\.png"><\/p>$/),
    subArticles: [
      { id: 1, content: expect.stringMatching(/^<img src='\/media\/[^']+\.png'>$/) },
      { id: 2, content: 'b' },
    ],
  });
  expect(losses).toEqual([]);
});

it('leaves an import without such pictures as it is, and lists what is no picture', async () => {
  const { backend } = await openTestBackend();
  const article = (content: string): ImportRecord => ({
    kind: 'article',
    sourceId: '1',
    position: 1,
    losses: [],
    article: articleSchema.parse({ id: 1, slug: 'a', title: 'a', pubDate: 1_700_000_000, type: 'article', content }),
  });
  const plain = article('<p>a</p>');
  const broken = article(`<img src="data:image/png;base64,${'A'.repeat(40)}">`);
  async function* records() {
    yield plain;
    yield broken;
  }
  const kept = await Array.fromAsync(keepDataPictures(records(), backend.media));
  expect(kept[0]).toBe(plain);
  expect(kept.flatMap((record) => (record.kind === 'article' ? record.losses : []))).toMatchObject([{ what: 'img[src]' }]);
});

it('reads a picture of several megabytes', async () => {
  const { backend } = await openTestBackend();
  const content = `<img src="data:image/png;base64,${'A'.repeat(8_000_000)}"> és <b>szöveg</b>`;
  const { losses } = await withDataPictures({ content }, backend.media);
  expect(losses).toMatchObject([{ what: 'img[src]' }]);
});

it('keeps them at the other entrances: the desk, an entry that is added and changed', async () => {
  const { backend } = await openTestBackend();
  const html = async (width: number) => `<p>a</p><img src="${await picture(width)}" alt="b">`;
  const KEPT = /^<p>a<\/p><img src="\/media\/\d{4}\/\d\d\/kep-[0-9a-f]{8}\.png" alt="b">$/;
  const words = { title: 'a', pubDate: 1_795_250_000 };
  await backend.desk.set({ ...words, slug: 'asztal', content: await html(60) }, { author: 'x' });
  expect((await backend.desk.get('asztal'))?.article.content).toMatch(KEPT);
  await backend.desk.set({ ...words, slug: 'elo', type: 'liveblog' }, { author: 'x' });
  await backend.live.add('elo', { id: 'e', title: 't', content: await html(61) });
  expect((await backend.live.read('elo'))?.entries[0]?.content).toMatch(KEPT);
  await backend.live.change('elo', 'e', { content: await html(62) });
  expect((await backend.live.read('elo'))?.entries[0]?.content).toMatch(KEPT);
});
