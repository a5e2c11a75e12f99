import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../testing/test-site';

let site: TestSite;
let proxied: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  proxied = await startTestSite({ env: { TRUSTED_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
  await site.close();
  await proxied.close();
});

const readHeading = async (response: Response) => /<h1>(.*)<\/h1>/.exec(await response.text())?.[1];

describe('editions by host and path', () => {
  it.each([
    ['localhost', '/', 'hirmondo front /'],
    ['LOCALHOST', '/', 'hirmondo front /'],
    ['localhost:80', '/', 'hirmondo front /'],
    ['localhost', '/g7', 'g7 front /'],
    ['localhost', '/g7/archivum', 'g7 archivum /archivum'],
    ['localhost', '/archivum', 'hirmondo archivum /archivum'],
    ['localhost', '/g7/adat', 'g7 edition_tab /adat'],
    ['localhost', '/after/legfrissebb', 'after legfrissebb /legfrissebb'],
    ['erdely.localhost', '/', 'transtelex front /'],
  ])('resolves host %s and path %s to the page „%s”', async (host, path, heading) => {
    const response = await site.get(path, { headers: { host } });
    expect(response.status).toBe(200);
    expect(await readHeading(response)).toBe(heading);
  });

  it.each([
    ['localhost', '/g7xyz', 'hirmondo'],
    ['localhost', '/after/adat', 'after'],
    ['localhost', '/g7/te', 'g7'],
    ['localhost', '/xyz/archivum', 'hirmondo'],
    ['erdely.localhost', '/g7', 'transtelex'],
    ['erdely.localhost', '/akademia', 'transtelex'],
    ['erdely.localhost', '/te', 'transtelex'],
    ['erdely.localhost', '/egyszazalek', 'transtelex'],
  ])('resolves host %s and path %s to the 404 page of %s', async (host, path, edition) => {
    const response = await site.get(path, { headers: { host } });
    expect(response.status).toBe(404);
    expect(await readHeading(response)).toBe(`${edition} unknown /404`);
  });

  it('serves only the configured editions', async () => {
    const single = await startTestSite({ env: { EDITIONS: 'g7' } });
    expect((await single.get('/g7')).status).toBe(200);
    expect((await single.get('/')).status).toBe(421);
    expect((await single.get('/after')).status).toBe(421);
    expect((await single.get('/', { headers: { host: 'erdely.localhost' } })).status).toBe(421);
    await single.close();
  });
});

describe('redirects of the gate', () => {
  it.each([
    ['/legfrissebb/', 301, '/legfrissebb'],
    ['/legfrissebb/?oldal=2', 301, '/legfrissebb?oldal=2'],
    ['/legfrissebb?fbclid=a&oldal=2', 302, '/legfrissebb?oldal=2'],
    ['/g7/?fbclid=a&b=%E9', 302, '/g7?b=%E9'],
    ['/cimke/%C5%91sz/', 301, '/cimke/%C5%91sz'],
    ['/level/{{nev}}?x=1', 302, '/tamogatas?x=1'],
    ['/%7B%7Bnev%7D%7D', 302, '/tamogatas'],
  ])('redirects %s with %i to %s', async (path, status, location) => {
    const response = await site.get(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });
});

describe('forwarded headers', () => {
  const forwarded = { 'x-forwarded-host': 'erdely.localhost', 'x-forwarded-for': '203.0.113.9' };

  it('are ignored from untrusted addresses', async () => {
    expect(await readHeading(await site.get('/', { headers: forwarded }))).toBe('hirmondo front /');
  });

  it('are accepted from the trusted proxy', async () => {
    expect(await readHeading(await proxied.get('/', { headers: forwarded }))).toBe('transtelex front /');
    expect((await proxied.get('/', { headers: { 'x-forwarded-host': 'evil.test' } })).status).toBe(421);
  });

  it.each([
    ['a list', 'X-Forwarded-Host: localhost, evil.test'],
    ['a list without a space', 'X-Forwarded-Host: localhost,localhost'],
    ['a list with an empty value', 'X-Forwarded-Host: localhost,'],
    ['two lines', 'X-Forwarded-Host: localhost\r\nX-Forwarded-Host: evil.test'],
    ['two equal lines', 'X-Forwarded-Host: localhost\r\nx-forwarded-host: localhost'],
  ])('of more than one host, in %s, are 400 from everybody, also for a page that is cached', async (_, lines) => {
    for (const one of [site, proxied]) {
      await one.get('/');
      expect(await one.send(`GET / HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it('reach no page and no API call', async () => {
    const seen: string[] = [];
    const spy = await startTestSite({
      render: async (request) => {
        seen.push(request.url, ...request.headers.keys());
        return new Response('');
      },
      fetchApi: async (request) => {
        seen.push(request.url, ...request.headers.keys());
        return Response.json({});
      },
    });
    const headers = {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      'x-original-url': '/evil',
      'x-rewrite-url': '/evil',
      forwarded: 'host=evil.test',
      'x-hirmondo-ttl': '99',
    };
    await spy.get('/', { headers });
    await spy.get('/api/x', { headers });
    expect(seen).toEqual(['http://localhost/', 'http://localhost/api/x']);
    await spy.close();
  });
});

describe('refusals', () => {
  it.each([
    ['POST', '/', 405, 'GET, HEAD'],
    ['DELETE', '/legfrissebb', 405, 'GET, HEAD'],
    ['OPTIONS', '/', 405, 'GET, HEAD'],
    ['PROPFIND', '/', 405, 'GET, HEAD'],
    ['TRACE', '/', 405, 'GET, HEAD'],
    ['TRACE', '/api/x', 405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
  ])('answers %s %s with %i and the allowed methods', async (method, path, status, allow) => {
    const response = await site.get(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
  });

  it('answers browsers in Hungarian and programs in JSON', async () => {
    const page = await site.get('/', { method: 'PUT', headers: { accept: 'text/html,*/*' } });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('Vissza a címlapra');
    for (const [path, accept] of [
      ['/api/a%zz', 'text/html'],
      ['/a%zz', 'application/json'],
    ] as const) {
      const json = await site.get(path, { headers: { accept } });
      expect(await json.json()).toEqual({ error: 'Hibás kérés', code: 400 });
    }
  });

  it('shows the 404 page of the host for an address that no page can have (A-04)', async () => {
    for (const path of ['/a%zz', '/a%2fb', '/%']) {
      expect(await (await site.get(path)).text()).toContain('hirmondo unknown /404');
    }
  });

  it('redirects an address with empty segments to the one without, except API calls', async () => {
    expect(await site.send('GET //evil.test//a HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/\r\nLocation: \/evil\.test\/a\r/);
    expect(await site.send('GET //api/x HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await site.send('GET /api//x HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('refuses bodies beyond the limit, declared or counted', async () => {
    const large = 'x'.repeat(70_000);
    const said = await site.send(`POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1.1 413 /);
    const counted = await site.send(
      `POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
    );
    expect(counted).toMatch(/^HTTP\/1.1 413 /);
    expect(counted).toContain('"code":413');
  });

  it('refuses a form as long as an article: only a preview has editors', async () => {
    for (const path of ['/szerkesztoseg/iras', '/szerkesztoseg/iras/hid', '/szerkesztoseg/cikk/hid']) {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n`;
      expect(await site.send(head)).toMatch(/^HTTP\/1.1 413 /);
    }
  });

  it('accepts it from every page of editors, but not at their sign-in', async () => {
    const preview = await startTestSite({ env: { PREVIEW: '1' } });
    const statusAt = async (path: string) =>
      /^HTTP\/1\.1 (\d+)/.exec(
        await preview.send(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\nConnection: close\r\n\r\n`),
      )?.[1];
    for (const path of ['iras/hid', 'cikk/hid', 'elo/hid', 'lap/menuk', 'kimeno'])
      expect(await statusAt(`/szerkesztoseg/${path}`), path).not.toBe('413');
    for (const path of ['/login', '/szerkesztoseg/belepes', '/szerkesztoseg/kodalkalmazas'])
      expect(await statusAt(path), path).toBe('413');
    await preview.close();
  });

  it('passes on bodies within the limit, for ingest also beyond 64 KB', async () => {
    const lengths: number[] = [];
    const spy = await startTestSite({
      fetchApi: async (request) => {
        lengths.push((await request.arrayBuffer()).byteLength);
        return Response.json({});
      },
    });
    await spy.get('/api/x', { method: 'POST', body: 'x'.repeat(64 * 1024) });
    await spy.get('/api/ingest/articles/1', { method: 'PUT', body: 'x'.repeat(500_000) });
    expect(lengths).toEqual([64 * 1024, 500_000]);
    await spy.close();
  });

  it('never reveals internal errors', async () => {
    const broken = await startTestSite({
      render: () => Promise.reject(new Error('secret /work/main/x.ts')),
      fetchApi: () => Promise.reject(new Error('secret')),
    });
    for (const path of ['/', '/api/x']) {
      const response = await broken.get(path);
      expect(response.status).toBe(500);
      const text = await response.text();
      expect(text).not.toMatch(/secret|\.ts|at /);
      expect(text).toContain(path === '/' ? '<h1>Belső szerverhiba</h1>' : '{"error":"Belső szerverhiba","code":500}');
    }
    expect(broken.errors).toHaveLength(2);
    await broken.close();
  });

  it.each([
    ['an unknown method', 'FOO /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['too large a head', `GET /api/x HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('answers an API call with %s in JSON', async (_, bytes, code) => {
    const answer = await site.send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code });
  });
});
