import type { APIRequestContext } from '@playwright/test';
import { expect, MAIN, test } from './support/site';

const headers = { authorization: 'Bearer e2e-admin-token-0123456789' };

/** Pages without articles, which other tests write at the same time, and without the content edited here. */
const UNCONCERNED = ['/impresszum', '/dokumentum/adatvedelem'];

/** Text of a page, and its X-Cache header. */
async function open(request: APIRequestContext, path: string) {
  const answer = await request.get(MAIN + path);
  return { status: answer.status(), text: await answer.text(), cache: answer.headers()['x-cache'] };
}

/** Requests pages until each is served from the cache. */
async function warm(request: APIRequestContext, paths: readonly string[]): Promise<void> {
  for (const path of paths) await expect.poll(async () => (await open(request, path)).cache).toBe('HIT');
}

test.describe.configure({ mode: 'serial' });

test('a menu item is on the next request of a warm page; pages of other editions stay as they are', async ({ request }) => {
  const menus = `${MAIN}/api/ingest/content/data/menus?site=karakter`;
  const before = await (await request.get(menus, { headers })).json();
  const label = `Próba ${Date.now()}`;
  await warm(request, ['/karakter/legfrissebb', ...UNCONCERNED]);
  const changed = { ...before, footer: [...before.footer, { label, url: '/karakter/legfrissebb' }] };
  const answer = await request.put(menus, { headers, data: changed });
  expect((await answer.json()).tags).toEqual(['data:karakter/menus']);

  expect((await open(request, '/karakter/legfrissebb')).text).toContain(label);
  for (const path of UNCONCERNED) expect((await open(request, path)).cache).toBe('HIT');

  await request.post(menus.replace('?', '/undo?'), { headers });
  expect((await open(request, '/karakter/legfrissebb')).text).not.toContain(label);
});

test('a document appears where it was missing and changes alone; other pages stay', async ({ request }) => {
  const address = `${MAIN}/api/ingest/content/document/e2e-proba`;
  await request.delete(address, { headers });
  expect((await open(request, '/dokumentum/e2e-proba')).status).toBe(404);
  await warm(request, UNCONCERNED);
  await request.put(address, { headers, data: { title: 'Első cím', content: '<p>Szöveg</p>' } });
  expect(await open(request, '/dokumentum/e2e-proba')).toMatchObject({ status: 200, text: expect.stringContaining('Első cím') });
  await request.put(address, { headers, data: { title: 'Második cím', content: '<p>Szöveg</p>' } });
  expect((await open(request, '/dokumentum/e2e-proba')).text).toContain('Második cím');
  for (const path of UNCONCERNED) expect((await open(request, path)).cache).toBe('HIT');
  await request.delete(address, { headers });
  expect((await open(request, '/dokumentum/e2e-proba')).status).toBe(404);
});

test('an edit based on an older version is refused', async ({ request }) => {
  const address = `${MAIN}/api/ingest/content/unique/e2e-verseny`;
  const first = await request.put(address, { headers, data: { a: Date.now() } });
  const etag = first.headers().etag ?? '';
  const again = await request.put(address, { headers: { ...headers, 'if-match': etag }, data: { b: 1 } });
  expect(again.status()).toBe(200);
  expect((await request.put(address, { headers: { ...headers, 'if-match': etag }, data: { c: 1 } })).status()).toBe(409);
  await request.delete(address, { headers });
});
