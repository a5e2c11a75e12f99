import { describe, expect, it } from 'vitest';
import { shownMatch } from '~/lib/football/shown';
import { sportsEventJsonLd } from './sports-event';

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
