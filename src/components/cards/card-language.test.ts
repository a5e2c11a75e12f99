import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { articleCard } from '~/lib/contract/article';
import BlockCard from './BlockCard.astro';
import CompactCard from './CompactCard.astro';
import NumberCard from './forms/NumberCard.astro';
import OpinionCard from './forms/OpinionCard.astro';
import WideCard from './forms/WideCard.astro';
import HighlightCard from './HighlightCard.astro';
import LeaderCard from './LeaderCard.astro';
import RowCard from './RowCard.astro';

const card = { id: 1, slug: 'bridge', title: 'A new bridge', recommender: 'It opens in spring.', pubDate: 1_764_000_000 };
const forms = { BlockCard, NumberCard, OpinionCard, WideCard, HighlightCard, LeaderCard, RowCard };
const locals = {
  edition: mainEdition,
  origins: { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' },
  now: 1_764_000_000_000,
} as unknown as App.Locals;

describe('the lead of a card is hyphenated and read out in the article’s language', () => {
  it.each(Object.entries(forms))('%s', async (_, Card) => {
    const container = await AstroContainer.create();
    const read = async (english: boolean): Promise<string | undefined> => {
      const props = { card: articleCard.parse({ ...card, english }), lead: true };
      return /<p class="card-lead"([^>]*)>It/.exec(await container.renderToString(Card, { props, locals }))?.[1];
    };
    expect(await read(true)).toContain(' lang="en"');
    expect(await read(false)).not.toContain('lang=');
  });
});

it('a line of a list that names no section says that an item is in English', async () => {
  const container = await AstroContainer.create();
  const draw = async (english: boolean) =>
    await container.renderToString(CompactCard, { props: { card: articleCard.parse({ ...card, english }) }, locals });
  expect(await draw(true)).toMatch(/class="label label-foreign"[^>]*>English</);
  expect(await draw(false)).not.toContain('label-foreign');
});
