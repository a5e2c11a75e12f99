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

it('a picture comes as the body or in a form, and is known again', async () => {
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

it.each<[string, RequestInit, number]>([
  ['text', { body: 'nem kép, csak szöveg' }, 415],
  ['nothing', {}, 422],
  ['a form without a file', { body: new FormData() }, 422],
  ['a stranger’s picture', { body: 'x', headers: { authorization: 'Bearer mas' } }, 401],
])('%s is refused', async (_what, init, status) => {
  const call = await openIngest();
  expect((await call('media', { method: 'POST', ...init })).status).toBe(status);
});

it('the answer to an article names the pictures that are not there', async () => {
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
