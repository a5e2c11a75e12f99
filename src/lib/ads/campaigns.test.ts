import { describe, expect, it } from 'vitest';
import { campaign } from '~/lib/contract/campaign';
import { campaignsOn, fitsPlace, nextCampaignChange, pickByWeight, servedCampaign } from './campaigns';

const NOW = 1_795_000_000;
const made = (change: object) =>
  campaign.parse({
    id: 'tel',
    name: 'Téli bérlet',
    place: 'leaderboard',
    period: { from: NOW - 10, to: NOW + 10 },
    pictures: [{ src: '/media/tel-300x250.png', width: 300, height: 250 }],
    text: 'Télen is nyeregben',
    link: 'https://example.org/',
    ...change,
  });
const page = { kind: 'article', section: 'sport', tags: ['foci', 'kupa'] } as const;

describe('campaigns', () => {
  it.each([
    ['without rules', {}, true],
    ['of this kind of page', { pages: ['article'] }, true],
    ['of other pages', { pages: ['cover'] }, false],
    ['of the section', { sections: ['belfold', 'sport'] }, true],
    ['of other sections', { sections: ['belfold'] }, false],
    ['of one of the tags', { tags: ['kupa', 'foto'] }, true],
    ['of other tags', { tags: ['foto'] }, false],
    ['of the section, but not the tags', { sections: ['sport'], tags: ['foto'] }, false],
    ['at its first second', { period: { from: NOW, to: NOW + 1 } }, true],
    ['at its last second', { period: { from: NOW - 1, to: NOW } }, true],
    ['not begun', { period: { from: NOW + 1, to: NOW + 2 } }, false],
    ['over', { period: { from: NOW - 2, to: NOW - 1 } }, false],
    ['paused', { paused: true }, false],
  ])('%s', (_, change, shown) => {
    expect(campaignsOn([made(change)], page, NOW)).toHaveLength(shown ? 1 : 0);
  });

  it('are ordered by weight, at most twelve', () => {
    const many = Array.from({ length: 20 }, (_, index) => made({ id: `k${index}`, weight: index + 1 }));
    expect(campaignsOn(many, page, NOW).map(({ weight }) => weight)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9]);
  });

  it('return when something changes', () => {
    const all = [
      made({}),
      made({ period: { from: NOW + 5, to: NOW + 50 } }),
      made({ paused: true, period: { from: 0, to: NOW } }),
    ];
    expect(nextCampaignChange(all, NOW)).toBe(NOW + 5);
    expect(nextCampaignChange(all, NOW + 5)).toBe(NOW + 11);
    expect(nextCampaignChange(all, NOW + 51)).toBeUndefined();
  });

  it.each([
    ['leaderboard', 'leaderboard_2', true],
    ['leaderboard_2', 'leaderboard_2', true],
    ['leaderboard_1', 'leaderboard_2', false],
    ['rectangle', 'rectangle_1', true],
    ['rectangle', 'leaderboard_1', false],
  ])('of %s at %s: %s', (place, name, fits) => {
    expect(fitsPlace(place, name)).toBe(fits);
  });

  it('are picked by their weight', () => {
    const two = [
      { id: 'a', weight: 3 },
      { id: 'b', weight: 1 },
    ];
    expect([0, 0.74, 0.75, 0.999].map((chance) => pickByWeight(two, chance)?.id)).toEqual(['a', 'a', 'b', 'b']);
    expect(pickByWeight([], 0.5)).toBeUndefined();
  });

  describe('for readers without scripts', () => {
    const place = { name: 'leaderboard_1', sizes: [['300x250'], ['640x360', '300x250'], ['970x250', '300x250']], path: '/' };

    it.each([
      ['fits', {}, place, true],
      ['has a limit for a visit', { perVisit: 3 }, place, false],
      ['stands elsewhere', { place: 'leaderboard_2' }, place, false],
      ['lacks a width', {}, { ...place, sizes: [['300x250'], ['640x360']] }, false],
      ['lacks a width at which nothing stands', {}, { ...place, sizes: [[], ['300x250']] }, true],
    ])('one that %s', (_, change, where, shown) => {
      expect(servedCampaign([made(change)], where) !== undefined).toBe(shown);
    });

    it('is replaced by an exclusive one', () => {
      const promised = made({ id: 'sajat', exclusive: true });
      expect(servedCampaign([made({ weight: 900 }), promised], place)).toBe(promised);
    });

    it('is the same for all readers, by weight across pages, in turn within one', () => {
      const two = [made({ id: 'a', weight: 3 }), made({ id: 'b' })];
      const shown = (path: string, name = 'leaderboard_1') => servedCampaign(two, { ...place, name, path })?.id;
      expect([shown('/x'), shown('/x', 'leaderboard_3')]).toEqual([shown('/x'), shown('/x')]);
      expect(shown('/x', 'leaderboard_2')).not.toBe(shown('/x'));
      const pages = Array.from({ length: 1000 }, (_, index) => shown(`/belfold/2026/11/22/cikk-${index}`));
      const share = pages.filter((id) => id === 'a').length;
      expect(share).toBeGreaterThan(700);
      expect(share).toBeLessThan(800);
    });
  });

  it.each([
    ['a script behind the link', { link: 'javascript:alert(1)' }, 'link'],
    ['a link to nowhere', { link: '//evil.example' }, 'link'],
    ['a letter as link', { link: 'mailto:a@example.org' }, 'link'],
    ['a picture of another host', { pictures: [{ src: 'https://a.example/a.png', width: 300, height: 250 }] }, 'pictures.0.src'],
    ['no picture but a page', { pictures: [{ src: '/media/a.html', width: 300, height: 250 }] }, 'pictures.0.src'],
    ['a drawing that may hold scripts', { pictures: [{ src: '/media/a.svg', width: 300, height: 250 }] }, 'pictures.0.src'],
    ['an end before the beginning', { period: { from: 2, to: 1 } }, 'period.to'],
    ['no words', { text: ' ' }, 'text'],
    ['a weight of nothing', { weight: 0 }, 'weight'],
    ['a place that no page has', { place: 'skyscraper' }, 'place'],
  ])('with %s are refused', (_, change, path) => {
    const valid = made({});
    const parsed = campaign.safeParse({ ...valid, ...change });
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
