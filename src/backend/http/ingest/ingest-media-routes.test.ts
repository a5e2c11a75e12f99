import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openTestBackend } from '../../testing/test-backend';

const draw = async () =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c60' } })
      .jpeg()
      .toBuffer(),
  );

async function openIngest() {
  const { backend } = await openTestBackend({ adminToken: 'titok' });
  return async (path: string, init: RequestInit) => {
    const headers = { authorization: 'Bearer titok', ...init.headers };
    const answer = await backend.fetch(new Request(`http://localhost/api/ingest/${path}`, { ...init, headers }));
    return { status: answer.status, body: await answer.json() };
  };
}

it('a picture is accepted as the body or in a form, and recognised when sent again', async () => {
  const call = await openIngest();
  const bytes = await draw();
  const sent = await call('media?name=hid.png&alt=A%20h%C3%ADd', { method: 'POST', body: bytes });
  expect(sent).toMatchObject({ status: 201, body: { type: 'image/jpeg', cover: { alt: 'A híd' } } });
  const form = new FormData();
  form.set('file', new File([bytes], 'masik.jpg'));
  form.set('credit', 'Fotó: Kiss Pál');
  const again = await call('media', { method: 'POST', body: form });
  expect(again).toMatchObject({ status: 200, body: { outcome: 'unchanged', src: sent.body.src, credit: 'Fotó: Kiss Pál' } });
});

it('a picture’s focal point can be set and changed; an invalid one is refused with the name of the field', async () => {
  const call = await openIngest();
  const bytes = await draw();
  const { body } = await call('media?name=hid.jpg&focus=0.7,0.3%20phone:0.2,0.5', { method: 'POST', body: bytes });
  expect(body.cover.focus).toEqual({ x: 0.7, y: 0.3, phone: { x: 0.2, y: 0.5 } });
  const put = (json: object) =>
    call('media/focus', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) });
  expect(await put({ src: body.src, focus: { x: 0.5, y: 0 } })).toMatchObject({ status: 200, body: { focus: { x: 0.5, y: 0 } } });
  expect((await call('media?name=hid.jpg', { method: 'POST', body: bytes })).body.focus).toEqual({ x: 0.5, y: 0 });
  expect(await put({ src: body.src })).toMatchObject({ status: 200, body: { focus: null } });
  expect((await call('media?name=hid.jpg', { method: 'POST', body: bytes })).body.focus).toBeUndefined();
  expect(await put({ src: '/media/nincs.jpg', focus: { x: 0, y: 0 } })).toMatchObject({ status: 404 });
  expect(await put({ src: body.src, focus: { x: 0, y: 0, phone: { x: 2, y: 0 } } })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'focus.phone.x', message: expect.stringContaining('from 0 (left, top) to 1') }] },
  });
  expect(await call('media?name=hid.jpg&focus=kozepen', { method: 'POST', body: bytes })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'focus' }] },
  });
});

it('rights and the last day of a picture are kept; what is no day is refused', async () => {
  const call = await openIngest();
  const bytes = await draw();
  const sent = await call('media?name=hid.jpg&rights=egyszer&usableUntil=2026.%2012.%2031.', { method: 'POST', body: bytes });
  expect(sent).toMatchObject({ status: 201, body: { rights: 'egyszer', usableUntil: '2026-12-31' } });
  const form = new FormData();
  form.set('file', new File([bytes], 'hid.jpg'));
  form.set('usableUntil', 'hamarosan');
  expect(await call('media', { method: 'POST', body: form })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'usableUntil', message: expect.stringContaining('2026-12-31') }] },
  });
});

it('an article’s focal point outside its picture is refused with the name of the field', async () => {
  const call = await openIngest();
  const cover = { src: '/media/hid.jpg', focus: { x: 0.5, y: 0.5, tablet: { x: -0.1, y: 'közép' } } };
  const body = JSON.stringify({ title: 'Híd', slug: 'hid', pubDate: 1_795_250_000, cover });
  const answer = await call('articles/1', { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  expect(answer.status).toBe(422);
  expect(answer.body.fields.map(({ path }: { path: string }) => path)).toEqual(['cover.focus.tablet.x', 'cover.focus.tablet.y']);
});

it.each<[string, RequestInit, number]>([
  ['text', { body: 'nem kép, csak szöveg' }, 415],
  ['nothing', {}, 422],
  ['a form without a file', { body: new FormData() }, 422],
  ['a stranger’s picture', { body: 'x', headers: { authorization: 'Bearer mas' } }, 401],
])('%s is refused', async (_what, init, status) => {
  const call = await openIngest();
  expect((await call('media', { method: 'POST', ...init })).status).toBe(status);
});

it('the answer to an article lists missing films, in its text and in its entries', async () => {
  const call = await openIngest();
  const entry = { id: 'b1', title: 'Bejegyzés', pubDate: 1_795_250_100, content: '<img src="/media/bejegyzes.jpg">' };
  const film =
    '<div data-block="video" data-url="/media/film.mp4" data-poster="/media/film.jpg" data-captions="/media/film.vtt"></div>';
  const article = { title: 'Film', slug: 'film', pubDate: 1_795_250_000, type: 'liveblog', content: film, subArticles: [entry] };
  const { body } = await call('articles/2', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(article),
  });
  expect(body.missing).toEqual([
    { path: 'content', src: '/media/film.mp4' },
    { path: 'content', src: '/media/film.jpg' },
    { path: 'content', src: '/media/film.vtt' },
    { path: 'subArticles.0.content', src: '/media/bejegyzes.jpg' },
  ]);
});

it('the answer to an article lists missing pictures', async () => {
  const call = await openIngest();
  const { body: picture } = await call('media?name=hid.jpg', { method: 'POST', body: await draw() });
  const article = {
    title: 'Híd',
    slug: 'hid',
    pubDate: 1_795_250_000,
    cover: { src: '/media/nincs.jpg' },
    content: `<p><img src="${picture.src}"><img src="/media/ez-sincs.jpg"></p>`,
  };
  const put = (json: object) =>
    call('articles/1', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) });
  expect((await put(article)).body.missing).toEqual([
    { path: 'cover.src', src: '/media/nincs.jpg' },
    { path: 'content', src: '/media/ez-sincs.jpg' },
  ]);
  expect((await put({ ...article, cover: picture.cover, content: '' })).body.missing).toBeUndefined();
});
