import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy';
import { startSampleCms } from '../../support/stand-ins/sample-cms';
import { startStubSystem } from '../../support/stub-system';

/** The sample CMS (examples/sample-cms), and a site with its content. */

let cms: ChildProcess;
let address: string;
let site: BuiltSite;

beforeAll(async () => {
  const sample = await startSampleCms();
  ({ process: cms, address } = sample);
  site = await startBuiltSite({ env: { CONTENT_API_URL: sample.address, LOG_LEVEL: 'error' } });
});

afterAll(async () => {
  await site?.stop();
  cms?.kill();
});

const ARTICLE = '/belfold/2026/11/20/hajnali-busz';

it.each([
  ['/', 'Két év után újra kinyitott a könyvtár'],
  [ARTICLE, 'Végre nem a gyereket keltem fel'],
  ['/legfrissebb', 'Kétszáz árus'],
  ['/rovat/belfold', 'Hajnali busz'],
  ['/cimke/varos', 'Kétszáz árus'],
  ['/szerzo/kovacs-nora', 'Koncert a fokon'],
  ['/archivum?term=birsalma', 'Kétszáz árus'],
  ['/impresszum', 'Impresszum'],
  ['/politikai-hirdetesek', 'Politikai reklámok'],
  ['/sitemap-2026-11.xml', ARTICLE],
  ['/rss', 'Hajnali busz'],
  ['/readyz', ''],
])('%s is made of it', async (path, text) => {
  const answer = await site.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.text).toContain(text);
});

it('no link of its front leads to an error', async () => {
  const { text } = await site.get('/');
  const links = [...text.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const broken: string[] = [];
  for (const href of new Set(links)) {
    const { status } = await site.get(href);
    if (status >= 500) broken.push(`${status} ${href}`);
  }
  expect(broken).toEqual([]);
});

/** Parts of the addresses of all calls that a source need not have. */
const OPTIONAL =
  'page-data article-lists articles/search recommended search docs unique frontend index corrections impress episodes podcasts exchange minutes counter sitemap route-rules political-ads facebook'.split(
    ' ',
  );

describe.each([
  ['with errors', { kind: 'status', status: 500 }],
  ['with HTML', { kind: 'html' }],
  ['with 501', { kind: 'status', status: 501 }],
] as const)('a source that answers every optional call %s from the start', (_name, fault) => {
  let proxy: FaultProxy;
  let strange: BuiltSite;

  beforeAll(async () => {
    proxy = await startFaultProxy(address);
    for (const part of OPTIONAL) proxy.set(fault, `/api/${part}`);
    strange = await startBuiltSite({ env: { CONTENT_API_URL: proxy.url, LOG_LEVEL: 'error' } });
  });
  afterAll(async () => {
    await Promise.all([strange?.stop(), proxy?.close()]);
  });

  it.each([
    ['/', 'Két év után újra kinyitott a könyvtár'],
    [ARTICLE, 'Végre nem a gyereket keltem fel'],
    ['/legfrissebb', 'Kétszáz árus'],
    ['/rovat/belfold', 'Hajnali busz'],
    ['/archivum', 'Kétszáz árus'],
    ['/after', ''],
    ['/podcast', 'Podcast'],
    ['/arfolyam', 'Árfolyam'],
    ['/impresszum', 'Impresszum'],
    ['/tamogatas', ''],
    ['/helyesbitesek', 'Helyesbítések'],
    ['/politikai-hirdetesek', 'Politikai reklámok'],
    ['/sitemap.xml', '/sitemap-2026-11.xml'],
    ['/sitemap-2026-11.xml', ARTICLE],
    ['/sitemap-rovatok.xml', ''],
    ['/sitemap-news.xml', ''],
    ['/rss', 'Hajnali busz'],
  ])('has %s all the same', async (path, text) => {
    const answer = await strange.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.text).toContain(text);
    expect(answer.text).not.toContain('Internal');
  });
});

it.each([404, 500])('a transparency notice needs only the call for it: %i for all others', async (missing) => {
  const notice = {
    noticeId: 'minta-2026',
    title: 'Minta hirdetés',
    kind: 'display',
    active: true,
    sponsor: { name: 'Minta Egyesület', address: '1000 Budapest', email: 'minta@pelda.example' },
    period: { from: 1_795_000_000, to: 1_796_000_000 },
    amount: { value: 100_000, currency: 'HUF' },
    amountTotal: { value: 200_000, currency: 'HUF' },
    origin: 'Tagdíjak.',
    method: 'Árlista.',
    repositoryUrl: 'https://pelda.example/',
  };
  const stub = await startStubSystem({ 'GET /api/political-ads/minta-2026': notice }, missing);
  const lean = await startBuiltSite({ env: { CONTENT_API_URL: stub.url, LOG_LEVEL: 'error' } });
  onTestFinished(async () => void (await lean.stop()));
  const page = await lean.get('/politikai-hirdetes/minta-2026');
  expect([page.status, page.text.includes('Minta Egyesület')]).toEqual([200, true]);
});
