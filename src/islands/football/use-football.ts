import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fetchScores, isAbsent, logFailure } from '~/browser/livescore/fetch-scores';
import { followScores, retryScores } from '~/browser/livescore/follow-scores';
import { type ShownMatch, shownMatch } from '~/lib/football/details/shown-match';
import { changedQuery, type FootballState, parseFootballState } from '~/lib/football/football-address';
import type { FootballData, FootballScreen } from '~/lib/football/football-screen';
import { isFinished } from '~/lib/football/match-status';
import { shownFixtures } from '~/lib/football/shown';
import { shownCountries, shownGroups, shownLeagues, shownRanking } from '~/lib/football/shown-tables';
import { yearsIn } from '~/lib/livescore/narrow';
import { pushQuery, replaceQuery } from '../shared/address-state';
import { useToday } from '../shared/use-today';

/** Milliseconds for which a changed score is highlighted. */
const MARKED_MS = 6_000;

/** The data that a part reads, whose absence shows nothing. */
const withoutPart = (data: FootballData, name: string): FootballData =>
  name === 'table' ? { ...data, groups: undefined, ranking: undefined } : { ...data, [name]: undefined };

const LISTS = { tabella: 'standings', gol: 'topscorers', sarga: 'topyellowcards', piros: 'topredcards' } as const;

/** A part of the data: its dependencies, its call, and its parser. */
interface Part {
  readonly key: string;
  readonly path: string;
  readonly read: (answer: unknown) => FootballData;
}

/** The parts that a state needs. */
function chooseParts({ country, league, season, view, day, match }: FootballState): Readonly<Record<string, Part>> {
  const part = (path: string, read: Part['read']): Part => ({ key: path, path: `/football/${path}`, read });
  if (match !== 0) return { match: part(`fixtures/${match}`, (answer) => ({ match: shownMatch(answer) })) };
  return {
    countries: part('countries', (answer) => ({ countries: shownCountries(answer) })),
    leagues: part(`leagues/${encodeURIComponent(country)}`, (answer) => ({ leagues: shownLeagues(answer) })),
    seasons: part('seasons', (answer) => ({ seasons: yearsIn(answer) })),
    fixtures: part(`fixtures/${league}/${season}/${day}`, (answer) => ({ fixtures: shownFixtures(answer) })),
    table: part(`${LISTS[view]}/${league}/${season}`, (answer) =>
      view === 'tabella' ? { groups: shownGroups(answer) } : { ranking: shownRanking(answer, view) },
    ),
  };
}

/** Keys of the parts that the server rendered. */
function keysRead(state: FootballState, data: FootballData): Map<string, string> {
  const has: Readonly<Record<string, unknown>> = {
    ...data,
    table: state.view === 'tabella' ? data.groups : data.ranking,
  };
  const parts = Object.entries(chooseParts(state)).filter(([name]) => has[name] !== undefined);
  return new Map(parts.map(([name, { key }]) => [name, key]));
}

function score({ home, away, goals, penalty }: ShownMatch): string | undefined {
  const kicks = penalty && `, büntetőkkel ${penalty[0]}–${penalty[1]}`;
  return goals && `${home.name} ${goals[0]}, ${away.name} ${goals[1]}${kicks ?? ''}`;
}

/** Follows the match `followed` (0: none), and announces changes of the score that is `shown`. */
function useLiveMatch(base: string, followed: number, shown: ShownMatch | undefined, show: (newer: ShownMatch) => void) {
  const [news, setNews] = useState('');
  const [changed, setChanged] = useState(false);
  const shownScore = useRef<string | undefined>(undefined);
  shownScore.current = shown && score(shown);

  useEffect(() => {
    if (followed === 0) return;
    let mark: ReturnType<typeof setTimeout> | undefined;
    const path = `/football/fixtures/${followed}`;
    const update = (newer: ShownMatch): void => {
      const before = shownScore.current;
      const now = score(newer);
      if (before !== undefined && now !== undefined && before !== now) {
        setNews(`Változott az állás: ${now}.`);
        setChanged(true);
        clearTimeout(mark);
        mark = setTimeout(() => setChanged(false), MARKED_MS);
      }
      show(newer);
    };
    const stop = followScores(path, async (signal) => {
      const newer = shownMatch(await fetchScores(base, path, signal));
      return newer && (() => update(newer));
    });
    return () => {
      stop();
      clearTimeout(mark);
      setNews('');
      setChanged(false);
    };
  }, [base, followed, show]);
  return { news, changed };
}

/**
 * Chooses the first league of a country that the reader has chosen, once its leagues are there: the one of the country before would
 * contradict the country in the form and in the address. Returns the function that notes the choice.
 */
function useFirstLeague(
  country: string,
  league: number,
  leagues: FootballData['leagues'],
  onQuery: (query: string) => void,
): (chosen: string | undefined) => void {
  const awaited = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (leagues === undefined || awaited.current !== country) return;
    awaited.current = undefined;
    const [first] = leagues;
    if (first === undefined || leagues.some(({ id }) => id === league)) return;
    const next = changedQuery(location.search, { league: first.id });
    replaceQuery(next);
    onQuery(next);
  }, [country, league, leagues, onQuery]);
  return useCallback((chosen) => {
    awaited.current = chosen;
  }, []);
}

/** The state of the football screen, synchronised with the URL, and its data, loaded when needed. */
export function useFootball({ base, query: first, standard, data: given }: FootballScreen) {
  const [query, setQuery] = useState(first);
  const [data, setData] = useState(given);
  const [waiting, setWaiting] = useState(false);
  const day = useToday(standard.day);
  const state = useMemo(() => parseFootballState(new URLSearchParams(query), { ...standard, day }), [query, standard, day]);
  const read = useRef<Map<string, string> | undefined>(undefined);
  read.current ??= keysRead(state, given);

  useEffect(() => {
    const follow = (): void => setQuery(location.search);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    const known = read.current;
    const absent = new Set<string>();
    if (state.match === 0) {
      // No match is selected: its data is dropped (FB-26).
      known?.delete('match');
      setData(({ match: _, ...rest }) => rest);
    }
    const missing = () => Object.entries(chooseParts(state)).filter(([name, { key }]) => known?.get(name) !== key);
    const load = async (name: string, { key, path, read: parse }: Part, signal: AbortSignal): Promise<void> => {
      try {
        const answer = await fetchScores(base, path, signal);
        // A poll that was sent later may already have answered.
        if (signal.aborted || known?.get(name) === key) return;
        known?.set(name, key);
        setData((before) => ({ ...before, ...parse(answer) }));
      } catch (error) {
        logFailure(error);
        if (isAbsent(error)) absent.add(name);
        const shown = known?.get(name);
        if (signal.aborted || shown === undefined || shown === key) return;
        // What was there belongs to the previous choice (FB-40).
        known?.delete(name);
        setData((before) => withoutPart(before, name));
      }
    };
    const loads = missing().map(([name, part]) => load(name, part, stop.signal));
    // What the server could not read either shows nothing new while it is requested.
    setWaiting(loads.length > 0 && query !== first);
    void Promise.all(loads).then(() => stop.signal.aborted || setWaiting(false));
    // A match is followed anyway.
    const again = () => missing().filter(([name]) => name !== 'match' && !absent.has(name));
    const stopRetrying = retryScores(async (signal) => {
      await Promise.all(again().map(([name, part]) => load(name, part, signal)));
      if (again().length > 0) throw new Error('The host is still down.');
      stopRetrying();
    });
    return () => {
      stop.abort();
      stopRetrying();
    };
  }, [base, state, query, first]);

  const match = data.match?.id === state.match ? data.match : undefined;
  const followed = state.match !== 0 && !(match !== undefined && isFinished(match.status)) ? state.match : 0;
  const showMatch = useCallback((newer: ShownMatch): void => {
    read.current?.set('match', `fixtures/${newer.id}`);
    setData((before) => ({ ...before, match: newer }));
  }, []);
  const { news, changed } = useLiveMatch(base, followed, match, showMatch);

  const show = useCallback((next: string): void => {
    if (next === location.search) return;
    pushQuery(next);
    setQuery(next);
  }, []);
  const { country, league } = state;
  const isRead = read.current?.get('leagues') === chooseParts(state).leagues?.key;
  const awaitLeague = useFirstLeague(country, league, isRead ? data.leagues : undefined, setQuery);
  const choose = useCallback(
    (change: Partial<FootballState>): void => {
      awaitLeague(change.country);
      show(changedQuery(location.search, change));
    },
    [show, awaitLeague],
  );

  return { state, query, data, match, waiting, news, changed, choose, show };
}
