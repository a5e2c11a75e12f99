import { describe, expect, it } from 'vitest';
import { campaign } from '~/lib/contract/campaign';
import { campaignFaults } from './campaign-faults';
import { registry } from './editions';

const made = (id: string, change: object = {}) =>
  campaign.parse({
    id,
    name: 'Hirdető',
    place: 'leaderboard',
    period: { from: 100, to: 200 },
    pictures: [{ src: '/media/a.png', width: 300, height: 250 }],
    text: 'Szöveg',
    link: 'https://example.org/',
    ...change,
  });
const picture = (width: number, height: number) => ({ pictures: [{ src: '/media/a.png', width, height }] });
const exclusive = { exclusive: true };
const listFaults = (campaigns: readonly ReturnType<typeof made>[], site = 'hirmondo') =>
  campaignFaults({ site, campaigns }, registry).map(({ path, message }) => `${path}: ${message}`);

describe('faults of campaigns', () => {
  it.each([
    ['several in one place, by weight', [made('a'), made('b')]],
    ['exclusive ones after each other', [made('a', exclusive), made('b', { ...exclusive, period: { from: 201, to: 300 } })]],
    [
      'exclusive ones in other places',
      [made('a', { ...exclusive, place: 'leaderboard_1' }), made('b', { ...exclusive, place: 'leaderboard_2' })],
    ],
    [
      'exclusive ones on other pages',
      [made('a', { ...exclusive, pages: ['cover'] }), made('b', { ...exclusive, pages: ['article'] })],
    ],
    [
      'exclusive ones of other sections',
      [made('a', { ...exclusive, sections: ['sport'] }), made('b', { ...exclusive, sections: ['belfold'] })],
    ],
    ['exclusive ones of which one is paused', [made('a', exclusive), made('b', { ...exclusive, paused: true })]],
    ['a size of another kind of page', [made('a', picture(970, 250))]],
  ])('%s: none', (_, campaigns) => {
    expect(listFaults(campaigns)).toEqual([]);
  });

  it('reports an id that occurs twice', () => {
    expect(listFaults([made('a'), made('a')])).toEqual(["1.id: 'a' is already the id of another campaign"]);
  });

  it('reports an invalid size of a place, with the valid ones', () => {
    expect(listFaults([made('a', picture(728, 90))])).toEqual([
      "0.pictures.0: 728x90 is not a valid size for 'leaderboard'; valid sizes: 300x250, 640x360, 970x250",
    ]);
    expect(listFaults([made('a', { ...picture(970, 250), pages: ['article'] })])).toHaveLength(1);
    expect(listFaults([made('a', { ...picture(970, 250), place: 'rectangle' })], '')).toHaveLength(1);
  });

  it.each([
    ['the same place', {}],
    ['a place among them', { place: 'leaderboard_3' }],
    ['one shared section', { sections: ['sport', 'belfold'] }],
    ['one shared second', { period: { from: 200, to: 300 } }],
  ])('reports exclusive campaigns that overlap: %s', (_, change) => {
    const [fault, ...more] = listFaults([made('a', exclusive), made('b', { ...exclusive, ...change })]);
    expect(more).toEqual([]);
    expect(fault).toContain("1.period: 'b' overlaps with 'a': both are exclusive");
  });
});
