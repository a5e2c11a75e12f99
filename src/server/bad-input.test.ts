import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from './testing/test-site';

/**
 * What no client of good will sends, on a raw socket: every one gets a 4xx (or, where the text happens to be harmless,
 * the answer of an ordinary page), never a 5xx and never a word of what happened inside.
 */

const GET = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\n${['Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const HOST = (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
const RAW = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

const badTargets = [
  '*',
  'legfrissebb',
  '?x=1',
  '//',
  '///',
  '//evil.test',
  '//evil.test/%2e%2e',
  '/\\',
  '/\\evil.test',
  '\\\\evil.test',
  '/a\\b',
  '/%5Cevil.test',
  '/%5cevil.test',
  '/%2Fevil.test',
  '/%2fa',
  '/a//b',
  '/a/',
  '/a%',
  '/a%1',
  '/a%zz',
  '/a%u0041',
  '/%',
  '/%%%',
  '/a%C3',
  '/a%C3%28',
  '/a%E2%82',
  '/a%FF',
  '/a%FE%FF',
  '/a%C0%AF',
  '/a%E0%80%AF',
  '/a%F8%88%80%80%80',
  '/a%ED%A0%80',
  '/a%ED%BF%BF',
  '/a%F4%90%80%80',
  '/a%00',
  '/%00',
  '/a%00.html',
  '/a%01',
  '/a%08',
  '/a%0A',
  '/a%0D',
  '/a%0d%0aSet-Cookie:%20x=1',
  '/a%0d%0a%0d%0a<script>',
  '/a%1b[31m',
  '/a%7F',
  '/a%C2%80',
  '/a%C2%9F',
  '/a%2500',
  '/a%252e',
  '/a%252f',
  '/a%25',
  '/100%25',
  '/..',
  '/../',
  '/../../../../etc/passwd',
  '/a/..',
  '/a/../b',
  '/./',
  '/.',
  '/a/.',
  '/%2e',
  '/%2e%2e',
  '/%2E%2E/%2E%2E/etc/passwd',
  '/.%2e/x',
  '/_astro/../server/entry.mjs',
  '/_astro/%2e%2e/server/entry.mjs',
  '/_astro/..%2f..%2fpackage.json',
  '/media/../data/x.db',
  '/media/..%5c..%5cx',
  '/api/..',
  '/api//articles',
  '/api/%00',
  '/a#b',
  '/#',
  '/?#',
  '/a"b',
  '/\x7f',
  '/\x80',
  '/\xff\xfe',
  '/\xc5\x91',
  '/?\xc5\x91',
  'http://evil.test/',
  'https://evil.test/',
  'http://localhost@evil.test/',
  'http://localhost:99999/',
  'http://erdely.localhost/',
  'http:///a',
  'http://',
  'HTTP://EVIL.TEST/',
  'ftp://localhost/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'localhost:443',
  `/${'a'.repeat(8192)}`,
  `/?${'a'.repeat(8192)}`,
  `/${'%41'.repeat(2800)}`,
  `/${'a/'.repeat(4000)}/`,
];

const badHosts = [
  '',
  ' ',
  'evil.test',
  'localhost.evil.test',
  'evil.test:80',
  'localhost:81',
  'localhost:0080',
  'localhost:',
  'localhost:x',
  'localhost:80:80',
  'localhost.',
  '.localhost',
  'local host',
  'localhost, evil.test',
  'localhost/evil',
  'localhost/',
  'localhost?x',
  'localhost#x',
  'localhost\\evil.test',
  'localhost@evil.test',
  'user@localhost',
  'user:pw@localhost',
  'http://localhost',
  '//localhost',
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '[::1]',
  '[::1',
  '[::ffff:127.0.0.1]',
  '::1',
  '0.0.0.0',
  '169.254.169.254',
  'localhost%00',
  'localhost%2eevil.test',
  '<script>alert(1)</script>',
  "localhost' or 1=1--",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the attack is written so
  '${jndi:ldap://evil.test/a}',
  '\xc5\x91',
  'xn--lcalhost-54a',
  '\xef\xbd\x8cocalhost',
  'a'.repeat(300),
  'a'.repeat(5000),
  '__proto__',
  'constructor',
  'toString',
];

const badRequests: readonly (readonly [string, string])[] = [
  ['no Host', RAW('GET / HTTP/1.1')],
  ['two Hosts', RAW('GET / HTTP/1.1', 'Host: localhost', 'Host: evil.test')],
  ['two equal Hosts', RAW('GET / HTTP/1.1', 'Host: localhost', 'host: localhost')],
  ['HTTP/0.9', 'GET /\r\n\r\n'],
  ['an unknown version', RAW('GET / HTTP/9.9', 'Host: localhost')],
  ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS on a plain port', '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03'],
  ['nothing but line ends', '\r\n\r\n\r\n\r\nX\r\n\r\n'],
  ['binary', '\x00\x01\x02\x03\x04\r\n\r\n'],
  ['an unknown method', RAW('BREW / HTTP/1.1', 'Host: localhost')],
  ['a lower-case method', RAW('get / HTTP/1.1', 'Host: localhost')],
  ['a method of 10,000 letters', RAW(`${'A'.repeat(10_000)} / HTTP/1.1`, 'Host: localhost')],
  ['CONNECT', RAW('CONNECT evil.test:443 HTTP/1.1', 'Host: evil.test:443')],
  ['CONNECT to ourselves', RAW('CONNECT localhost:80 HTTP/1.1', 'Host: localhost')],
  ['TRACE', RAW('TRACE / HTTP/1.1', 'Host: localhost', 'Cookie: hirmondo-access=secret')],
  ['OPTIONS *', RAW('OPTIONS * HTTP/1.1', 'Host: localhost')],
  ['a header without colon', GET('/', 'Garbage')],
  ['a header with a space in its name', GET('/', 'X Y: 1')],
  ['a space before the colon', GET('/', 'X-Y : 1')],
  ['a folded header', GET('/', 'X-Y: 1', ' 2')],
  ['NUL in a header', GET('/', 'X-Y: a\x00b')],
  ['a bare CR in a header', GET('/', 'X-Y: a\rb')],
  ['an empty header name', GET('/', ': 1')],
  ['bare LF line ends', 'GET / HTTP/1.1\nHost: evil.test\n\n'],
  ['a header of 20 KB', GET('/', `X-Y: ${'a'.repeat(20_000)}`)],
  ['1,000 headers', GET('/', ...Array.from({ length: 1000 }, (_, index) => `X-${index}: ${'a'.repeat(12)}`))],
  ['a cookie of 17 KB', GET('/', `Cookie: a=${'b'.repeat(17_000)}`)],
  [
    'both lengths',
    `${RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Content-Length: 3', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  ],
  ['two Content-Lengths', RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Content-Length: 3', 'Content-Length: 4')],
  ['a negative Content-Length', RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Content-Length: -1')],
  ['a Content-Length that is no number', RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Content-Length: 0x10')],
  ['a huge Content-Length', RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Content-Length: 99999999999999999999999')],
  ['a body of 2 GB announced', RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Content-Length: 2147483648')],
  ['a large body on a page', RAW('GET / HTTP/1.1', 'Host: localhost', 'Content-Length: 100000')],
  ['a broken chunk', `${RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked')}zz\r\n`],
  [
    'a chunk of an absurd size',
    `${RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked')}FFFFFFFFFFFFFFFFF\r\n`,
  ],
  ['an unknown transfer coding', RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: gzip, x')],
  ['a hidden transfer coding', RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: \x0bchunked')],
  [
    'chunk extensions of 20 KB',
    `${RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked')}1;${'a'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
  ],
  ['a compressed body', `${RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Content-Encoding: gzip', 'Content-Length: 3')}abc`],
  [
    'a body compressed twice',
    `${RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Content-Encoding: br, gzip', 'Content-Length: 3')}abc`,
  ],
  ['an unknown expectation', RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Expect: 200-ok', 'Content-Length: 3')],
  [
    'a large body behind Expect',
    RAW('POST /api/x HTTP/1.1', 'Host: localhost', 'Expect: 100-continue', 'Content-Length: 999999'),
  ],
  ['POST on a page', RAW('POST / HTTP/1.1', 'Host: localhost', 'Content-Length: 0')],
  ['PUT on a file', RAW('PUT /_astro/x.js HTTP/1.1', 'Host: localhost', 'Content-Length: 0')],
];

/** Texts that are strange and yet allowed: an ordinary answer, without anything of theirs in its head. */
const strangeButAllowed: readonly (readonly [string, string])[] = [
  [
    'an upgrade to WebSocket',
    GET('/', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13'),
  ],
  ['an upgrade to HTTP/2', GET('/', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk')],
  ['HTTP/1.0', RAW('GET / HTTP/1.0', 'Host: localhost')],
  ['a broken Range', GET('/', 'Range: bytes=9999-1,-,x')],
  ['a broken If-None-Match', GET('/', 'If-None-Match: "')],
  ['a broken If-Match', GET('/', 'If-Match: garbage')],
  ['a broken If-Modified-Since', GET('/', 'If-Modified-Since: tegnap')],
  ['a broken Accept-Encoding', GET('/', 'Accept-Encoding: ;q=,,;;br;q=x')],
  ['a broken Accept', GET('/', 'Accept: ;;;/')],
  ['a broken Cookie', GET('/', 'Cookie: =;;=; a; __proto__=1; hirmondo-access')],
  ['a prototype header', GET('/', '__proto__: x', 'constructor: y')],
  ['a broken Authorization', GET('/', 'Authorization: \t')],
  ['a strange query', GET('/legfrissebb?oldal=%zz&filters[=1&&&=&__proto__[a]=1&oldal[]=2')],
  ['a broken query', GET('/legfrissebb?%')],
  ['a number past every limit', GET(`/legfrissebb?oldal=${'9'.repeat(400)}`)],
  ['deep JSON', GET(`/archivum?filters=${'['.repeat(3000)}`)],
];

const statusOf = (answer: string): number => Number(/^HTTP\/1\.[01] (\d{3}) /.exec(answer)?.[1] ?? 0);

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** Runs cases side by side, as each waits for the server's silence. */
async function failuresOf(cases: readonly (readonly [string, string])[], wanted: (status: number, answer: string) => boolean) {
  const outcomes = await Promise.all(
    cases.map(async ([name, bytes]) => {
      const answer = await site.send(bytes);
      const clean = !/(?:Error:|\bat .+:\d+:\d+|node_modules|\/work\/|Set-Cookie|secret)/.test(answer);
      return wanted(statusOf(answer), answer) && clean ? undefined : `${name}: ${answer.slice(0, 120)}`;
    }),
  );
  return outcomes.filter((failure) => failure !== undefined);
}

const refused = (status: number) => status >= 400 && status < 500;

describe('bad input', () => {
  it('is tried in more than 150 forms', () => {
    expect(badTargets.length + badHosts.length + badRequests.length + strangeButAllowed.length).toBeGreaterThan(200);
  });

  it('in the target is refused with 400, 404, 414 or 421, or moved to an address of ours', async () => {
    const cases = badTargets.map((target) => [target.slice(0, 60), GET(target)] as const);
    const fine = (status: number, answer: string) =>
      [400, 404, 414, 421].includes(status) || (/^30[12]$/.test(String(status)) && /\r\nLocation: \/(?![/\\])/.test(answer));
    expect(await failuresOf(cases, fine)).toEqual([]);
  });

  it('in the Host is refused with 400 or 421', async () => {
    const cases = badHosts.map((host) => [host.slice(0, 60), HOST(host)] as const);
    expect(await failuresOf(cases, (status) => status === 400 || status === 421 || status === 431)).toEqual([]);
  });

  it('in the framing is refused with a 4xx', async () => {
    expect(await failuresOf(badRequests, refused)).toEqual([]);
  });

  it('that is only strange gets an ordinary answer', async () => {
    expect(await failuresOf(strangeButAllowed, (status) => status === 200)).toEqual([]);
  });

  it('leaves nothing behind: no error was thrown, and the next reader is served', async () => {
    expect(site.errors).toEqual([]);
    expect((await site.get('/')).status).toBe(200);
  });
});
