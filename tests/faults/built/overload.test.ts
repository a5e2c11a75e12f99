import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';
import { startLoad } from '../../support/steady-load';

/** Too many readers, and malicious ones, for one process. */

const TOKEN = 'token-of-the-fault-tests';
/** An existing page, a different one for each number that replaces the asterisk. */
const UNCACHED = '/archivum?filters=%7B%22superTags%22%3A%5B%22belfold%22%2C%22x*%22%5D%7D';
const JSON_BODY = { 'content-type': 'application/json' };

let site: BuiltSite;
/** Connections that were opened at the start and do not complete their request; `ended` resolves to what they received. */
let slow: { readonly name: string; readonly ended: Promise<string> }[];

/** Opens a connection and sends the bytes; resolves to everything received once the other side closes. */
function sendAndWait(bytes: string | Buffer, then?: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(site.port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.write(bytes);
    then?.(socket);
  });
}

const metric = async (line: RegExp) => Number(line.exec((await site.get('/metrics')).text)?.[1]);
const residentMb = async () => (await metric(/^hirmondo_memory_bytes\{worker="0",kind="resident"\} (.+)$/m)) / 1_048_576;

beforeAll(async () => {
  site = await startBuiltSite({ env: { ADMIN_TOKEN: TOKEN, LOG_LEVEL: 'error' } });
  const host = `Host: localhost:${site.port}\r\n`;
  slow = [
    { name: 'a request line that never ends', ended: sendAndWait('GET / HT') },
    { name: 'headers that never end', ended: sendAndWait(`GET / HTTP/1.1\r\n${host}X-A: `) },
    {
      name: 'headers that come one byte a second',
      ended: sendAndWait(`GET / HTTP/1.1\r\n${host}`, (socket) => {
        const timer = setInterval(() => socket.write('X'), 1_000);
        socket.on('close', () => clearInterval(timer));
      }),
    },
  ];
});

afterAll(async () => {
  await site?.stop();
});

describe('row 16: pollers', () => {
  it('get 304 from memory, in at most 250 bytes when something changed', async () => {
    const list = JSON.parse((await site.get('/api/articles?page=1&limit=1', { site: 'hirmondo' })).text);
    const path = `/api/articles/${list.items[0].slug}/version`;
    const first = await site.get(path, { site: 'hirmondo' });
    expect([first.status, first.text.length <= 250]).toEqual([200, true]);
    const headers = { site: 'hirmondo', 'if-none-match': String(first.headers.etag) };
    const load = startLoad({ port: site.port, paths: [path], connections: 50, headers });
    while (load.answered() < 3_000) await site.get('/healthz');
    const { statuses, lost } = await load.stop();
    expect(Object.keys(statuses)).toEqual(['304']);
    expect(lost).toEqual({});
  });
});

describe('row 17: a new version that all readers fetch at once', () => {
  it('is rendered once', async () => {
    const path = UNCACHED.replace('*', '-version');
    const renders = () => metric(/^hirmondo_render_seconds_count\{route="archivum",outcome="ok"\} (.+)$/m);
    await site.get(path);
    const before = await renders();
    const headers = { ...JSON_BODY, authorization: `Bearer ${TOKEN}` };
    const body = JSON.stringify({ paths: ['/archivum'], hard: true });
    expect((await site.get('/api/purge', headers, { method: 'POST', body })).status).toBeLessThan(300);
    const answers = await Promise.all(Array.from({ length: 300 }, () => site.get(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await renders()).toBe(before + 1);
  });
});

describe('row 15: a purge of everything at the peak', () => {
  it('is served from the old copies while a few at a time are renewed', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => UNCACHED.replace('*', `-peak-${index}`));
    await Promise.all(paths.map((path) => site.get(path)));
    const renewed = /^hirmondo_render_seconds_count\{route="archivum",outcome="ok"\} (.+)$/m;
    const before = await metric(renewed);
    const load = startLoad({ port: site.port, paths, connections: 20, pause: 1 });
    const headers = { ...JSON_BODY, authorization: `Bearer ${TOKEN}` };
    expect((await site.get('/api/purge', headers, { method: 'POST', body: '{"all":true}' })).status).toBeLessThan(300);
    let most = 0;
    while ((await metric(renewed)) < before + 40) most = Math.max(most, await metric(/^hirmondo_pending_renders\{.*\} (.+)$/m));
    const { statuses, lost } = await load.stop();
    expect([Object.keys(statuses), lost]).toEqual([['200'], {}]);
    expect(most).toBeLessThanOrEqual(4);
    // Each page was rendered once, however many requests there were.
    expect(await metric(renewed)).toBe(before + 40);
    expect((await site.get('/metrics')).text).toMatch(/hirmondo_requests_total\{.*cache="STALE"\} [1-9]/);
  });
});

describe('row 39: more renderings than can be done', () => {
  it('are refused with 503 while cached pages, health and the login page are answered', async () => {
    await site.get('/');
    const cached = startLoad({ port: site.port, paths: ['/'], connections: 2, pause: 5 });
    const health = startLoad({ port: site.port, paths: ['/healthz'], connections: 1, pause: 5 });
    const login = startLoad({ port: site.port, paths: ['/login'], connections: 1, pause: 5 });
    while (Math.min(cached.answered(), health.answered(), login.answered()) < 5) await site.get('/healthz');
    const flood = startLoad({ port: site.port, paths: [UNCACHED], connections: 500 });
    while ((await metric(/^hirmondo_shed_total (.+)$/m)) < 100);
    const [flooded, ...others] = await Promise.all([flood, cached, health, login].map((load) => load.stop()));
    expect(Object.keys(flooded?.statuses ?? {})).toEqual(['200', '503']);
    expect(flooded?.lost).toEqual({});
    for (const { statuses, lost } of others) expect([statuses[503], lost]).toEqual([undefined, {}]);
  });

  it('are served again as soon as the crowd is gone', async () => {
    expect((await site.get(UNCACHED.replace('*', '-after'))).status).toBe(200);
  });

  it('tell the reader, in Hungarian, when to come again', async () => {
    const flood = startLoad({ port: site.port, paths: [UNCACHED], connections: 400 });
    let refused = await site.get(UNCACHED.replace('*', '-refused-0'));
    for (let index = 1; refused.status !== 503; index += 1) refused = await site.get(UNCACHED.replace('*', `-refused-${index}`));
    await flood.stop();
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.text).toContain('<html lang="hu"');
  });
});

describe('rows 25 to 27: bodies without end or measure', () => {
  const post = `POST /api/articles/search HTTP/1.1\r\nHost: localhost:PORT\r\nSite: hirmondo\r\nContent-Type: application/json\r\n`;
  const head = (further: string) => `${post.replace('PORT', String(site.port))}${further}\r\n\r\n`;

  it.each([
    ['1 GB that is announced', 'Content-Length: 1073741824', ''],
    ['chunks without end', 'Transfer-Encoding: chunked', '10000\r\n'],
    ['1 GB that is announced to the ingest call', 'Content-Length: 1073741824', ''],
  ])('%s are refused with 413, and memory stays flat', async (name, header, size) => {
    const before = await residentMb();
    const start = name.endsWith('ingest call')
      ? head(header).replace('/api/articles/search', '/api/ingest/articles')
      : head(header);
    const answer = await sendAndWait(start, (socket) => {
      const chunk = Buffer.from(size === '' ? 'x'.repeat(65_536) : `${size}${'x'.repeat(65_536)}\r\n`);
      const send = (): void => {
        while (!socket.destroyed && socket.writable) if (!socket.write(chunk)) return void socket.once('drain', send);
      };
      send();
    });
    // A client that goes on sending may lose the connection before it reads the answer.
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect((await residentMb()) - before).toBeLessThan(64);
    expect((await site.get('/healthz')).status).toBe(200);
  });

  it.each([
    ['100,000 brackets', '['.repeat(100_000)],
    ['30,000 brackets', '['.repeat(30_000)],
    [
      '10,000 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, key) => [`k${key}`, key]))).slice(0, 65_000),
    ],
    ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
    ['no JSON', '{"tags":'],
  ])('%s are refused', async (_name, body) => {
    const answer = await site.get('/api/articles/search', { ...JSON_BODY, site: 'hirmondo' }, { method: 'POST', body });
    expect([400, 413, 422]).toContain(answer.status);
    expect(answer.milliseconds).toBeLessThan(1_000);
  });
});

describe('row 28: texts made for slow expressions', () => {
  const long = (text: string, count: number) => text.repeat(count);
  it.each([
    ['a path of hyphens', `/cimke/${long('-', 6_000)}x!`],
    ['a path of dots', `/${long('.', 6_000)}`],
    ['an article of digits', `/2026/11/21/${long('1', 6_000)}-`],
    ['a section of letters and slashes', `/rovat/${long('a/', 3_000)}`],
    ['a term of spaces', `/archivum?term=${long('%20', 2_000)}x`],
    ['a term of quotation marks', `/archivum?term=${long('%22', 2_000)}`],
    ['a term of one letter', `/archivum?term=${long('a', 6_000)}`],
    ['a term of accents', `/archivum?term=${long('%C5%91', 1_000)}`],
    ['filters of brackets', `/archivum?filters=${long('%5B', 2_000)}`],
    ['a query of signs', `/?${long('a=b&', 1_900)}`],
    ['a query of percent signs', `/archivum?term=${long('%25', 2_000)}`],
    ['a page number of digits', `/legfrissebb?oldal=${long('9', 6_000)}`],
  ])('%s takes no longer than any other', async (_name, path) => {
    const times: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { status, milliseconds } = await site.get(path);
      expect(status).toBeLessThan(500);
      times.push(milliseconds);
    }
    expect(Math.min(...times)).toBeLessThan(50);
  });
});

describe('rows 29 and 30: requests that are none', () => {
  it.each([
    ['a target of 16 KB', `GET /${'a'.repeat(16_384)} HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n`, /^HTTP\/1\.1 4(?:14|31) /],
    [
      'a target of 9 KB',
      `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n`,
      /^HTTP\/1\.1 414 /,
    ],
    ['1,000 headers', `GET / HTTP/1.1\r\nHost: localhost:PORT\r\n${'X-A: b\r\n'.repeat(3_000)}\r\n`, /^HTTP\/1\.1 431 /],
    ['a half percent sign', 'GET /%c3%28%zz HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 404 /],
    ['a NUL', 'GET /a%00b HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 404 /],
    ['half a surrogate', 'GET /%ed%a0%80 HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 404 /],
  ])('%s gets a 4xx', async (_name, bytes, status) => {
    expect(await sendAndWait(bytes.replace('PORT', String(site.port)))).toMatch(status);
  });
});

describe('row 24: slow senders', () => {
  it('are answered with 408 and cut off after ten seconds, while others are served', async () => {
    for (const { name, ended } of slow) expect([name, (await ended).slice(0, 12)]).toEqual([name, 'HTTP/1.1 408']);
    expect((await site.get('/')).status).toBe(200);
  });
});
