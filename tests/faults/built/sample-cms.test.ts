import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';
import { startSampleCms } from '../../support/sample-cms';

/** The sample CMS (examples/sample-cms), and a site with its content. */

let cms: ChildProcess;
let site: BuiltSite;

beforeAll(async () => {
  const sample = await startSampleCms();
  cms = sample.process;
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
