import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openTestBackend } from '~/backend/testing/test-backend';
import { namesPicture, withoutPicture, withPicture } from './changed-pictures';

const A = '/media/2026/11/hid-1a2b3c4d.jpg';
const B = '/media/2026/11/part-5e6f7a8b.png';

describe('a value with a picture in it', () => {
  const figure = (src: string, more = '') => `<figure><img src="${src}" alt="a">${more}</figure>`;
  const text = `<p>a</p>${figure(A, '<figcaption>b</figcaption>')}<p>c <a href="${A}">d</a></p>${figure(B)}`;
  const value = {
    cover: { src: A, alt: 'a', focus: { x: 0.1, y: 0.2 } },
    image: 'https://regi.hu/media/2026/11/hid-1a2b3c4d_cover@2x.jpg',
    list: [{ src: A }, { src: B }],
    content: text,
    other: '/media/2026/11/hid-1a2b3c4d.jpg.pdf',
  };

  it('names it whole, cut and elsewhere', () => {
    expect([namesPicture(value, A), namesPicture(value, B), namesPicture({ a: value.image }, A)]).toEqual([true, true, true]);
    expect(namesPicture({ a: '/media/2026/11/hid-1a2b3c4.jpg' }, A)).toBe(false);
  });

  it('gets another in its place, with its cuts but not its point', () => {
    const after = withPicture(value, A, { src: B, alt: 'Más "híd"', credit: 'Fotó: Kiss' });
    expect(after.cover).toEqual({ src: B, alt: 'Más "híd"' });
    expect(after.content).toContain(
      `<figure><img src="${B}" alt="Más &quot;híd&quot;"><figcaption>b <cite>Fotó: Kiss</cite></figcaption></figure>`,
    );
    // What is not known of the new one is not said of it.
    const figured = `<figure><img alt='Régi' src="${A}"/><figcaption><cite>Fotó: Nagy</cite></figcaption></figure>`;
    expect(withPicture(figured, A, { src: B })).toBe(`<figure><img src="${B}" alt=""></figure>`);
    expect(withPicture({ src: A, alt: 'Régi', author: 'Nagy', caption: 'c' }, A, { src: B })).toEqual({
      src: B,
      alt: '',
      author: '',
      caption: 'c',
    });
    expect(after.image).toBe('https://regi.hu/media/2026/11/part-5e6f7a8b_cover@2x.png');
    expect(after.content).not.toContain(A);
    expect(namesPicture(after, A)).toBe(false);
  });

  it('loses it, and nothing else', () => {
    const after = withoutPicture(value, A);
    expect(after).toEqual({
      list: [{ src: B }],
      content: `<p>a</p><p>c <a>d</a></p>${figure(B)}`,
      other: value.other,
    });
    const gallery = `<div data-block="gallery">${figure(A)}${figure(B)}</div>`;
    expect(withoutPicture(gallery, A)).toBe(`<div data-block="gallery">${figure(B)}</div>`);
  });
});

async function openNewsroom() {
  const { backend } = await openTestBackend();
  const upload = async (width: number) => {
    const bytes = await sharp({ create: { width, height: 40, channels: 3, background: '#06c' } })
      .jpeg()
      .toBuffer();
    const kept = await backend.media.add([bytes] as never, { name: 'kep.jpg' });
    if ('refusal' in kept) throw new Error(kept.refusal.message);
    return kept.src;
  };
  return { backend, upload };
}

it('a picture is found, replaced and taken away in articles, entries, pending changes and other content', async () => {
  const { backend, upload } = await openNewsroom();
  const { desk, live, editing, picturePlaces: places, media } = backend;
  const [old, other] = [await upload(60), await upload(61)];
  const by = { author: 'Kiss Éva' };
  const words = { title: 'Híd', pubDate: 1_795_250_000 };
  const html = `<p>a</p><figure><img src="${old}" alt="b"></figure>`;
  await desk.set({ ...words, slug: 'hid', cover: { src: old, alt: 'a' }, content: html }, by);
  await desk.publish('hid', by);
  await desk.set({ ...words, slug: 'elo', type: 'liveblog' }, by);
  await live.add('elo', { id: 'e', title: 't', content: html });
  await desk.set({ ...words, slug: 'fuggo' }, by);
  await desk.set({ ...words, slug: 'fuggo', content: html }, { ...by, hold: true });
  await editing.set({ kind: 'author', name: 'kiss-eva', site: '' }, { name: 'Kiss Éva', avatarSrc: old }, by);
  await desk.set({ ...words, slug: 'masik', content: `<img src="${other}">` }, by);
  const kinds = (await places.find(old)).map((place) =>
    place.kind === 'article' ? `${place.slug}: ${place.parts.join()}` : place.key.kind,
  );
  expect(kinds.sort()).toEqual(['author', 'elo: entries', 'fuggo: pending', 'hid: cover,text']);
  expect(await places.used([old, other, '/media/2026/11/nincs.jpg'])).toEqual(new Set([old, other]));
  expect((await places.replace(old, other, by)).left).toEqual([]);
  expect([await places.find(old), await places.used([old, other])]).toEqual([[], new Set([other])]);
  expect((await desk.get('hid'))?.article.cover).toMatchObject({ src: other });
  expect((await desk.get('hid'))?.state).toBe('live');
  expect((await desk.get('fuggo'))?.workingCopy?.article.content).toContain(other);
  expect((await live.read('elo'))?.entries[0]?.content).toContain(other);
  expect(await places.remove(other, by)).toMatchObject({ left: [] });
  expect(await places.find(other)).toEqual([]);
  expect([(await desk.get('hid'))?.article.cover, (await desk.get('hid'))?.article.content]).toEqual([undefined, '<p>a</p>']);
  expect([await media.has(other), await media.picture(other), await places.remove(other, by)]).toEqual([
    false,
    undefined,
    undefined,
  ]);
});

it('is found among thousands of other things without reading them', async () => {
  const { backend, upload } = await openNewsroom();
  const { editing, picturePlaces: places } = backend;
  const src = await upload(60);
  const by = { author: 'Kiss Éva' };
  for (let index = 0; index < 250; index += 1)
    await editing.set({ kind: 'tag', name: `cimke-${index}`, site: '' }, { name: `Címke ${index}` }, by);
  const cut = src.replace('.jpg', '_cover@2x.jpg');
  const named = [
    { kind: 'unique', name: 'kep', value: { image: cut } },
    { kind: 'document', name: 'impresszum', value: { title: 'Impresszum', content: `<img src="https://regi.hu${src}">` } },
    { kind: 'podcast', name: 'adas', value: { name: 'Adás', site: 'hirmondo', image: src } },
    { kind: 'author', name: 'kiss', value: { name: 'Kiss', avatarSrc: src } },
  ] as const;
  for (const { kind, name, value } of named) await editing.set({ kind, name, site: '' }, value, by);
  const found = (await places.find(src)).map((place) => (place.kind === 'content' ? place.key.kind : ''));
  expect(found.toSorted()).toEqual(['author', 'document', 'podcast', 'unique']);
  expect(await places.used([src, '/media/2026/11/masik-1a2b3c4d.jpg'])).toEqual(new Set([src]));
});

it('an editor without the right neither replaces nor removes', async () => {
  const { backend, upload } = await openNewsroom();
  const src = await upload(60);
  const { picturePlaces } = backend.actingFor({ role: 'reporter', editions: [] });
  await expect(picturePlaces.remove(src, { author: 'x' })).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(picturePlaces.replace(src, src, { author: 'x' })).rejects.toMatchObject({ kind: 'forbidden' });
  expect(await backend.media.has(src)).toBe(true);
});
