import { expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import type { PagePart } from '~/lib/page-parts/page-parts';
import { createPageParts } from './page-parts';

const NOW = Date.parse('2026-11-28T22:59:30Z');
const timeZone = 'Europe/Budapest';

it('has the moments of the clock, and a new day at midnight', async () => {
  let now = NOW;
  const fail = () => {
    throw new Error('nothing is drawn');
  };
  const parts = createPageParts({ cache: { find: fail, fresh: fail }, drawPart: fail, clock: () => now });
  const place = { edition: mainEdition, app: false, page: { path: '/' } };
  const read = async (part: PagePart) => (await parts.find(part, place)).text.toString();
  const dayEnd = { name: 'dayEnd', props: { timeZone } } as const;
  const minutes = { name: 'minutes', props: { updatedAt: NOW / 1000 - 100, language: 'hu' } } as const;
  const first = Number(await read(dayEnd));
  expect(await read(minutes)).toBe('1 perce frissült');
  now += 29_999;
  expect([Number(await read(dayEnd)), await read(minutes)]).toEqual([first, '2 perce frissült']);
  now += 1;
  expect(Number(await read(dayEnd))).toBe(first + 86_400);
});
