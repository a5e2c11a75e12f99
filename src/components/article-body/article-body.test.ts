import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it } from 'vitest';
import { hirmondo } from '~/editions/hirmondo';
import type { BodyContext } from '~/lib/article-body/body-context';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { articleCard } from '~/lib/contract/article';
import { type Campaign, campaign } from '~/lib/contract/campaign';
import { episode } from '~/lib/contract/podcast';
import ArticleBody from './ArticleBody.astro';

const CONTEXT: BodyContext = { siteSlug: 'hirmondo', adFree: false, supportLinksBlocked: false, language: 'hu' };
const LOCALS = {
  edition: hirmondo,
  origins: { main: 'http://localhost:4321', regional: 'http://erdely.localhost:4321' },
  publicPath: '/belfold/2026/11/21/arviz',
};

async function render(
  html: string,
  context: Partial<BodyContext> = {},
  { campaigns = [], app = false }: { readonly campaigns?: readonly Campaign[]; readonly app?: boolean } = {},
): Promise<string> {
  const container = await AstroContainer.create();
  const { blocks } = parseArticleBody(html);
  const result = await container.renderToString(ArticleBody, {
    props: { blocks, context: { ...CONTEXT, ...context }, campaigns },
    locals: { ...LOCALS, device: { app } } as unknown as App.Locals,
  });
  return result.replace(/ data-astro-source-[a-z]+="[^"]*"/g, '').replace(/\s+/g, ' ');
}

describe('ArticleBody', () => {
  it('renders text unchanged, in one piece', async () => {
    expect(await render('<h2>Cím</h2><p>Egy <b>szó</b>.</p>')).toContain(
      '<h2 id="h-cim">Cím</h2><p>Egy <strong>szó</strong>.</p>',
    );
  });

  it('draws thousands of pictures in slices: other work has the event loop in between', async () => {
    const pictures = Array.from({ length: 3_000 }, (_, at) => `<figure><img src="/a/${at}.jpg" alt="${at}"></figure>`).join('');
    let turns = 0;
    const other = setInterval(() => (turns += 1), 0);
    const html = await render(pictures);
    clearInterval(other);
    const drawn = [...html.matchAll(/ alt="(\d+)"/g)].map(([, at]) => Number(at));
    expect(drawn).toEqual(Array.from({ length: 3_000 }, (_, at) => at));
    expect(turns).toBeGreaterThan(20);
  });

  it('links to YouTube without loading anything from there (VI-07 … VI-11)', async () => {
    const html = await render(
      '<div data-block="youtube" data-url="https://youtu.be/aqz-KE-bpKQ?t=90" data-title="A film"></div>',
    );
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=90s"');
    expect(html).toContain('data-player="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&amp;start=90&amp;autoplay=1"');
    expect(html).toContain('A film');
    expect(html).not.toMatch(/<iframe|<img|body-youtube-portrait/);
  });

  it('gives films their captions', async () => {
    const html = await render('<video src="/media/a.mp4"><track kind="captions" src="/media/a.vtt" srclang="hu"></video>');
    expect(html).toMatch(/<track kind="captions" src="\/media\/a\.vtt" srclang="hu" label="Magyar" default(?:="")?>/);
  });

  it('marks upright films (VI-09)', async () => {
    expect(await render('<p>https://www.youtube.com/shorts/aqz-KE-bpKQ</p>')).toContain('body-youtube-portrait');
  });

  it.each([
    ['track', '', {}, 155],
    ['episode', '', {}, 233],
    ['track', ' data-compact', {}, 80],
  ])('gives a Spotify %s%s with %j a height of %i (VI-12)', async (kind, attribute, context, height) => {
    const html = await render(
      `<div data-block="spotify" data-url="https://open.spotify.com/${kind}/64TORH3xleuD1wcnFsrH1E"${attribute}></div>`,
      context,
    );
    expect(html).toContain(`src="https://open.spotify.com/embed/${kind}/64TORH3xleuD1wcnFsrH1E"`);
    expect(html).toContain(`height="${height}"`);
    expect(html).toContain('loading="lazy"');
  });

  it('asks for consent before a third party’s page or player is loaded', async () => {
    const spotify = '<div data-block="spotify" data-url="https://open.spotify.com/track/64TORH3xleuD1wcnFsrH1E"></div>';
    for (const html of ['<iframe src="https://example.org/terkep" title="Térkép"></iframe>', spotify]) {
      expect(await render(html)).toMatch(/ srcdoc="<!doctype html>.*<a href=&quot;https:\/\/(example\.org|open\.spotify\.com)\//);
    }
  });

  it('sandboxes frames of other origins, not our own', async () => {
    expect(await render('<iframe src="https://example.org/terkep" height="300"></iframe>')).toMatch(
      /<iframe[^>]* height="300"[^>]* sandbox="allow-scripts/,
    );
    expect(await render('<iframe src="/melleklet/terkep"></iframe>')).not.toMatch(/sandbox|srcdoc/);
  });

  it('renders pictures with caption and credit, and galleries', async () => {
    const figure =
      '<figure><img src="https://x.hu/a.jpg" alt="Híd"><figcaption>Egy <b>híd</b> <cite>Fotó: X</cite></figcaption></figure>';
    const html = await render(`${figure}<div data-block="gallery">${figure}${figure}</div>`);
    expect(html).toContain('alt="Híd"');
    expect(html).toContain('Egy <strong>híd</strong> <cite class="body-credit">Fotó: X</cite>');
    expect(html).toContain('aria-label="Galéria, 2 kép"');
  });

  it('has one caption for a figure of two pictures, with the texts of both and its own', async () => {
    const html = await render(
      '<figure data-block="before-after"><figure><img src="/media/1.jpg" alt=""><figcaption>Régen</figcaption></figure><figure><img src="/media/2.jpg" alt=""><figcaption>Most</figcaption></figure><figcaption>A híd</figcaption></figure>',
    );
    expect(html).toContain('body-compare');
    expect(html.match(/<figcaption/g)).toHaveLength(1);
    for (const text of ['Régen', 'Most', 'A híd']) expect(html).toContain(text);
  });

  it('marks related articles that are paid for, political or for adults (AR-15, AR-16)', async () => {
    const card = { id: 1, slug: 'egy', title: 'Egy cikk', pubDate: 1_795_262_400 };
    const draw = (fields: object) =>
      render('<div data-block="related" data-slugs="egy"></div>', {
        related: { egy: articleCard.parse({ ...card, ...fields }) },
      });
    expect(await draw({})).not.toContain('class="label');
    expect(await draw({ tags: ['hirdetes'] })).toMatch(/label-sponsored[^>]*>Hirdetés<.*>Egy cikk</);
    expect(await draw({ pr: true, ctUrl: 'https://bolt.hu/' })).toMatch(
      />PR<.*href="https:\/\/bolt\.hu\/" rel="sponsored noopener"/,
    );
    expect(await draw({ adultContent: true })).toContain('label-adult');
  });

  it('marks the language of a related article', async () => {
    const card = articleCard.parse({ id: 1, slug: 'egy', title: 'A bridge', english: true, pubDate: 1_795_262_400 });
    const html = await render('<div data-block="related" data-slugs="egy"></div>', { related: { egy: card } });
    expect(html).toMatch(/<a href="[^"]*" lang="en">A bridge</);
  });

  it('renders known related articles and episodes, and leaves out the others', async () => {
    const card = articleCard.parse({
      id: 1,
      slug: 'egy',
      title: 'Egy cikk',
      pubDate: 1_795_262_400,
      mainSuperTag: { slug: 'belfold', name: 'Belföld' },
    });
    const talk = episode.parse({
      id: 1,
      slug: 'adas',
      title: 'Adás',
      duration: 125,
      sourceUrl: 'https://x.hu/a.mp3',
      podcast: { slug: 'p', name: 'Műsor' },
    });
    const source =
      '<div data-block="related" data-slugs="egy,constructor,nincs"></div><div data-block="episode" data-slug="adas"></div><div data-block="episode" data-slug="constructor"></div>';
    const html = await render(source, { related: { egy: card }, episodes: { adas: talk } });
    expect(html).toContain('<a href="/belfold/2026/11/21/egy">Egy cikk</a>');
    expect(html).toMatch(/Műsor · <span class="figures">2:05</);
    expect(html.match(/<li>/g)).toHaveLength(1);
    expect(html.match(/<audio/g)).toHaveLength(1);
    expect((await render(source)).trim()).toBe('');
  });

  it('has places for advertisements, and none in an ad-free article (AR-14)', async () => {
    expect(await render('<p>a</p>'.repeat(8))).toContain('data-ad-position="leaderboard-1"');
    expect(await render('<p>a</p>'.repeat(8), { adFree: true })).not.toContain('ad-slot');
  });

  it('has at each place a campaign for readers without scripts, by the width of the window', async () => {
    const sizes = ['300x250', '640x360'].map((size) => size.split('x').map(Number));
    const made = campaign.parse({
      id: 'liget',
      name: 'Minta Egyesület',
      place: 'leaderboard',
      period: { from: 1, to: 2 },
      pictures: sizes.map(([width, height]) => ({ src: `/media/liget-${width}.jpg`, width, height })),
      text: 'Szavazz a "ligetre"!',
      link: 'https://example.org/liget',
    });
    const [long, campaigns] = ['<p>a</p>'.repeat(8), [made]];
    const [served = ''] = /<noscript>.*?<\/noscript>/.exec(await render(long, {}, { campaigns })) ?? [];
    expect(served).toContain('Hirdetés');
    expect(served).toContain('<a href="https://example.org/liget" rel="sponsored noopener"');
    expect(served).toMatch(/<source media="\(min-width:768px\)" srcset="\/media\/liget-640.jpg" width="640" height="360"/);
    expect(served).toMatch(/<img src="\/media\/liget-300.jpg" width="300" height="250" alt="Szavazz a &quot;ligetre&quot;!"/);
    const inApp = await render(long, {}, { campaigns, app: true });
    expect(inApp).toContain('/media/liget-300.jpg');
    expect(inApp).not.toContain('<source');
    expect(await render(long, { adFree: true }, { campaigns })).not.toContain('liget');
    expect(await render(long, {}, { campaigns: [{ ...made, perVisit: 2 }] })).not.toContain('noscript');
  });

  it('has no link to the support pages where those are blocked (AR-24)', async () => {
    const source = '<p><a href="/tamogatas">Segíts</a></p><figure><a href="/tamogatas"><img src="/a.jpg" alt="a"></a></figure>';
    expect(await render(source)).toContain('href="/tamogatas"');
    expect(await render(source, { supportLinksBlocked: true })).not.toContain('tamogatas');
  });

  it('is in the language of the article (AR-13)', async () => {
    expect(await render('<p>https://youtu.be/aqz-KE-bpKQ</p>', { language: 'en' })).toContain('Play with the YouTube player');
  });
});
