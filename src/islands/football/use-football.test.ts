// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shownMatch } from '~/lib/football/details/shown-match';
import { shownFixtures } from '~/lib/football/shown';
import { shownGroups } from '~/lib/football/shown-tables';
import { footballAnswers, matchAnswer } from './testing';
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
  cleanup();
  vi.useRealTimers();
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

it('loads later what could not be loaded when the page was opened', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let status = 503;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/services/livescore/livescore/football/', '');
    asked.push(path);
    return Response.json({ response: footballAnswers[path] ?? [] }, { status: path === 'seasons' ? 404 : status });
  });
  history.replaceState({ index: 0 }, '', '/rovat/sport/foci');
  const common = { base: '/services/livescore', path: '/rovat/sport/foci', query: '', standard, quickLinks: [] };
  const { result } = renderHook(() => useFootball({ ...common, data: {} }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(asked).toHaveLength(5);
  status = 200;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(result.current.data).toMatchObject({ groups: data.groups, fixtures: data.fixtures });
  asked.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(asked).toEqual([]);
});

const played = (minute: number) => {
  const { fixture, ...rest } = matchAnswer('2H', [1, 0]);
  return Response.json({ response: { ...rest, fixture: { ...fixture, status: { short: '2H', elapsed: minute, extra: null } } } });
};

it.each([
  ['an earlier poll', { match: shownMatch(matchAnswer('2H', [1, 0])) }],
  ['the first request', {}],
])('keeps the newest state of a match if the answer of %s arrives after that of a later one', async (_, given) => {
  vi.useFakeTimers();
  const { promise: late, resolve: send } = Promise.withResolvers<Response>();
  const answer = vi
    .fn<() => Promise<Response>>()
    .mockImplementation(async () => played(60))
    .mockReturnValueOnce(late);
  vi.stubGlobal('fetch', answer);
  history.replaceState({ index: 0 }, '', '/rovat/sport/foci?meccs=7');
  const common = { base: '/services/livescore', path: '/rovat/sport/foci', query: '?meccs=7', standard, quickLinks: [] };
  const { result } = renderHook(() => useFootball({ ...common, data: given }));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(result.current.match?.elapsed).toBe(60);
  send(played(45));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current.match?.elapsed).toBe(60);
});

it('keeps the polled state of a match if its first request fails later', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { promise: late, resolve: send } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>().mockReturnValueOnce(late).mockResolvedValueOnce(played(60)));
  history.replaceState({ index: 0 }, '', '/rovat/sport/foci?meccs=7');
  const common = { base: '/services/livescore', path: '/rovat/sport/foci', query: '?meccs=7', standard, quickLinks: [] };
  const { result } = renderHook(() => useFootball({ ...common, data: {} }));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  send(new Response(null, { status: 500 }));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current.match?.elapsed).toBe(60);
});
