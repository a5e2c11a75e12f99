import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPagePolicy } from '~/lib/page-policy/page-policy';
import { startTestSite, type TestSite } from '../testing/test-site';
import { checkDirectHeads, readyHead } from './ready-head';

describe('readyHead', () => {
  it.each([
    ['a line end in a value', ['X-A', 'b\r\nSet-Cookie: c']],
    ['a letter beyond Latin-1 in a value', ['X-A', 'ő']],
    ['NUL in a value', ['X-A', '\0']],
    ['a colon in a name', ['X-A: b', 'c']],
    ['an empty name', ['', 'c']],
  ])('refuses %s', (_name, headers) => {
    expect(() => readyHead(200, headers)).toThrow(TypeError);
  });
});

describe('checkDirectHeads', () => {
  it('detects where this version of Node keeps heads', () => {
    expect(checkDirectHeads()).toBe(true);
  });

  it.each([
    ['a head of Node’s own', () => 'HTTP/1.1 200 OK\r\nDate: x\r\n\r\npróba'],
    ['no head', () => 'próba'],
    [
      'an error',
      () => {
        throw new TypeError('no such field');
      },
    ],
  ])('falls back to the public API after %s', (_name, send) => {
    expect(checkDirectHeads(send)).toBe(false);
    expect(checkDirectHeads()).toBe(true);
  });
});

describe('a response with a prepared head', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({
      render: async () => {
        const response = new Response('abc', { headers: { 'content-type': 'text/plain' } });
        setPagePolicy(response.headers, { ttl: 60, tags: ['article:1'] });
        return response;
      },
    });
    await site.get('/');
  });
  afterAll(() => site.close());

  const names = (answer: string) =>
    (answer.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(':', 1)[0]?.toLowerCase())
      .filter((name) => name !== 'connection' && name !== 'keep-alive')
      .toSorted();

  it('is the same on the wire as Node would have written', async () => {
    const kept = await site.send('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const last = await site.send('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(kept).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(kept).toMatch(/\r\nConnection: keep-alive\r\nKeep-Alive: timeout=75\r\n\r\nabc$/);
    expect(kept).toMatch(/\r\nDate: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT\r\n/);
    expect(last).toMatch(/\r\nConnection: close\r\n/);
    expect(last).toMatch(/\r\n\r\nabc$/);
    expect(names(last)).toEqual(names(kept));
    for (const answer of [kept, last]) expect(answer).toContain('\r\nX-Cache: HIT\r\n');
  });

  it('leaves the connection usable for the next request, with and without a body', async () => {
    const request = (method: string, further = '') => `${method} / HTTP/1.1\r\nHost: localhost\r\n${further}\r\n`;
    const tag = (await site.get('/')).headers.get('etag');
    const answers = await site.send(
      request('GET') +
        request('HEAD') +
        request('GET', `If-None-Match: ${tag}\r\n`) +
        request('GET') +
        request('GET', 'Connection: close\r\n'),
    );
    expect(answers.match(/HTTP\/1\.1 \d{3}/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 200',
      'HTTP/1.1 304',
      'HTTP/1.1 200',
      'HTTP/1.1 200',
    ]);
    expect(answers.match(/\r\n\r\nabc/g)).toHaveLength(3);
  });

  it('is the same however often and in whichever second it is sent', async () => {
    const answers: string[] = [];
    for (let round = 0; round < 12; round++) {
      answers.push(await site.send('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    }
    const plain = answers.map((answer) => answer.replace(/\r\nDate: [^\r]+/, '').replace(/\r\nAge: \d+/, ''));
    expect(new Set(plain).size).toBe(1);
    const dates = answers.map((answer) => Date.parse(/\r\nDate: ([^\r]+)/.exec(answer)?.[1] ?? ''));
    expect(dates.at(-1)).toBeGreaterThan(dates[0] ?? 0);
  });

  it.each(['HTTP/1.0\r\nHost: localhost', 'HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive'])(
    'reaches %j',
    async (protocol) => {
      const answer = await site.send(`GET / ${protocol}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(answer).toMatch(/abc$/);
    },
  );

  it('ends the connection while the process stops', async () => {
    site.readiness.state = 'stopping';
    expect(await site.send('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/\r\nConnection: close\r\n/);
    site.readiness.state = 'serving';
  });
});
