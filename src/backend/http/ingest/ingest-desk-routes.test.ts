import { describe, expect, it } from 'vitest';
import type { TokenRight } from '~/lib/tokens/token-rights';
import type { Backend } from '../../backend';
import { openTestBackend } from '../../testing/test-backend';

/** Opens a backend, and returns a function that makes ingest calls with a token. */
async function openDesk(rights: readonly TokenRight[] = ['content'], desk?: (desk: Backend['desk']) => Promise<unknown>) {
  const { backend } = await openTestBackend({ adminToken: 'titok' });
  await desk?.(backend.desk);
  const bearer = await backend.tokens.issue('Kovács Anna', rights);
  return async (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) => {
    const answer = await backend.fetch(
      new Request(`http://localhost/api/ingest/${path}`, {
        method,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      }),
    );
    return { status: answer.status, etag: answer.headers.get('etag'), body: await answer.json() };
  };
}

const article = { title: 'Megnyílt a híd', pubDate: 1_795_000_000, content: '<p>Fél hatkor.</p>' };

describe('/api/ingest/desk', () => {
  it('writes, publishes, reads, withdraws, deletes and restores an article in the name of the token', async () => {
    const call = await openDesk(['content', 'ingest']);
    expect(await call('PUT', 'desk/hid', article)).toMatchObject({ status: 201, etag: '"1"', body: { state: 'draft' } });
    const published = await call('POST', 'desk/hid/publish', {}, { 'if-match': '"1"' });
    expect(published).toMatchObject({ status: 200, body: { state: 'live', version: 2, published: '2026-11-21T11:00:00Z' } });
    expect(await call('GET', 'desk/hid')).toMatchObject({
      body: { author: 'Kovács Anna', article: { title: 'Megnyílt a híd' } },
    });
    expect((await call('GET', 'desk/hid/versions')).body.items).toHaveLength(2);
    expect(await call('POST', 'desk/hid/restore', { to: 1 })).toMatchObject({ body: { state: 'live' } });
    expect(await call('POST', 'desk/hid/withdraw')).toMatchObject({ body: { state: 'withdrawn' } });
    expect((await call('GET', 'desk?state=withdrawn')).body.items).toMatchObject([{ slug: 'hid' }]);
    expect(await call('POST', 'desk/hid/publish', { at: '2030-01-01T06:00+01:00' })).toMatchObject({
      body: { state: 'scheduled' },
    });
  });

  it('adds a correction to what readers have seen, which its card says', async () => {
    const call = await openDesk(['content', 'ingest']);
    await call('PUT', 'desk/hid', article);
    expect(await call('POST', 'desk/hid/correct', { text: 'Hatkor.' })).toMatchObject({ status: 409 });
    await call('POST', 'desk/hid/publish');
    for (const wrong of [{}, { text: '' }, { text: 'Hatkor.', date: 1 }])
      expect(await call('POST', 'desk/hid/correct', wrong)).toMatchObject({ status: 422 });
    expect(await call('POST', 'desk/hid/correct', { text: 'Hatkor.' }, { 'if-match': '"1"' })).toMatchObject({ status: 409 });
    const done = await call('POST', 'desk/hid/correct', { text: 'Hatkor.', wrong: 'Fél hatkor.' }, { 'if-match': '"2"' });
    expect(done).toMatchObject({ status: 200, etag: '"3"', body: { state: 'live' } });
    const corrections = [{ text: 'Hatkor.', wrong: 'Fél hatkor.', date: expect.any(Number) }];
    expect((await call('GET', 'desk/hid')).body).toMatchObject({ author: 'Kovács Anna', article: { corrections } });
  });

  it('says what an article lacks, also when it is refused', async () => {
    const call = await openDesk(['content', 'ingest']);
    const lead = { what: 'Nincs lead.', where: 'lead', level: 'red', remedy: expect.any(String) };
    const checks = expect.arrayContaining([lead]);
    expect(await call('PUT', 'desk/hid', article)).toMatchObject({ status: 201, body: { checks } });
    expect(await call('PUT', 'articles/7', { ...article, slug: 'cms' })).toMatchObject({ status: 201, body: { checks } });
    expect(await call('POST', 'desk/hid/publish', { at: '2030-01-01T06:00+01:00' })).toMatchObject({ body: { checks } });
    const stale = await call('POST', 'desk/hid/publish', {}, { 'if-match': '"9"' });
    expect(stale.status).toBe(409);
    expect(stale.body.checks).toEqual(
      expect.arrayContaining([lead, expect.objectContaining({ where: 'version', level: 'red' })]),
    );
    for (const [path, json] of [
      ['desk/hid', []],
      ['desk/hid?copy=x', article],
    ] as const)
      expect(await call('PUT', path, json)).toMatchObject({ status: 422, body: { checks } });
    expect(await call('POST', 'desk/hid/publish', { at: 'holnap' })).toMatchObject({ status: 422, body: { checks } });
    // A held change of the address is checked as the article that it belongs to.
    await call('POST', 'desk/hid/publish');
    const held = await call('PUT', 'desk/hid?hold=1', { ...article, slug: 'uj-hid' });
    expect(held).toMatchObject({ status: 200, body: { outcome: 'held', checks } });
    const wrong = await call('PUT', 'desk/hid', { ...article, pubDate: 'holnap' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.checks).toEqual(
      expect.arrayContaining([lead, expect.objectContaining({ where: 'pubDate', level: 'red' })]),
    );
  });

  it('replaces the pending change of somebody else only if its time is given', async () => {
    const call = await openDesk(['content'], async (desk) => {
      await desk.set({ ...article, slug: 'hid' }, { author: 'Béla' });
      await desk.set({ ...article, slug: 'hid', title: 'Béláé' }, { author: 'Béla', hold: true });
    });
    const { workingCopy } = (await call('GET', 'desk/hid')).body;
    const fields = [{ path: 'workingCopy', message: expect.stringContaining('Béla') }];
    expect(await call('PUT', 'desk/hid?hold=1', article)).toMatchObject({ status: 409, body: { fields } });
    expect(await call('POST', 'desk/hid/restore', { to: 1, hold: true })).toMatchObject({ status: 409, body: { fields } });
    expect((await call('PUT', 'desk/hid?hold=1&copy=0', article)).status).toBe(409);
    expect((await call('PUT', 'desk/hid?hold=1&copy=most', article)).status).toBe(422);
    const seen = await call('PUT', `desk/hid?hold=1&copy=${workingCopy.changedAt}`, { ...article, title: 'Annáé' });
    expect(seen).toMatchObject({ status: 200, body: { outcome: 'held' } });
    expect((await call('GET', 'desk/hid')).body.workingCopy).toMatchObject({ author: 'Kovács Anna' });
  });

  it('restores an article that a CMS has deleted', async () => {
    const call = await openDesk(['content', 'ingest']);
    await call('PUT', 'articles/7', { ...article, slug: 'hid' });
    await call('DELETE', 'articles/7');
    expect(await call('POST', 'desk/hid/restore')).toMatchObject({ status: 201, body: { state: 'withdrawn' } });
    expect(await call('PUT', 'articles/7', { ...article, slug: 'hid' })).toMatchObject({ body: { outcome: 'updated' } });
  });

  it('restores a deleted article only from the version of If-Match', async () => {
    const call = await openDesk(['content', 'ingest']);
    await call('PUT', 'articles/7', { ...article, slug: 'hid', version: 2 ** 52 - 1 });
    await call('DELETE', 'articles/7');
    const restore = (version: number) => call('POST', 'desk/hid/restore', undefined, { 'if-match': `"${version}"` });
    expect((await restore(1)).status).toBe(409);
    expect(await restore(2 ** 52 - 1)).toMatchObject({ status: 201, body: { version: 2 ** 52 } });
  });

  it.each<[string, string, unknown, Record<string, string>, number]>([
    ['PUT', 'desk/hid', [], {}, 422],
    ['POST', 'desk/nincs/publish', {}, {}, 404],
    ['POST', 'desk/nincs/restore', {}, {}, 404],
    ['POST', 'desk/hid/publish', { at: 'holnap' }, {}, 422],
    ['POST', 'desk/hid/withdraw', {}, { 'if-match': '"9"' }, 409],
    ['POST', 'desk/hid/withdraw', {}, { 'if-match': 'x' }, 400],
  ])('%s %s with %j is refused (%j: %i)', async (method, path, json, headers, status) => {
    const call = await openDesk();
    await call('PUT', 'desk/hid', article);
    expect((await call(method, path, json, headers)).status).toBe(status);
  });
});

describe('a token', () => {
  it('grants access to the calls of its rights only', async () => {
    const call = await openDesk(['ingest']);
    expect((await call('PUT', 'articles/7', { ...article, slug: 'hid' })).status).toBe(201);
    expect(await call('GET', 'content')).toMatchObject({ status: 403, body: { error: expect.stringContaining("'content'") } });
    expect((await call('GET', 'desk')).status).toBe(403);
    // The same addresses to the router.
    expect((await call('GET', '%63ontent')).status).toBe(403);
    expect((await call('GET', 'd%65sk')).status).toBe(403);
    const other = await openDesk(['content']);
    expect((await other('PUT', 'articles/7', { ...article, slug: 'hid' })).status).toBe(403);
    expect((await other('PUT', 'content/data/menus', { main: [] })).body.outcome).toBe('created');
    expect((await other('GET', 'content/data/menus/versions')).body.items).toMatchObject([{ author: 'Kovács Anna' }]);
  });

  const calls = {
    ingest: ['PUT articles/7', 'DELETE articles/7', 'GET live/hid', 'PUT quizzes/1', 'PUT support-counts', 'POST media'],
    content: [
      'GET desk',
      'PUT desk/hid',
      'GET content',
      'PUT content/tag/duna',
      'POST content/tag/duna/rename',
      'POST content/tag/duna/merge',
    ],
  } as const;

  it.each<TokenRight>(['ingest', 'content', 'purge', 'metrics'])('with the right %s opens no call of another', async (right) => {
    const call = await openDesk([right]);
    for (const [needed, made] of Object.entries(calls)) {
      for (const one of made) {
        const [method = '', path = ''] = one.split(' ');
        const { status } = await call(method, path, method === 'GET' ? undefined : { slug: 'hid', ...article });
        if (needed === right) expect(status, one).not.toBe(403);
        else expect(status, one).toBe(403);
      }
    }
  });

  it('is recorded by name in the versions of what it renames and sends', async () => {
    const call = await openDesk(['ingest', 'content']);
    await call('PUT', 'articles/7', { ...article, slug: 'hid', tags: ['duna'] });
    expect((await call('GET', 'desk/hid/versions')).body.items).toMatchObject([{ author: 'Kovács Anna' }]);
    const renamed = await call('POST', 'content/tag/duna/rename', { to: 'duna-part' });
    expect(renamed).toMatchObject({ status: 200, body: { outcome: 'renamed', moved: 1, redirects: { length: 3 } } });
    expect((await call('GET', 'content/tag/duna-part/versions')).body.items).toMatchObject([{ author: 'Kovács Anna' }]);
    expect((await call('POST', 'content/tag/duna-part/rename', { too: 'x' })).body.fields).toMatchObject([{ path: 'to' }]);
    expect((await call('POST', 'content/tag/nincs/rename', { to: 'x' })).status).toBe(404);
    expect((await call('POST', 'content/tag/duna-part/rename', { to: 'a/b' })).body.fields).toMatchObject([{ path: 'to' }]);
    expect((await call('POST', 'content/tag/duna-part/rename', { to: 'x' }, { 'if-match': '"9"' })).status).toBe(409);
  });
});
