import { describe, expect, it } from 'vitest';
import { openTestBackend } from '../../testing/test-backend';

const TOKEN = 'geheim-0123456789';
const MENUS = 'data/menus';
const menu = (label: string) => ({ main: [{ label, url: '/rovat/belfold' }] });

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

async function open(adminToken: string | undefined = TOKEN) {
  const { backend } = await openTestBackend(adminToken === '' ? {} : { adminToken });
  return async (path: string, { method = 'GET', body, headers = {} }: Call = {}) => {
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const response = await backend.fetch(
      new Request(`http://localhost:4321/api/ingest/content${path.startsWith('?') ? path : `/${path}`}`, {
        method,
        headers: {
          authorization: `Bearer ${TOKEN}`,
          ...(text !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(text !== undefined && { body: text }),
      }),
    );
    return { status: response.status, etag: response.headers.get('etag'), body: await response.json() };
  };
}

describe('/api/ingest/content', () => {
  it('sets, returns, lists and undoes a value, and returns its history', async () => {
    const call = await open();
    expect(await call(MENUS, { method: 'PUT', body: menu('egy') })).toMatchObject({
      status: 201,
      etag: '"1"',
      body: { outcome: 'created', version: 1, warnings: [], tags: expect.arrayContaining(['data:g7/menus']) },
    });
    expect(await call(MENUS, { method: 'PUT', body: menu('kettő') })).toMatchObject({ status: 200, etag: '"2"' });
    expect(await call(MENUS)).toEqual({ status: 200, etag: '"2"', body: menu('kettő') });
    expect(await call(`${MENUS}/undo`, { method: 'POST' })).toMatchObject({
      status: 200,
      body: { outcome: 'updated', version: 3 },
    });
    expect((await call(MENUS)).body).toEqual(menu('egy'));
    expect((await call(`${MENUS}/undo`, { method: 'POST', body: { to: 2 } })).body).toMatchObject({ version: 4 });
    const versions = await call(`${MENUS}/versions?limit=2`);
    expect(versions.body).toMatchObject({ items: [{ version: 4, author: 'ADMIN_TOKEN', value: menu('kettő') }, { version: 3 }] });
    expect((await call('?kind=data')).body).toMatchObject({ items: [{ kind: 'data', name: 'menus', site: '', version: 4 }] });
    expect(await call(MENUS, { method: 'DELETE' })).toMatchObject({ status: 200, body: { outcome: 'deleted', version: 5 } });
    expect(await call(MENUS)).toMatchObject({ status: 404, body: { version: 5 } });
    expect((await call(`${MENUS}/schema`)).body).toMatchObject({ type: 'object' });
  });

  it("stores an edition's own value separately from the shared one", async () => {
    const call = await open();
    await call(MENUS, { method: 'PUT', body: menu('mindenkié') });
    await call(`${MENUS}?site=g7`, { method: 'PUT', body: menu('övé') });
    expect((await call(`${MENUS}?site=g7`)).body).toEqual(menu('övé'));
    expect((await call(MENUS)).body).toEqual(menu('mindenkié'));
  });

  it.each(['"1"', 'W/"1"'])('accepts a write only while If-Match %s is the newest version', async (tag) => {
    const call = await open();
    await call(MENUS, { method: 'PUT', body: menu('egy') });
    const headers = { 'if-match': tag };
    expect((await call(MENUS, { method: 'PUT', body: menu('kettő'), headers })).status).toBe(200);
    for (const again of [
      call(MENUS, { method: 'PUT', body: menu('három'), headers }),
      call(MENUS, { method: 'DELETE', headers }),
      call(`${MENUS}/undo`, { method: 'POST', headers }),
    ]) {
      expect(await again).toMatchObject({ status: 409, body: { error: expect.stringContaining('is 2, not 1') } });
    }
    expect((await call(MENUS)).body).toEqual(menu('kettő'));
  });

  it.each<[string, number, string, Call]>([
    ['a wrong token', 401, MENUS, { headers: { authorization: 'Bearer rossz' } }],
    ['an unknown kind', 404, 'menu/main', {}],
    ['an unknown kind in the list', 404, '?kind=menu', {}],
    ['common data of no such name', 404, 'data/menu', { method: 'PUT', body: {} }],
    ['an edition that is none', 404, `${MENUS}?site=nincs`, { method: 'PUT', body: {} }],
    ['nothing there', 404, MENUS, {}],
    ['nothing there to delete', 404, MENUS, { method: 'DELETE' }],
    ['nothing there to undo', 404, `${MENUS}/undo`, { method: 'POST' }],
    ['a tag that is no version', 400, MENUS, { method: 'PUT', body: {}, headers: { 'if-match': 'egy' } }],
    ['a body that is not JSON', 400, MENUS, { method: 'PUT', body: '{"main":' }],
    ['a body of another type', 415, MENUS, { method: 'PUT', body: '{}', headers: { 'content-type': 'text/plain' } }],
    ['a body that is too large', 413, MENUS, { method: 'PUT', body: JSON.stringify('x'.repeat(2 * 1024 * 1024)) }],
    ['a value that is wrong', 422, MENUS, { method: 'PUT', body: { main: [{ label: 'x' }] } }],
    ['an undo of what', 422, `${MENUS}/undo`, { method: 'POST', body: { version: 1 } }],
  ])('answers %s with %i', async (_, status, path, call) => {
    const answer = await (await open())(path, call);
    expect(answer).toMatchObject({ status, body: { code: status } });
  });

  it('reports the path of each fault', async () => {
    const call = await open();
    const { body } = await call(MENUS, { method: 'PUT', body: { main: [{ label: 'x' }], lablec: [] } });
    expect(body).toMatchObject({ fields: [{ path: 'main.0.url' }] });
  });

  it('is 404 without a configured token', async () => {
    expect((await (await open(''))(MENUS)).status).toBe(404);
  });
});
