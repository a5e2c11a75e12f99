import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import { subArticle } from '~/lib/contract/article';
import LiveDesk from './LiveDesk.astro';

it('an entry without a title is listed by its text, as readers see it', async () => {
  const entries = [
    { id: 1, content: '<p>Tom &amp; Jerry&nbsp;a &lt;Dunán&gt;</p>', pubDate: 1 },
    { id: 2, content: '<img src="/media/1.jpg" alt="">', pubDate: 1 },
    { id: 3, title: '', content: '<p>Üres című</p>', pubDate: 1 },
  ].map((entry) => subArticle.parse(entry));
  const container = await AstroContainer.create();
  const html = await container.renderToString(LiveDesk, {
    props: { page: { slug: 'elo', zone: 'Europe/Budapest', path: '/elo', entries, summary: '' } },
  });
  const titles = [...html.matchAll(/<summary[^>]*>\s*<span[^>]*>(.*?)<\/span>/gs)].map(([, title]) => title);
  expect(titles).toEqual(['Tom &amp; Jerry a &lt;Dunán&gt;', 'Szöveg nélkül', 'Üres című']);
});
