import { loadRenderers } from 'astro:container';
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, describe, expect, it } from 'vitest';
import { articleAddress } from '~/editions/addresses';
import { mainEdition } from '~/editions/registry';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { emptyInit } from '~/lib/common-data/empty-init';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { type ArticleInput, articleCard, article as articleSchema } from '~/lib/contract/article';
import type { ArticlePage } from '~/models/article-page/load-article-page';
import { noLivescore } from '~/server/testing/no-livescore';
import { servicesWith } from '../../tests/support/services';
import ArticleLayout from './ArticleLayout.astro';

const origins = { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' };
const NOW = Date.parse('2026-11-21T12:00:00Z');
let container: AstroContainer;

beforeAll(async () => {
  container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
});

/** Renders the page of an article with some fields changed. */
const OTHER = articleCard.parse({ id: 9, slug: 'masik', title: 'Másik cikk', pubDate: 1 });

async function draw(
  changes: Partial<ArticleInput>,
  page: Partial<ArticlePage> = {},
  own: Partial<App.Locals> = {},
): Promise<string> {
  const article = articleSchema.parse({
    id: 7,
    slug: 'arviz',
    title: 'Tetőzik az árvíz',
    recommender: 'A lead szavai.',
    pubDate: NOW / 1000 - 7200,
    mainSuperTag: { name: 'Belföld', slug: 'belfold' },
    articleAuthors: [{ slug: 'kis-anna', name: 'Kis Anna' }],
    tags: ['duna'],
    tagNames: { duna: 'Duna' },
    content: '<p>A törzs egyetlen bekezdése.</p>',
    ...changes,
  });
  const place = articleAddress(article, origins);
  const props: ArticlePage = {
    loaded: {
      article,
      body: parseArticleBody(article.content).blocks,
      subArticleBodies: Object.fromEntries(
        article.subArticles.map((entry) => [String(entry.id), parseArticleBody(entry.content).blocks]),
      ),
    },
    place,
    init: emptyInit,
    reactions: undefined,
    dashboard: undefined,
    bodyContext: { siteSlug: 'hirmondo', adFree: true, supportLinksBlocked: false, language: 'hu' },
    parent: undefined,
    page: 1,
    shows: 'entries',
    empty: false,
    ...page,
  };
  const html = await container.renderToString(ArticleLayout, {
    props: { page: props },
    locals: {
      edition: mainEdition,
      editionPath: place.path,
      publicPath: place.path,
      route: 'single_article',
      // Layouts get all data as props, but for the lists of other articles, which are parts of many pages.
      content: { articles: async () => ({ items: [OTHER], page: 1, totalPages: 1 }) } as Partial<ContentApi> as ContentApi,
      substitutes: new Set(),
      services: servicesWith({ mostRead: undefined }),
      livescore: noLivescore,
      report: () => undefined,
      onLeftOut: () => undefined,
      viewer: anonymous,
      device: { ios: false, mobile: false, app: false, crawler: false },
      origins,
      mapOrigin: 'http://terkep.localhost',
      embedOrigins: ['http://terkep.localhost'],
      preview: false,
      now: NOW,
      requestId: 'test',
      buildId: 'test',
      ...own,
    },
  });
  // The development compiler adds the source location to every element.
  return html.replace(/ data-astro-source-(?:file|loc)="[^"]*"/g, '');
}

/** Text of the first element with a class. */
const readText = (html: string, className: string): string | undefined =>
  new RegExp(`class="[^"]*\\b${className}\\b[^"]*"[^>]*>([\\s\\S]*?)</(?:p|h1|header|div)>`)
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .trim();

describe('ArticleLayout', () => {
  it('shows all parts of an article, its text once (AR-02, AR-04)', async () => {
    const html = await draw({});
    expect(html).toContain('<h1 class="article-title">Tetőzik az árvíz</h1>');
    expect(readText(html, 'article-lead')).toBe('A lead szavai.');
    expect(html).toContain('href="/szerzo/kis-anna"');
    expect(html).toContain('href="/rovat/belfold"');
    expect(html).toMatch(/href="\/cimke\/duna"[^>]*>Duna</);
    expect(html.split('A törzs egyetlen bekezdése.')).toHaveLength(2);
    expect(html).toContain('<link rel="canonical" href="https://hirmondo.hu/belfold/2026/11/21/arviz">');
  });

  it('is described by its lead, or by its first words', async () => {
    const description = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
    expect(description(await draw({}))).toBe('A lead szavai.');
    expect(description(await draw({ lead: 'Másik lead.', recommender: undefined }))).toBe('Másik lead.');
    expect(description(await draw({ recommender: undefined }))).toBe('A törzs egyetlen bekezdése.');
    expect(description(await draw({ recommender: '', lead: '' }))).toBe('A törzs egyetlen bekezdése.');
    // The text of an article for adults is behind the gate.
    expect(description(await draw({ recommender: undefined, adultContent: true }))).toBe(mainEdition.identity.description);
    expect(description(await draw({ recommender: undefined, content: '' }))).toBe(mainEdition.identity.description);
  });

  it.each(['article', 'longform', 'liveblog', 'liveblogpost'] as const)('marks the type %s on the page (AR-01)', async (type) => {
    const html = await draw({ type });
    expect(html).toContain(`data-type="${type}"`);
    expect(html).toContain(`<body class="type-${type}"`);
  });

  it.each<[string, Partial<ArticleInput>, boolean]>([
    ['a longform', { type: 'longform' }, true],
    ['an article flagged g7-hero', { flags: [{ slug: 'g7-hero' }] }, true],
    ['an article', {}, false],
  ])('lays the header over the hero of %s or not (AR-05, AR-06)', async (_name, changes, transparent) => {
    expect(/class="site-header transparent"/.test(await draw(changes))).toBe(transparent);
  });

  it('leaves no empty boxes for parts that are missing (AR-03)', async () => {
    const html = await draw({ tags: [], articleAuthors: [], recommender: null });
    expect(html).not.toMatch(/article-subtitle|article-cover|article-contributors|article-tags|article-lead/);
  });

  it('speaks English on English articles (AR-13)', async () => {
    const html = await draw({ english: true, tags: ['a'] });
    expect(html).toMatch(/<article[^>]*lang="en"/);
    expect(html).toContain('November 21, 2026, 11:00');
    expect(html).toContain('aria-label="Tags"');
  });

  it('warns before content for adults, and names paid content (A-67, AR-16)', async () => {
    expect(await draw({ adultContent: true })).toContain('Csak felnőtteknek');
    expect(await draw({ tags: ['pr-cikk'] })).toContain('PR-cikk');
    expect(await draw({})).not.toMatch(/Csak felnőtteknek|fizetett együttműködés/);
  });

  it.each<[string, Partial<ArticleInput>]>([
    ['the marker', { adultContent: true }],
    ['the flag', { flags: [{ slug: 'adult-content' }] }],
    ['the marker on a longform', { adultContent: true, type: 'longform' }],
  ])('holds picture and text for adults behind a gate, by %s (AR-15)', async (_name, changes) => {
    const html = await draw({ ...changes, cover: { src: '/media/hid.jpg' } });
    const [before = '', behind = ''] = (html.split('<body')[1] ?? '').split('<details class="adult-gate"');
    expect(before).not.toMatch(/hid_(?:cover|hero)|A törzs egyetlen/);
    expect(behind.split('</details>')[0]).toMatch(/hid_cover[\s\S]*A törzs egyetlen/);
    expect(await draw({})).not.toContain('adult-gate');
  });

  it.each<[string, Partial<ArticleInput>, string | undefined]>([
    ['full', { headerType: 'full' }, 'full'],
    ['half', { headerType: 'half' }, 'half'],
    ['none', {}, undefined],
    ['longform', { type: 'longform' }, 'full'],
    ['longform, half', { type: 'longform', headerType: 'half' }, 'half'],
    ['g7-hero', { flags: [{ slug: 'g7-hero' }] }, 'full'],
  ])('gives the header type %s its hero (AR-03)', async (_name, changes, hero) => {
    const html = await draw({ ...changes, cover: { src: '/media/hid.jpg' } });
    expect(/<body[^>]*data-hero="(\w+)"/.exec(html)?.[1]).toBe(hero);
    expect(/class="hero hero-(\w+)"/.exec(html)?.[1]).toBe(hero);
    expect(html.includes('article-cover')).toBe(hero === undefined);
  });

  it('shows reactions, live scores and the recommender if the page has them (AR-09, AR-25, AR-26)', async () => {
    const dashboard = parseArticleBody('<p>Állás: 3–2</p>').blocks;
    const html = await draw({}, { reactions: 1286, dashboard });
    expect(html).toMatch(/data-reactions="1286"[^>]*><b[^>]*>1\s286<\/b>/);
    expect(html).toMatch(/data-livescore[\s\S]*Állás: <span class="kept">3–2/);
    expect(html).toMatch(/data-recommender="\/ajanlo" data-current="7"[\s\S]*Másik cikk/);
    expect(await draw({})).not.toMatch(/data-reactions|data-livescore/);
  });

  it.each<[string, Partial<ArticleInput>, string | undefined]>([
    ['its own when it has an address for them', { recommenderUrl: '/api/ajanlo/7' }, '/ajanlo?cikk=arviz'],
    ['its own in the section holdblog (RE-06)', { mainSuperTag: { name: 'Holdblog', slug: 'holdblog' } }, '/ajanlo?cikk=arviz'],
    ['none in English', { english: true }, undefined],
  ])('asks for recommendations: %s (RE-01)', async (_name, changes, source) => {
    const html = await draw(changes);
    expect(/data-recommender="([^"]*)"/.exec(html)?.[1]).toBe(source);
  });

  it('puts pinned entries first and gives each its own address (LB-01, LB-06)', async () => {
    const html = await draw({
      type: 'liveblog',
      flags: [{ slug: 'live' }],
      subArticles: [
        { id: 1, pubDate: 100, title: 'Első', content: '<p>egy</p>', pinned: true },
        { id: 2, pubDate: 300, title: 'Harmadik', content: '<p>három</p>' },
        { id: 3, pubDate: 200, title: 'Második', content: '<p>kettő</p>' },
      ],
    });
    expect([...html.matchAll(/data-entry="(\d)"/g)].map((match) => match[1])).toEqual(['1', '2', '3']);
    expect(html).toContain('/arviz/elo/bejegyzes/2"');
    expect(html).toMatch(/<b class="label label-live">ÉLŐ<\/b>/);
    expect(html).toMatch(/component-url="[^"]*LiveArticle/);
    expect(html).toContain('/arviz/elo/bejegyzesek');
  });

  it('starts a live blog with its summary and key events, which can be shown alone', async () => {
    const blog: Partial<ArticleInput> = {
      type: 'liveblog',
      summary: 'Egy.\nKettő.',
      subArticles: [{ id: 2, pubDate: 300, title: 'Fordulat', content: '<p>a</p>', keyEvent: true }],
      keyEvents: [
        { id: 2, title: 'Fordulat', pubDate: 300 },
        { id: 'regi', title: 'Kezdet', pubDate: 100 },
      ],
    };
    const html = await draw(blog);
    expect(html).toMatch(/Ami eddig történt<\/h2><ul><li>Egy\.<\/li><li>Kettő\.<\/li>/);
    expect(html).toContain('href="#bejegyzes-2"');
    expect(html).toContain('/arviz/elo/bejegyzes/regi"');
    expect(html).toMatch(/live-key[^>]*>.*?Fontos pillanat</);
    expect(html).toMatch(/elo\?szures=fontos#bejegyzesek">Fontos pillanatok/);
    const alone = await draw(blog, { shows: 'key-events' });
    expect(alone).not.toContain('Ami eddig történt');
    expect(alone).toMatch(/szures=fontos#bejegyzesek" aria-current="true"/);
    expect(alone).toMatch(/<link rel="canonical" href="[^"?]*\/elo">/);
  });

  it('keeps the reader of a read-only link on it, whatever part of a live blog they choose', async () => {
    const blog: Partial<ArticleInput> = {
      type: 'liveblog',
      subArticles: [{ id: 2, pubDate: 300, title: 'Fordulat', content: '<p>a</p>', keyEvent: true }],
      keyEvents: [{ id: 'regi', title: 'Kezdet', pubDate: 100 }],
      subArticlesPage: 1,
      subArticlesTotalPages: 2,
    };
    const readOnly = { until: NOW / 1000 + 60, path: '/olvasas/jel.alairas' };
    const html = await draw(blog, {}, { readOnly });
    const [, entries = ''] = html.split('data-live-head');
    const links = [
      ...entries
        .split('</nav>', 2)
        .join('')
        .matchAll(/href="([^"]*)"/g),
    ].map(([, href]) => href);
    // The first leads to the entries of the same page.
    expect(links.shift()).toBe('#bejegyzesek');
    expect(links).toEqual(
      [
        '/bejegyzes/regi',
        '#bejegyzesek',
        '?szures=fontos#bejegyzesek',
        '/bejegyzes/2',
        '/bejegyzes/2',
        '',
        '?oldal=2',
        '?oldal=2',
      ].map((part) => readOnly.path + part),
    );
    expect(await draw(blog)).not.toContain('/olvasas/');
  });

  it('has no island on an article that is not live', async () => {
    expect(await draw({})).not.toContain('<astro-island');
  });

  it('escapes all data of an article in markup', async () => {
    const html = await draw({ title: '<img src=x onerror=alert(1)>', recommender: '</script><script>alert(2)</script>' });
    // A '<' within an attribute value is harmless.
    expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<img src=x|<script>alert/);
  });
});
