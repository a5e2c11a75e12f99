import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCommandLine, type TestCommandLine } from '../testing/command-line';
import { addressesIn } from './old-addresses';

describe('addresses of a file', () => {
  it.each([
    ['one a line', '# régi\n/a\n\nhttps://x.hu/b\nnem cím\n/a\n', { '/a': 2, 'https://x.hu/b': 1 }],
    [
      'a sitemap of a program that writes addresses otherwise',
      '<urlset><url><loc><![CDATA[https://x.hu/a?b=1&c=2]]></loc></url><url><loc>https://x.hu/a?b=1&#038;c=2&#x26;d</loc></url></urlset>',
      { 'https://x.hu/a?b=1&c=2': 1, 'https://x.hu/a?b=1&c=2&d': 1 },
    ],
    ['a sitemap', '<urlset><url><loc> https://x.hu/a?b=1&amp;c=2 </loc></url></urlset>', { 'https://x.hu/a?b=1&c=2': 1 }],
    [
      'an access log',
      '1.2.3.4 - - [22/Nov/2026:06:00:00 +0100] "GET /a HTTP/1.1" 404 12\n1.2.3.4 - - [x] "POST /b HTTP/1.1" 200 1\n',
      { '/a': 1 },
    ],
  ])('are read from %s', (_name, text, addresses) => {
    expect(Object.fromEntries(addressesIn(text))).toEqual(addresses);
  });
});

it.each([' ', 'a', '<loc>', '<loc> <![CDATA[ '])('reads a megabyte of %j in a sitemap in one pass', (part) => {
  expect(addressesIn(`<urlset><loc>${part.repeat(1_000_000 / part.length)}`).size).toBe(0);
});

describe('hirmondo redirects test --file', () => {
  let line: TestCommandLine;
  const asked: string[] = [];
  let busy = 0;
  const answers: Record<string, [number, string?]> = {
    '/jo': [200],
    '/sok': [200],
    '/regi': [301, '/jo'],
    '//jo': [200],
    '/ketto': [301, 'http://127.0.0.1:9//ketto'],
    '//ketto': [200],
    '/kinti': [302, 'https://masik.example/x'],
    '/korbe': [301, '/korbe'],
    '/rossz': [301, '/nincs'],
  };
  const urlset = (path: string) => `<urlset><url><loc>https://regi-lap.example${path}</loc></url></urlset>`;
  const sitemaps: Record<string, string | Uint8Array<ArrayBuffer>> = {
    'https://regi-lap.example/sitemap_index.xml':
      '<sitemapindex><sitemap><loc>https://regi-lap.example/a.xml</loc></sitemap>' +
      '<sitemap><loc>https://regi-lap.example/b.xml.gz</loc></sitemap></sitemapindex>',
    'https://regi-lap.example/a.xml': urlset('/regi'),
    'https://regi-lap.example/b.xml.gz': new Uint8Array(gzipSync(urlset('/nincs'))),
  };
  beforeAll(async () => {
    line = await openCommandLine();
    vi.stubGlobal('fetch', async (address: URL | string) => {
      const url = new URL(address);
      asked.push(url.href);
      const sitemap = sitemaps[url.href];
      if (sitemap !== undefined) return new Response(sitemap);
      if (url.pathname === '/sok' && busy > 0) {
        busy -= 1;
        return new Response(null, { status: 503, headers: { 'retry-after': '0' } });
      }
      const [status, location] = answers[url.pathname] ?? [404];
      return new Response(null, { status, headers: location === undefined ? {} : { location } });
    });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await line.close();
  });

  it('repeats requests to a busy site: a delayed address is not lost', async () => {
    const file = join(line.dir, 'sok.txt');
    writeFileSync(file, '/sok\n');
    busy = 2;
    const command = ['redirects', 'test', '--file', file, '--url', 'http://127.0.0.1:9'];
    expect(await line.run(command)).toMatchObject({ code: 0, out: expect.stringContaining('200: 1 cím') });
    busy = 99;
    expect(await line.run(command)).toMatchObject({ code: 1 });
  });

  it('lists lost addresses, writes the table, and ends with 1', async () => {
    const file = join(line.dir, 'urls.txt');
    const csv = join(line.dir, 'ki.csv');
    writeFileSync(file, '/jo\nhttps://regi-lap.example/regi\n/kinti\n/korbe\n/rossz\n/nincs\n/nincs\n');
    const { code, out } = await line.run(['redirects', 'test', '--file', file, '--csv', csv, '--url', 'http://127.0.0.1:9']);
    expect(code).toBe(1);
    expect(out).toContain('200: 1 cím\n301: 3 cím\n302: 1 cím\n404: 1 cím\n6 cím, 3 elveszett:\n  404  /nincs  (2-szer)\n');
    expect(out).toContain('  301  /rossz → http://localhost:4321/nincs\n');
    expect(readFileSync(csv, 'utf8').split('\n').toSorted()).toEqual([
      '',
      '/jo,http://localhost:4321/jo,200',
      '/kinti,https://masik.example/x,302',
      '/korbe,,301',
      '/nincs,,404',
      '/rossz,,301',
      'from,to,status',
      'https://regi-lap.example/regi,http://localhost:4321/jo,301',
    ]);
    expect(asked.every((url) => url.startsWith('http://127.0.0.1:9/'))).toBe(true);
  });

  it('requests addresses with empty segments from this site, as they are', async () => {
    asked.length = 0;
    const input = '//jo\nhttps://regi-lap.example//jo\nhttp://localhost:4321//jo?a=1\n/ketto\n';
    const { code, out } = await line.run(['redirects', 'test', '--file', '-', '--url', 'http://127.0.0.1:9', '--json'], input);
    expect([code, JSON.parse(out).lost]).toEqual([0, 0]);
    expect(asked.sort()).toEqual([
      'http://127.0.0.1:9//jo',
      'http://127.0.0.1:9//jo',
      'http://127.0.0.1:9//jo?a=1',
      'http://127.0.0.1:9//ketto',
      'http://127.0.0.1:9/ketto',
    ]);
  });

  it('ends with 0 when nothing is lost, and with 2 without addresses', async () => {
    expect(await line.run(['redirects', 'test', '--file', '-'], '/regi\n')).toMatchObject({ code: 0 });
    expect(await line.run(['redirects', 'test', '--file', '-'], 'semmi\n')).toMatchObject({ code: 2 });
    expect(await line.run(['redirects', 'test'])).toMatchObject({ code: 2 });
  });

  it('requests what the sitemaps of an index name, not the sitemaps themselves', async () => {
    const index = 'https://regi-lap.example/sitemap_index.xml';
    const { code, out } = await line.run(['redirects', 'test', '--file', index, '--url', 'http://127.0.0.1:9', '--json']);
    const { rows } = JSON.parse(out);
    expect([code, rows.map(({ from }: { from: string }) => from).sort()]).toEqual([
      1,
      ['https://regi-lap.example/nincs', 'https://regi-lap.example/regi'],
    ]);
  });
});
