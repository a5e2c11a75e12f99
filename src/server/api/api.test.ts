import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isCallProblem } from '~/lib/calls/call-problem';
import { startTestSite, type TestSite } from '../testing/test-site';

const LARGE = { items: Array.from({ length: 200 }, (_, index) => `árvíztűrő ${index}`) };

/** What reading a body that breaks off results in. */
const failures: unknown[] = [];
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    fetchApi: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/ingest/live/broken') {
        failures.push(await request.text().catch((error: unknown) => error));
        return new Response(null, { status: 400 });
      }
      if (pathname.startsWith('/api/ingest/')) return new Response(null, { status: 401 });
      if (pathname === '/api/none') return new Response(null, { status: 204 });
      if (pathname === '/api/picture') return new Response(new Uint8Array(5000), { headers: { 'content-type': 'image/png' } });
      const headers = { etag: '"a"', 'cache-control': 'public, max-age=0, must-revalidate', vary: 'site' };
      if (request.headers.has('if-none-match')) return new Response(null, { status: 304, headers });
      if (request.method === 'HEAD') return new Response(null, { headers });
      return Response.json(pathname === '/api/small' ? {} : LARGE, { headers });
    },
  });
});
afterAll(() => site.close());

describe('large bodies of ingest calls', () => {
  const put = (path: string, head: string, bytes = 0) =>
    site.send(`PUT ${path} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n${'x'.repeat(bytes)}`);

  it.each([
    ['Content-Length: 1000000', 100_000],
    ['Transfer-Encoding: chunked', 0],
  ])('with %s are not awaited before the sender is checked', async (head, bytes) => {
    const answer = await put('/api/ingest/articles/1', head, bytes);
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    expect(answer).toMatch(/^connection: close/im);
  });

  it('that break off are a fault of the caller', async () => {
    const before = site.requests();
    const socket = connect(site.port, '127.0.0.1');
    socket.write(
      `PUT /api/ingest/live/broken HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(100_000)}`,
    );
    await vi.waitFor(() => expect(site.requests()).toBeGreaterThan(before));
    socket.destroy();
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    expect(isCallProblem(failures[0])).toBe(true);
  });

  it('are refused where only the upload of a file is larger', async () => {
    expect(await put('/api/ingest/media', 'Content-Length: 9000000')).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe('answers of the API', () => {
  const br = { headers: { 'accept-encoding': 'gzip, br' } };

  it('are compressed if they are large, with an entity tag for all codings', async () => {
    const response = await site.get('/api/large', br);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('etag')).toBe('W/"a"');
    expect(response.headers.get('vary')).toBe('site, Accept-Encoding');
    expect(JSON.parse(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString())).toEqual(LARGE);
    const plain = await site.get('/api/large');
    expect([plain.headers.get('content-encoding'), plain.headers.get('etag')]).toEqual([null, 'W/"a"']);
    expect(await plain.json()).toEqual(LARGE);
  });

  it('keep entity tag and Vary when they are not sent again, as caches take both from a 304', async () => {
    const { status, headers } = await site.get('/api/large', { headers: { ...br.headers, 'if-none-match': 'W/"a"' } });
    expect([status, headers.get('etag'), headers.get('vary')]).toEqual([304, 'W/"a"', 'site, Accept-Encoding']);
  });

  it('have the same headers without a body, and no length of 0', async () => {
    const { headers } = await site.get('/api/large', { method: 'HEAD', ...br });
    expect([headers.get('content-length'), headers.get('etag'), headers.get('vary')]).toEqual([
      null,
      'W/"a"',
      'site, Accept-Encoding',
    ]);
  });

  it.each(['/api/small', '/api/picture', '/api/none'])('of %s are sent unchanged', async (path) => {
    expect((await site.get(path, br)).headers.get('content-encoding')).toBeNull();
  });

  it('have a policy under which nothing runs', async () => {
    const response = await site.get('/api/large');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'; sandbox");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('have Cache-Control whatever the API sets', async () => {
    expect((await site.get('/api/picture')).headers.get('cache-control')).toBe('no-store');
    expect((await site.get('/api/small')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });
});
