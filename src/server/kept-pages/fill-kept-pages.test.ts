import { expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { articleCard } from '~/lib/contract/article';
import { type FillOptions, fillEdition } from './fill-kept-pages';

const card = (id: number) => articleCard.parse({ id, slug: `cikk-${id}`, title: `Cikk ${id}`, pubDate: 1_800_000_000 - id });
const all = Array.from({ length: 250 }, (_, index) => card(index + 1));

it('draws the articles that are not kept, in the order of the list, and rests between them', async () => {
  const drawn: string[] = [];
  const pauses: number[] = [];
  let time = 0;
  const options: FillOptions = {
    content: {
      articlesBefore: async (_context, { before, limit }) => {
        const start = before === undefined ? 0 : Number(before.id);
        return { items: all.slice(start, start + Number(limit)) } as never;
      },
    },
    served: [mainEdition],
    origins: { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' },
    kept: { find: (key) => (key.includes('/cikk-7?') ? ({} as never) : undefined) },
    renderPage: async (page) => {
      drawn.push(page.publicPath);
      time += 5;
      if (page.publicPath.endsWith('cikk-9')) throw new Error('baj');
      return {} as never;
    },
    isBusy: () => false,
    now: () => time,
  };
  await fillEdition(mainEdition, { ...options, pause: async (milliseconds) => void pauses.push(milliseconds) });
  expect(drawn).toHaveLength(249);
  expect(drawn.slice(5, 8).map((path) => path.split('/').at(-1))).toEqual(['cikk-6', 'cikk-8', 'cikk-9']);
  expect(pauses.filter((pause) => pause === 45)).toHaveLength(249);
});

it('waits while readers wait', async () => {
  let busy = 3;
  const events: string[] = [];
  const options: FillOptions = {
    content: { articlesBefore: async () => ({ items: [card(1)] }) as never },
    served: [mainEdition],
    origins: { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' },
    kept: { find: () => undefined },
    renderPage: async () => {
      events.push('drawn');
      return {} as never;
    },
    isBusy: () => {
      busy -= 1;
      return busy > 0;
    },
    now: () => 0,
  };
  await fillEdition(mainEdition, {
    ...options,
    pause: async (milliseconds) => {
      if (milliseconds > 0) events.push(`${milliseconds}`);
    },
  });
  expect(events).toEqual(['1000', '1000', 'drawn']);
});
