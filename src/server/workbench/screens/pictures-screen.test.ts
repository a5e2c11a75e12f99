import sharp from 'sharp';
import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../../testing/test-preview';

const PICTURES = '/szerkesztoseg/kepek';

const draw = async (width: number) =>
  Uint8Array.from(
    await sharp({ create: { width, height: 40, channels: 3, background: '#06c' } })
      .jpeg()
      .toBuffer(),
  );

async function openDesk() {
  const { backend, dataDir } = await openTestBackend();
  return { backend, ...(await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) })) };
}

it('pictures are uploaded with their words, found by them, and by whether they stand somewhere', async () => {
  const { backend, upload, get } = await openDesk();
  const words = { step: 'upload', alt: 'A híd', credit: 'Fotó: Kiss Pál', rights: 'Egyszeri közlés' };
  expect((await upload(PICTURES, words, { name: 'hid.jpg', bytes: await draw(60) })).status).toBe(303);
  const broken = await upload(PICTURES, words, { name: 'x.jpg', bytes: Uint8Array.from(Buffer.from('nem kép'.repeat(9))) });
  expect([broken.status, broken.body.desk.fault]).toEqual([415, expect.stringContaining('x.jpg: ')]);
  expect((await upload(PICTURES, words)).status).toBe(422);
  const find = async (query: string) => (await get(`${PICTURES}?${query}`)).body.desk.items;
  const [item] = await find('q=HID&szemely=kiss&jog=egyszeri');
  expect(item).toMatchObject({ alt: 'A híd', credit: 'Fotó: Kiss Pál', rights: 'Egyszeri közlés', used: false });
  expect([await find('szemely=nagy'), await find('hasznalt=igen'), await find('ig=2000-01'), await find('tol=2999-01')]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  await backend.desk.set({ title: 'a', slug: 'a', pubDate: 1_795_250_000, content: `<img src="${item.src}">` }, { author: 'x' });
  expect([(await find('hasznalt=igen')).length, (await find('hasznalt=nem')).length]).toEqual([1, 0]);
});

it('a press on a picture sets its point; it is replaced and taken away everywhere', async () => {
  const { backend, upload, get, post } = await openDesk();
  for (const width of [60, 61])
    await upload(PICTURES, { step: 'upload', alt: 'A híd' }, { name: 'hid.jpg', bytes: await draw(width) });
  const items: { src: string; path: string }[] = (await get(PICTURES)).body.desk.items;
  const [first, second] = items;
  if (first === undefined || second === undefined) throw new Error('no pictures');
  const press = { screen: 'all', shownWidth: '320', shownHeight: '213', 'press.x': '240', 'press.y': '53' };
  expect((await post(first.path, press)).status).toBe(303);
  expect((await post(first.path, { step: 'point', ...press, 'press.x': '32', 'press.y': '0', screen: 'phone' })).status).toBe(
    303,
  );
  expect((await get(first.path)).body.desk).toMatchObject({
    kind: 'picture',
    focus: { all: { x: 75, y: 25 }, phone: { x: 10, y: 0 } },
  });
  expect((await post(first.path, { step: 'words', alt: 'A part', credit: 'MTI', rights: '' })).status).toBe(303);
  const article = { title: 'Cím', slug: 'cim', pubDate: 1_795_250_000, cover: { src: first.src, alt: 'a' } };
  await backend.desk.set(article, { author: 'x' });
  expect((await get(first.path)).body.desk).toMatchObject({
    alt: 'A part',
    places: [{ name: 'Cím', detail: 'borító', href: '/szerkesztoseg/cikk/cim' }],
    mayReplace: true,
  });
  expect((await post(first.path, { step: 'replace', by: 'nincs' })).status).toBe(422);
  expect(await post(first.path, { step: 'replace', by: second.src })).toMatchObject({
    status: 303,
    location: expect.stringContaining(second.path),
  });
  expect((await backend.desk.get('cim'))?.article.cover?.src).toBe(second.src);
  expect(await post(second.path, { step: 'remove' })).toMatchObject({ status: 303, location: `${PICTURES}?kesz=leveve` });
  expect((await backend.desk.get('cim'))?.article.cover).toBeUndefined();
  expect((await get(second.path)).body.desk).toBeUndefined();
});

it('many pictures get the same words at once, named, and taken back unless somebody has written since', async () => {
  const { backend, upload, get, post } = await openDesk();
  for (const [width, alt] of [
    [60, 'A híd'],
    [61, 'A part'],
    [62, ''],
  ] as const)
    await upload(PICTURES, { step: 'upload', alt, credit: 'Kiss' }, { name: `kep${width}.jpg`, bytes: await draw(width) });
  const list = async (query = '') => (await get(`${PICTURES}${query}`)).body.desk;
  const { items, all } = await list();
  expect((await get(all)).body.desk.items.every(({ isSelected }: { isSelected: boolean }) => isSelected)).toBe(true);
  const [third, second, first]: string[] = items.map(({ src }: { src: string }) => src);
  const write = async (fields: Record<string, string>, sources: readonly (string | undefined)[]) => {
    const query = new URLSearchParams({ step: 'words', ...fields });
    for (const src of sources) query.append('src', src ?? '');
    return await post(`${PICTURES}?vege=hamarosan`, query as unknown as Record<string, string>);
  };
  expect([(await write({ alt: 'x' }, [])).status, (await write({}, [first])).status]).toEqual([422, 422]);
  const wrong = await write({ credit: 'MTI', usableUntil: 'jövőre' }, [first]);
  expect([wrong.status, wrong.body.desk.fault, wrong.body.desk.sent.credit]).toEqual([
    422,
    expect.stringContaining('„jövőre”'),
    'MTI',
  ]);
  const done = await write({ credit: 'MTI', usableUntil: '2026. 11. 20.' }, [first, third, '/media/2026/11/nincs.jpg']);
  expect(done.location).toBe(`${PICTURES}?vege=hamarosan&kesz=tobb`);
  const told = (await get(done.location)).body.desk;
  expect(told.note).toMatch(/^Átírtad ezeket \(2\): A híd \(kep60-.*\); kep62-.*Már nincs a képtárban: nincs\.jpg\.$/);
  expect(told.items).toHaveLength(2);
  expect(told.items[0]).toMatchObject({ credit: 'MTI', usableUntil: '2026-11-20', isOver: true, alt: '' });
  expect((await list('?vege=lejart')).items).toHaveLength(2);
  expect(await backend.media.picture(second ?? '')).toMatchObject({ alt: 'A part', credit: 'Kiss' });
  await backend.media.picture(third ?? '', { credit: 'AFP' });
  const back = await post(PICTURES, told.undo);
  expect([back.status, back.body.desk.fault]).toEqual([409, expect.stringContaining('kep62-')]);
  const after = await backend.media.picture(first ?? '');
  expect([after?.credit, after?.usableUntil]).toEqual(['Kiss', undefined]);
  expect((await backend.media.picture(third ?? ''))?.credit).toBe('AFP');
  expect((await post(PICTURES, told.undo)).status).toBe(409);
  await write({ endless: '1' }, [third]);
  expect((await list('?vege=lejart')).items).toEqual([]);
});

it('the end of the rights of one picture is written as people write it, and what is no day comes back', async () => {
  const { upload, get, post } = await openDesk();
  await upload(PICTURES, { step: 'upload', alt: 'A híd', usableUntil: '2027.1.5.' }, { name: 'a.jpg', bytes: await draw(60) });
  const [{ path, usableUntil }] = (await get(PICTURES)).body.desk.items;
  expect(usableUntil).toBe('2027-01-05');
  const wrong = await post(path, { step: 'words', alt: 'Új', credit: '', rights: '', usableUntil: 'x' });
  expect([wrong.status, wrong.body.desk.sent.alt]).toEqual([422, 'Új']);
  await post(path, { step: 'words', alt: 'A híd', credit: '', rights: '', usableUntil: '2026-11-20' });
  expect((await get(path)).body.desk).toMatchObject({ usableUntil: '2026-11-20', isOver: true });
  await post(path, { step: 'words', alt: 'A híd', credit: '', rights: '', usableUntil: '' });
  expect((await get(path)).body.desk).toMatchObject({ usableUntil: '', isOver: false });
});
