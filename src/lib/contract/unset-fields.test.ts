import { describe, expect, it } from 'vitest';
import { liveItems } from './article';
import { documentPage, staff } from './pages';
import { episode } from './podcast';
import { exchangeSeries } from './readings';

describe('fields that are not set (requirements, section C)', () => {
  it.each([{}, { items: null, pinnedItems: null, page: null, totalPages: null }])('are tolerated in live items: %j', (given) => {
    expect(liveItems.parse(given)).toEqual({ items: [], pinnedItems: [], page: 1, totalPages: 1 });
  });

  it.each([{}, { content: null }])('are tolerated in a document: %j', (given) => {
    expect(documentPage.parse({ slug: 'ures', title: 'Üres', ...given }).content).toBe('');
  });

  it.each([{}, { duration: null }, { duration: 0 }])('are tolerated in an episode, as is a duration of 0: %j', (given) => {
    const podcast = { slug: 'p', name: 'P' };
    expect(episode.parse({ id: 1, slug: 'e', title: 'E', podcast, ...given }).duration).toBeUndefined();
  });

  it('are tolerated in the staff', () => {
    expect(staff.parse({ groups: null })).toEqual({ groups: [] });
    expect(staff.parse({ groups: [{ title: null, members: null }] })).toEqual({ groups: [{ title: '', members: [] }] });
  });
});

describe('the rates of a currency', () => {
  const rates = (date: string) => exchangeSeries.safeParse({ currency: 'EUR', base: 'HUF', items: [{ date, value: 1 }] });

  it.each(['2026-11-27', '2026-11-27T00:00:00Z'])('may have the date %s', (date) => {
    expect(rates(date).success).toBe(true);
  });

  it.each(['tegnap', '2026-13-01', ''])('have no date %j, which could not be drawn', (date) => {
    expect(rates(date).success).toBe(false);
  });
});
