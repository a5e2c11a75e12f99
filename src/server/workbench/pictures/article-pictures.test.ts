import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { draftAt, openPreview } from '../../testing/test-preview';

const NEW = '/szerkesztoseg/iras';
const EDIT = `${NEW}/${draftAt(TEST_NOW).slug}`;
const TYPED = {
  title: 'Megnyílt a híd',
  text: 'Első.\r\n\r\nMásodik.',
  tags: 'híd',
  coverSrc: '/media/regi.jpg',
  coverCaption: 'Régi',
};
const WORDS = { pictureAlt: 'A híd  reggel', pictureCredit: 'Fotó: Kiss Pál' };

async function openDesk(env?: Readonly<Record<string, string>>) {
  const { backend, dataDir } = await openTestBackend();
  const parts = { backend, now: TEST_NOW, letters: () => lettersIn(dataDir) };
  return { backend, dataDir, ...(await openPreview(parts, env)) };
}

const draw = async (width = 60) =>
  Uint8Array.from(
    await sharp({ create: { width, height: 40, channels: 3, background: '#06c' } })
      .jpeg()
      .toBuffer(),
  );

const stored = (dataDir: string): readonly string[] => {
  try {
    return readdirSync(join(dataDir, 'media', '2026'), { recursive: true }).map(String);
  } catch {
    return [];
  }
};

describe('a picture that is uploaded with the form', () => {
  it('is refused to those who may add none, with the reason and without losing the text', async () => {
    const { upload, post, backend, dataDir } = await openDesk();
    const kept = await backend.media.add([await draw()] as never, { name: 'regi.jpg' });
    const src = 'src' in kept ? kept.src : '';
    const files = stored(dataDir).length;
    await backend.editors.setRole('anna@example.org', { role: 'office', editions: [] });
    const file = { name: 'a.jpg', bytes: await draw(61) };
    const answers = [
      await upload(NEW, { ...TYPED, ...WORDS, step: 'insert' }, file),
      await post(NEW, { ...TYPED, ...WORDS, step: 'cover', picture: src }),
    ];
    for (const { status, body } of answers)
      expect([status, body.desk.fault, body.desk.typed.title]).toEqual([
        403,
        expect.stringContaining('nincs jogod'),
        TYPED.title,
      ]);
    const pasted = `<p>a <img src="data:image/jpeg;base64,${Buffer.from(await draw(62)).toString('base64')}"></p>`;
    expect((await post(NEW, { step: 'paste', pasted })).status).toBe(403);
    expect(stored(dataDir)).toHaveLength(files);
  });

  it('becomes the cover, and nothing else of the form changes', async () => {
    const { upload } = await openDesk();
    const { status, body } = await upload(
      NEW,
      { ...TYPED, ...WORDS, step: 'cover' },
      { name: 'Új híd.jpg', bytes: await draw() },
    );
    expect([status, body.desk.fault, body.desk.isUnsaved]).toEqual([200, undefined, true]);
    expect(body.desk.note).toContain('borítókép');
    expect(body.desk.typed).toMatchObject({
      title: TYPED.title,
      text: 'Első.\n\nMásodik.',
      tags: 'híd',
      coverSrc: expect.stringMatching(/^\/media\/\d{4}\/\d{2}\/uj-hid-[\da-f]{8}\.jpg$/),
      coverAlt: 'A híd reggel',
      coverAuthor: 'Fotó: Kiss Pál',
      coverCaption: '',
    });
  });

  it('is refused with a text that is too long for an article, and nothing typed is lost', async () => {
    const { upload, dataDir } = await openDesk();
    const text = 'ő'.repeat(2_100_000);
    const picture = { name: 'hid.jpg', bytes: await draw() };
    const { status, body } = await upload(NEW, { ...TYPED, ...WORDS, text, step: 'cover' }, picture);
    expect([status, body.desk.isUnsaved, stored(dataDir)]).toEqual([413, true, []]);
    expect(body.desk.fault).toContain('túl hosszú');
    expect(body.desk.typed.title).toBe(TYPED.title);
    expect(body.desk.typed.text === text).toBe(true);
  });

  it('stands behind the text, and is stored with the article', async () => {
    const { upload, post, get, backend } = await openDesk();
    const { typed, bar } = (await get(EDIT)).body.desk;
    const seen = { version: String(bar.version), copy: '0' };
    const fields = { ...typed, ...seen, ...WORDS, pictureCaption: 'Ma <reggel>', step: 'insert' };
    const { body } = await upload(EDIT, fields, { name: 'hid.jpg', bytes: await draw() });
    expect(body.desk.typed.text).toMatch(
      /^Első változat\.\n\n<figure><img src="\/media\/\S+\.jpg" alt="A híd reggel"><figcaption>Ma &lt;reggel&gt; <cite>Fotó: Kiss Pál<\/cite><\/figcaption><\/figure>$/,
    );
    expect((await post(EDIT, { ...body.desk.typed, ...seen, step: 'save' })).status).toBe(303);
    expect((await backend.desk.get('titkos'))?.article.content).toContain('<figure><img src="/media/');
  });

  it('without its words stays in the library until they are given', async () => {
    const { upload } = await openDesk();
    const { status, body } = await upload(NEW, { ...TYPED, step: 'cover' }, { name: 'hid.jpg', bytes: await draw() });
    expect([status, body.desk.fault]).toEqual([422, expect.stringContaining('mi látszik rajta, és ki készítette')]);
    const { chosen } = body.desk.picture;
    expect(body.desk.picture.choices).toEqual([expect.objectContaining({ src: chosen })]);
    expect(body.desk.typed.coverSrc).toBe(TYPED.coverSrc);
    const again = await upload(NEW, { ...TYPED, ...WORDS, picture: chosen, step: 'cover' });
    expect(again.body.desk.typed).toMatchObject({ coverSrc: chosen, coverAuthor: 'Fotó: Kiss Pál' });
    const later = await upload(NEW, { ...TYPED, picture: chosen, step: 'cover' });
    expect(later.body.desk.typed).toMatchObject({ coverSrc: chosen, coverAlt: 'A híd reggel' });
  });

  it.each([
    ['no picture', 'a.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'nem kép'],
    ['a document', 'kep.png', `%PDF-1.7${' '.repeat(40)}`, 415, 'nem kép'],
    ['a web page', '../../x.html', `<!doctype html>${' '.repeat(40)}`, 415, 'nem kép'],
  ])('is refused if it is %s, and nothing typed is lost', async (_, name, text, code, words) => {
    const { upload, dataDir } = await openDesk();
    const bytes = Uint8Array.from(Buffer.from(text));
    const { status, body } = await upload(NEW, { ...TYPED, ...WORDS, step: 'insert' }, { name, bytes });
    expect([status, body.desk.fault]).toEqual([code, expect.stringContaining(words)]);
    expect(body.desk).toMatchObject({ typed: { title: TYPED.title, tags: 'híd' }, picture: { alt: 'A híd reggel' } });
    expect(stored(dataDir)).toEqual([]);
  });

  it.each([
    ['too-large', 413, 'legfeljebb 25 MB'],
    ['too-many-pixels', 422, 'legfeljebb 40 megapixel'],
  ] as const)('is refused if the library says %s', async (reason, code, words) => {
    const { upload, backend } = await openDesk();
    vi.spyOn(backend.media, 'add').mockResolvedValue({ refusal: { reason, message: '' } });
    const { status, body } = await upload(NEW, { ...TYPED, step: 'cover' }, { name: 'nagy.jpg', bytes: await draw() });
    expect([status, body.desk.fault]).toEqual([code, expect.stringContaining(words)]);
    expect(body.desk.typed).toMatchObject({ title: TYPED.title, tags: 'híd' });
  });

  it.each([
    ['full', 507, 'megtelt'],
    ['media', 503, 'tárhelye most nem elérhető'],
  ])('is refused if the store fails: %s', async (kind, code, words) => {
    const { upload, backend } = await openDesk();
    vi.spyOn(backend.media, 'add').mockRejectedValue(Object.assign(new Error(kind), { name: 'StorageFailure', kind }));
    const { status, body } = await upload(NEW, { ...TYPED, step: 'cover' }, { name: 'hid.jpg', bytes: await draw() });
    expect([status, body.desk.fault]).toEqual([code, expect.stringContaining(words)]);
    expect(body.desk.typed.title).toBe(TYPED.title);
  });

  it.each([
    [{}, 'Válassz ki egy képet'],
    [{ picture: '/media/2026/11/nincs.jpg' }, 'már nincs a képtárban'],
    [{ picture: '/media/../titok.jpg' }, 'már nincs a képtárban'],
    [{ picture: 'https://example.org/x.jpg' }, 'Válassz ki egy képet'],
  ])('is asked for if there is only %j', async (fields, words) => {
    const { upload } = await openDesk();
    const { status, body } = await upload(NEW, { ...TYPED, ...WORDS, ...fields, step: 'cover' });
    expect([status, body.desk.fault]).toEqual([422, expect.stringContaining(words)]);
  });

  it('that was chosen and not uploaded is not forgotten silently', async () => {
    const { post } = await openDesk();
    const fields = {
      title: 'Kép nélkül',
      text: 'x',
      section: 'hirmondo/belfold',
      authors: 'Anna',
      pictureFile: 'hid.jpg',
      step: 'save',
    };
    expect((await post(NEW, fields)).location).toBe(`${NEW}/kep-nelkul?kesz=kepnelkul`);
  });

  it('comes only from a signed-in editor’s own page, and only in a preview', async () => {
    const { upload, dataDir } = await openDesk();
    const file = { name: 'hid.jpg', bytes: await draw() };
    const fields = { ...WORDS, step: 'cover' };
    expect((await upload(NEW, fields, file, { cookie: '' })).status).toBe(303);
    expect((await upload(NEW, fields, file, { origin: 'https://example.org' })).status).toBe(403);
    expect((await upload(NEW, fields, file, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const readers = await openDesk({ PREVIEW: '0' });
    expect((await readers.upload(NEW, fields, file)).body.desk).toBeUndefined();
    expect([...stored(dataDir), ...stored(readers.dataDir)]).toEqual([]);
  });
});

it('lists the pictures of the library, newest first, and finds them by their words', async () => {
  const { upload, post } = await openDesk();
  for (const [width, alt] of [
    [50, 'Árvíz Győrnél'],
    [51, 'A híd'],
    [52, 'Az ÁRVÍZ vége'],
  ] as const) {
    await upload(
      NEW,
      { pictureAlt: alt, pictureCredit: 'MTI', step: 'cover' },
      { name: `${width}.jpg`, bytes: await draw(width) },
    );
  }
  const find = async (words: string) => (await post(NEW, { ...TYPED, find: words, step: 'library' })).body.desk;
  const all = await find('');
  expect(all.typed.title).toBe(TYPED.title);
  expect(all.picture.choices.map(({ alt }: { alt: string }) => alt).toSorted()).toEqual([
    'A híd',
    'Az ÁRVÍZ vége',
    'Árvíz Győrnél',
  ]);
  expect((await find('arviz mti')).picture.choices).toHaveLength(2);
  expect((await find('gyor 50')).picture.choices).toEqual([expect.objectContaining({ alt: 'Árvíz Győrnél', credit: 'MTI' })]);
  expect((await find('nincs ilyen')).picture.choices).toEqual([]);
});
