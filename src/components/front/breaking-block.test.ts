import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import { cardPicture } from '~/components/cards/card-picture';
import PreloadPicture from '~/components/images/PreloadPicture.astro';
import { mainEdition } from '~/editions/registry';
import { articleCard } from '~/lib/contract/article';
import { block } from '~/lib/contract/pages';
import BreakingBlock from './BreakingBlock.astro';

const locals = {
  edition: mainEdition,
  origins: { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' },
  now: 1_764_000_000_000,
} as unknown as App.Locals;
const card = { id: 1, slug: 'hir', title: 'Rendkívüli hír', pubDate: 1_764_000_000 };

it.each([
  ['its own', { recommendedBoxImage: '/media/1.jpg' }],
  ['the resized one', { resizedRecommendedBoxImage: '/media/2.jpg' }],
  ['that for phones', { mobileImage11: '/media/3.jpg' }],
])('the breaking block shows the picture that the page has preloaded: %s', async (_, fields) => {
  const container = await AstroContainer.create();
  const item = { ...card, ...fields };
  const props = { block: block.parse({ position: 1000, type: 'row', items: [item] }) };
  const html = await container.renderToString(BreakingBlock, { props, locals });
  const picture = cardPicture(articleCard.parse(item), mainEdition.identity);
  const head = await container.renderToString(PreloadPicture, { props: { picture, type: 'heroFull' }, locals });
  const preloaded = [...head.matchAll(/imagesrcset="([^"]*)"/g)].map(([, srcset]) => srcset);
  const shown = [...html.matchAll(/ srcset="([^"]*)"/g)].map(([, srcset]) => srcset);
  expect(shown).toEqual(preloaded);
});

it('without a picture the breaking block is a bar, without the plate of the edition', async () => {
  const container = await AstroContainer.create();
  const props = {
    block: block.parse({ position: 1000, type: 'row', items: [card, { ...card, id: 2, slug: 'b', title: 'A másik' }] }),
  };
  const html = await container.renderToString(BreakingBlock, { props, locals });
  expect(html).toContain('breaking-bar');
  expect(html).toContain('A másik');
  expect(html).not.toContain('<img');
});
