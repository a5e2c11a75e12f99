import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { test as base, expect } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4391);

export const MAIN = `http://localhost:${port}`;
/** Origin of the regional edition; Chromium resolves *.localhost itself. */
export const REGIONAL = `http://erdely.localhost:${port}`;

/** Addresses of the five editions. */
export const EDITIONS = [
  { slug: 'hirmondo', url: `${MAIN}/`, name: 'Hírmondó', cssClass: 'edition-hirmondo' },
  { slug: 'after', url: `${MAIN}/after`, name: 'After', cssClass: 'edition-after' },
  { slug: 'g7', url: `${MAIN}/g7`, name: 'G7', cssClass: 'edition-g7' },
  { slug: 'karakter', url: `${MAIN}/karakter`, name: 'Karakter', cssClass: 'edition-karakter' },
  { slug: 'transtelex', url: `${REGIONAL}/`, name: 'Erdélyi Hírmondó', cssClass: 'edition-transtelex' },
] as const;

/** One address of every kind of page, found with the demo newsroom's API. */
export interface PageKinds {
  readonly [kind: string]: string;
}

interface Card {
  readonly slug: string;
  readonly type: string;
  readonly url?: string;
  readonly english?: boolean;
}

interface Fixtures {
  /** Addresses of one page of every kind. */
  readonly kinds: PageKinds;
  /** Failed requests of the page, answers 4xx and 5xx, and errors in its console. Checked after every test. */
  readonly problems: string[];
}

async function cards(query: string): Promise<Card[]> {
  const answer = await fetch(`${MAIN}/api/articles?limit=100${query}`);
  const { items } = (await answer.json()) as { items: Card[] };
  return items;
}

/** Follows redirects of a short address to the canonical one. */
async function canonical(card: Card | undefined): Promise<string> {
  if (card === undefined) throw new Error('the demo newsroom lacks an article of this kind');
  const answer = await fetch(`${MAIN}${card.url ?? `/2026/01/01/${card.slug}`}`);
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
  return new URL(answer.url).pathname;
}

/** The page of a live blog's newest entry. */
async function entryPage(card: Card | undefined): Promise<string> {
  const blog = await canonical(card);
  const answer = await fetch(`${MAIN}/api/articles/${card?.slug}`);
  const { subArticles } = (await answer.json()) as { subArticles: { id: string | number }[] };
  return `${blog}/bejegyzes/${subArticles[0]?.id}`;
}

let found: Promise<PageKinds> | undefined;

/** Slugs of the demo newsroom's articles, which are the names of their files. */
const DEMO_SLUGS = new Set(
  readdirSync('content/demo/articles', { recursive: true, encoding: 'utf8' }).map((file) => parse(file).name),
);

async function findKinds(): Promise<PageKinds> {
  // Not those that other tests have ingested meanwhile.
  const all = (await cards('')).filter(({ slug }) => DEMO_SLUGS.has(slug));
  const of = (type: string): Card | undefined => all.find((card) => card.type === type && card.english !== true);
  return {
    front: '/',
    'edition root': '/g7',
    article: await canonical(of('article')),
    longform: await canonical(of('longform')),
    liveblog: await canonical(of('liveblog')),
    'live entry': await entryPage(of('liveblog')),
    'English article': await canonical(all.find((card) => card.english === true)),
    latest: '/legfrissebb',
    section: '/rovat/belfold',
    'edition section': '/g7/rovat/adat',
    corrections: '/helyesbitesek',
    tag: '/cimke/budapest',
    author: '/szerzo/halmos-judit',
    english: '/english',
    archive: '/archivum',
    document: '/dokumentum/adatvedelem',
    imprint: '/impresszum',
    exchange: '/arfolyam',
    support: '/tamogatas?rhythm=once&once=25000&way=utalas',
    tax: '/egyszazalek',
    academy: '/akademia',
    saved: '/mentett',
    'app element': '/app-web-widget',
    'not found': '/ez/nincs/itt',
  };
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  kinds: async ({}, use) => {
    found ??= findKinds();
    await use(await found);
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 404/.test(message.text())) problems.push(`console: ${message.text()}`);
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
