import { describe, expect, it } from 'vitest';
import { shownMatch } from '~/lib/football/details/shown-match';
import { footballAddress, sportsEventJsonLd } from './sports-event';

/** A match as search engines read it. */
function read(venue: object | null): Readonly<Record<string, unknown>> {
  const match = shownMatch({
    fixture: { id: 5, timestamp: 1_764_000_000, status: { short: 'NS' }, venue },
    league: { id: 1, name: 'Kupa' },
    teams: { home: { id: 1, name: 'Hazai' }, away: { id: 2, name: 'Vendég' } },
  });
  if (match === undefined) throw new Error('no match');
  return { ...sportsEventJsonLd(match, 'https://hirmondo.hu', '/rovat/sport/foci?meccs=5') };
}

describe('a match for search engines', () => {
  it('has the address of its place, which they require of every event', () => {
    expect(read({ name: 'Fő utcai stadion', city: 'Pécs' }).location).toEqual({
      '@type': 'Place',
      name: 'Fő utcai stadion, Pécs',
      address: 'Fő utcai stadion, Pécs',
    });
  });

  it('has no place if that is unknown', () => {
    expect(read(null)).not.toHaveProperty('location');
  });
});

describe('the canonical address of the football page', () => {
  const standard = { country: 'World', league: 1, season: 2026, view: 'tabella', day: '2026-11-25', match: 0 } as const;
  const path = '/rovat/sport/foci';
  it.each([
    ['of the default table', {}, path],
    ['of the default table on another day', { day: '2026-11-20' }, path],
    ['of another view', { view: 'gol' }, `${path}?orszag=World&liga=1&szezon=2026&oldal=gol`],
    [
      'of another league',
      { country: 'Côte d’Ivoire', league: 39 },
      `${path}?orszag=C%C3%B4te%20d%E2%80%99Ivoire&liga=39&szezon=2026&oldal=tabella`,
    ],
    ['of a match', { match: 5, view: 'gol' }, `${path}?meccs=5`],
  ] as const)('%s', (_, change, address) => {
    expect(footballAddress({ path, standard }, { ...standard, ...change })).toBe(address);
  });
});
