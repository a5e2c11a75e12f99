// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Competition } from './Competition.island';
import { matchAnswer } from './football/testing';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Matches of a tournament, an hour apart, with these statuses. */
const makeMatches = (statuses: readonly string[]) =>
  statuses.map((short, index) => {
    const match = matchAnswer(short, [1, 0]);
    return { ...match, fixture: { ...match.fixture, id: index + 1, timestamp: 1_718_391_600 + index * 3600 } };
  });

/** Opens the table; returns its rows: ids of matches, and headings. */
async function openTable(kind: 'matches' | 'results', statuses: readonly string[]) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async () => Response.json({ version: '1', response: makeMatches(statuses) }));
  const { container } = render(<Competition kind={kind} league={4} season={2024} base="" />);
  await act(async () => undefined);
  await vi.waitFor(() => expect(container.querySelector('tr, .nothing')).not.toBeNull());
  return [...container.querySelectorAll('tr')].map((row) => row.getAttribute('data-match') ?? row.textContent);
}

it('results have the headings of the stages to which they belong (FX-03)', async () => {
  const statuses = Array.from({ length: 14 }, () => 'FT');
  statuses[3] = 'PST';
  statuses[12] = 'NS';
  const rows = await openTable('results', statuses);
  expect(rows).toEqual(['1. játéknap', '1', '2', '3', ...'5 6 7 8 9 10 11 12'.split(' '), '2. játéknap', '14']);
});

it('results include what was decided without play, and nothing that has no score', async () => {
  expect(await openTable('results', ['AWD', '1H', 'NS', 'CANC', 'WO'])).toEqual(['1. játéknap', '1', '2', '5']);
  expect(await openTable('results', ['NS'])).toEqual([]);
});

it('the timetable has all matches (FX-01)', async () => {
  expect(await openTable('matches', ['PST', 'NS', 'FT'])).toEqual(['1. játéknap', '1', '2', '3']);
});
