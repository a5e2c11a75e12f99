import { loadRenderers } from 'astro:container';
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it } from 'vitest';
import { articleAddress } from '~/editions/addresses';
import { mainEdition } from '~/editions/registry';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { emptyInit } from '~/lib/common-data/empty-init';
import { anonymous } from '~/lib/content/content-api';
import { type ArticleInput, articleCard, article as articleSchema } from '~/lib/contract/article';
import { publishedCorrection } from '~/lib/contract/corrections';
import { correctionHref } from '~/models/corrections/correction-place';
import { servicesWith } from '../../tests/support/services';
import EntryLayout from './EntryLayout.astro';

const origins = { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' };
const NOW = Date.parse('2026-11-21T12:00:00Z');

/** Renders the page of a live blog's only entry, with some fields of the live blog changed. */
async function draw(changes: Partial<ArticleInput>, own: Partial<App.Locals> = {}): Promise<string> {
  const article = articleSchema.parse({
    id: 7,
    slug: 'arviz',
    type: 'liveblog',
    title: 'Tetőzik az árvíz',
    pubDate: NOW / 1000 - 7200,
    subArticles: [{ id: 3, title: 'Lezárták a hidat', content: '<p>A bejegyzés szövege.</p>', pubDate: NOW / 1000 - 600 }],
    ...changes,
  });
  const [entry] = article.subArticles;
  const place = articleAddress(article, origins);
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  const html = await container.renderToString(EntryLayout, {
    props: {
      entry,
      page: {
        loaded: { article, body: [], subArticleBodies: { 3: parseArticleBody(entry?.content ?? '').blocks } },
        place,
        init: emptyInit,
        bodyContext: { siteSlug: 'hirmondo', adFree: true, supportLinksBlocked: false, language: 'hu' },
      },
    },
    locals: {
      edition: mainEdition,
      publicPath: `${place.path}/bejegyzes/3`,
      editionPath: `${place.path}/bejegyzes/3`,
      route: 'single_article',
      content: { articles: async () => ({ items: [], page: 1, totalPages: 1 }) },
      services: servicesWith({ mostRead: undefined }),
      viewer: anonymous,
      device: { ios: false, mobile: false, app: false, crawler: false },
      origins,
      embedOrigins: [],
      preview: false,
      now: NOW,
      buildId: 'test',
      ...own,
    } as unknown as App.Locals,
  });
  return html.replace(/ data-astro-source-(?:file|loc)="[^"]*"/g, '');
}

describe('the page of one entry of a live blog', () => {
  it('shows the entry', async () => {
    const html = await draw({});
    expect(html).toContain('A bejegyzés szövege.');
    expect(html).not.toContain('data-adult-gate');
    expect(html).not.toContain('label-sponsored');
  });

  it('leads back to the read-only link through which it is shown', async () => {
    const html = await draw({}, { readOnly: { until: NOW / 1000 + 60, path: '/olvasas/jel.alairas' } });
    expect(html).toContain('class="button" href="/olvasas/jel.alairas#bejegyzes-3"');
    expect(html).toMatch(/article-parent">[^<]*<a href="\/olvasas\/jel\.alairas"/);
    expect(html).toContain('class="live-entry-time" href="/olvasas/jel.alairas/bejegyzes/3"');
  });

  it('has the place that the list of corrections links to', async () => {
    const corrections = [{ date: NOW / 1000 - 60, text: 'A híd nyitva van.' }];
    const subArticles = [{ id: 3, title: 'Lezárták a hidat', content: '<p>Szöveg.</p>', pubDate: NOW / 1000 - 600, corrections }];
    const html = await draw({ subArticles });
    const article = articleCard.parse({ id: 7, slug: 'arviz', title: 'Tetőzik az árvíz', pubDate: NOW / 1000 });
    const listed = publishedCorrection.parse({ article, entry: { id: '3' }, ...corrections[0] });
    const [, anchor] = correctionHref(listed, '/elo').split('#');
    expect(html).toContain(`id="${anchor}"`);
  });

  it('asks an adult first, as the live blog does (AR-15)', async () => {
    const html = await draw({ flags: [{ slug: 'adult-content' }] });
    const [before, behind = ''] = html.split('<details class="adult-gate"');
    expect(before).not.toContain('<p>A bejegyzés szövege.');
    expect(before).not.toContain('content="A bejegyzés szövege.');
    expect(behind).toContain('<p>A bejegyzés szövege.');
    expect(html).toContain('label-adult');
  });

  it('says that it is paid for (AR-16)', async () => {
    const html = await draw({ tags: ['tamogatott-tartalom'] });
    expect(html).toMatch(/label-sponsored[^>]*>Támogatott tartalom</);
    expect(html).toContain('Ez a tartalom fizetett együttműködésben készült.');
  });

  it('has the label of a political advertisement', async () => {
    const politicalAd = {
      noticeId: 'minta-1',
      sponsor: { name: 'Minta Egyesület', address: '1111 Budapest, Minta utca 1.', email: 'minta@example.org' },
      period: { from: 1, to: 2 },
      amount: { value: 1, currency: 'HUF' },
      amountTotal: { value: 2, currency: 'HUF' },
      origin: 'Tagdíjak',
      method: 'Listaár',
    };
    expect(await draw({ politicalAd })).toContain('<aside class="political-label"');
  });
});
