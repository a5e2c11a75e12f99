// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shownFixtures } from '~/lib/football/shown';
import { shownGroups } from '~/lib/football/shown-tables';
import { footballAnswers } from './testing';
import { useFootball } from './use-football';

const standard = { country: 'World', league: 1, season: 2026, view: 'tabella', day: '2026-06-05', match: 0 } as const;
const data = {
  countries: [],
  leagues: [],
  seasons: [],
  fixtures: shownFixtures(footballAnswers['fixtures/1/2026/2026-06-05']),
  groups: shownGroups(footballAnswers['standings/1/2026']),
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows nothing of the previous choice if that of the new one cannot be loaded, and loads it again later (FB-40)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let status = 500;
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/services/livescore/livescore/football/', '');
    return Response.json({ version: '1', response: footballAnswers[path] }, { status });
  });
  history.replaceState({ index: 0 }, '', '/rovat/sport/foci');
  const screen = { base: '/services/livescore', path: '/rovat/sport/foci', query: '', standard, quickLinks: [], data };
  const { result } = renderHook(() => useFootball(screen));
  expect(result.current.data.groups).toHaveLength(data.groups?.length ?? 0);

  await act(async () => result.current.choose({ league: 2 }));
  await vi.waitFor(() => expect(result.current.data).toMatchObject({ groups: undefined, fixtures: undefined, leagues: [] }));

  status = 200;
  await act(async () => result.current.choose({ league: 1 }));
  await vi.waitFor(() => expect(result.current.data).toMatchObject({ groups: data.groups, fixtures: data.fixtures }));
});
