import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import LastEntries from '~/components/cards/forms/LastEntries.astro';
import { mainEdition } from '~/editions/registry';
import { articleCard } from '~/lib/contract/article';
import KeyEvents from './KeyEvents.astro';

const at = (iso: string): number => Date.parse(iso) / 1000;
const entries = [
  { id: 3, title: 'Éjfél után', content: '', pubDate: at('2026-11-25T00:10:00+01:00') },
  { id: 2, title: 'Éjfél előtt', content: '', pubDate: at('2026-11-24T23:50:00+01:00') },
];
const locals = {
  edition: mainEdition,
  origins: { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' },
  now: Date.parse('2026-11-25T00:20:00+01:00'),
} as unknown as App.Locals;

/** The times of a list, as text. */
async function times(list: Parameters<AstroContainer['renderToString']>[0], props: object): Promise<readonly string[]> {
  const container = await AstroContainer.create();
  const html = await container.renderToString(list, { props: { ...props }, locals });
  return [...html.matchAll(/<time[^>]*>(.*?)<\/time>/gs)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
}

it('key events and last entries of another day say which', async () => {
  const expected = ['00:10', 'nov. 24. 23:50'];
  expect(await times(KeyEvents, { events: entries, shown: new Set(), path: '/elo', language: 'hu' })).toEqual(expected);
  const card = articleCard.parse({ id: 1, slug: 'elo', title: 'Élő', pubDate: 1, subArticles: entries });
  expect(await times(LastEntries, { card })).toEqual(expected);
});
