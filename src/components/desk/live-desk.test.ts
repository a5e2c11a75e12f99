import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import { subArticle } from '~/lib/contract/article';
import LiveDesk from './LiveDesk.astro';

it('shows the newest entries, those that are pinned, and the one of the last step; all of them on request', async () => {
  const entries = Array.from({ length: 120 }, (_, index) =>
    subArticle.parse({ id: index, title: `${index}. sor`, content: '', pubDate: 1000 - index, pinned: index === 90 }),
  );
  const container = await AstroContainer.create();
  const listed = async (address: string, notedEntry?: string) => {
    const page = { slug: 'elo', zone: 'Europe/Budapest', path: '/elo', entries, summary: '', notedEntry, deleted: [] };
    const request = new Request(address);
    const html = await container.renderToString(LiveDesk, { props: { page }, request });
    return { titles: [...html.matchAll(/<span[^>]*>(\d+)\. sor/g)].map(([, number]) => Number(number)), html };
  };
  const desk = 'http://localhost/szerkesztoseg/elo/elo';
  const short = await listed(desk);
  expect([short.titles.length, short.titles.slice(49)]).toEqual([51, [49, 90]]);
  expect(short.html).toContain('href="/szerkesztoseg/elo/elo?mind=1"');
  expect((await listed(desk, '100')).titles.slice(50)).toEqual([90, 100]);
  const every = await listed(`${desk}?mind=1`);
  expect([every.titles.length, every.html.includes('data-every-entry')]).toEqual([120, false]);
  expect(every.html).toContain('action="/szerkesztoseg/elo/elo?mind=1"');
});

it('an entry without a title is listed by its text, as readers see it', async () => {
  const entries = [
    { id: 1, content: '<p>Tom &amp; Jerry&nbsp;a &lt;Dunán&gt;</p>', pubDate: 1 },
    { id: 2, content: '<img src="/media/1.jpg" alt="">', pubDate: 1 },
    { id: 3, title: '', content: '<p>Üres című</p>', pubDate: 1 },
  ].map((entry) => subArticle.parse(entry));
  const container = await AstroContainer.create();
  const html = await container.renderToString(LiveDesk, {
    props: { page: { slug: 'elo', zone: 'Europe/Budapest', path: '/elo', entries, summary: '', deleted: [] } },
  });
  const titles = [...html.matchAll(/<summary[^>]*>\s*<span[^>]*>(.*?)<\/span>/gs)].map(([, title]) => title);
  expect(titles).toEqual(['Tom &amp; Jerry a &lt;Dunán&gt;', 'Szöveg nélkül', 'Üres című']);
});
