import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { articleCard } from '~/lib/contract/article';
import MostRead from './MostRead.astro';

const origins = { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' };

it('the most read articles have their marks: what is paid for says so (AR-16)', async () => {
  const cards = [
    { id: 1, slug: 'hid', title: 'Új híd', pubDate: 1 },
    { id: 2, slug: 'bank', title: 'Egy bank ajánlata', pubDate: 1, tags: ['pr-cikk'] },
  ].map((card) => articleCard.parse(card));
  const container = await AstroContainer.create();
  const locals = { edition: mainEdition, origins } as unknown as App.Locals;
  const html = await container.renderToString(MostRead, { props: { cards, language: 'hu' }, locals });
  const [, first = '', second = ''] = html.split('<li');
  expect(first).not.toContain('label');
  expect(second).toMatch(/Egy bank ajánlata.*label-sponsored[^>]*>PR-cikk</s);
});
