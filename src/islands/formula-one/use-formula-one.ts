import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fetchScores, isAbsent, logFailure } from '~/browser/livescore/fetch-scores';
import { followScores, retryScores } from '~/browser/livescore/follow-scores';
import { changedQuery, type FormulaOneState, parseFormulaOneState } from '~/lib/formula-one/formula-one-address';
import { chosenId, type FormulaOneData, type FormulaOneScreen } from '~/lib/formula-one/formula-one-screen';
import {
  shownCircuit,
  shownDriver,
  shownDrivers,
  shownRaces,
  shownResults,
  shownTeam,
  shownTeams,
} from '~/lib/formula-one/shown';
import { type Chosen, chosenIn, isLiveChoice, raceIdsIn, type Weekend, weekendsIn } from '~/lib/formula-one/weekends';
import { yearsIn } from '~/lib/livescore/narrow';
import { pushQuery } from '../shared/address-state';
import { useToday } from '../shared/use-today';

/** A part of the data: its call, its parser, and whether the server has sent it. */
interface Part {
  readonly path: string;
  readonly read: (answer: unknown, before: FormulaOneData) => FormulaOneData;
  readonly has: (data: FormulaOneData) => boolean;
}

/** A list without a valid row is a disturbance of its source, not news: what is shown stays. */
const notEmpty = <T>(rows: readonly T[], before: readonly T[] | undefined): readonly T[] =>
  rows.length === 0 && before !== undefined ? before : rows;

const resultPart = (id: number): Part => ({
  path: `result/${id}`,
  read: (answer, { results }) => ({ results: { ...results, [id]: notEmpty(shownResults(answer), results?.[id]) } }),
  has: ({ results }) => results?.[id] !== undefined,
});
/** The calendar, which is read anew on another day: races have been run meanwhile. */
const racesPart = (season: number, today: string): Part => ({
  path: `races/${season}`,
  read: (answer, { races, racesOn, results }) => ({
    races: notEmpty(shownRaces(answer), races),
    racesOn: today,
    results: racesOn === today ? results : withoutEmpty(results),
  }),
  has: ({ races, racesOn }) => races !== undefined && racesOn === today,
});

const withoutEmpty = (results: FormulaOneData['results'] = {}): FormulaOneData['results'] =>
  Object.fromEntries(Object.entries(results).filter(([, rows]) => rows.length > 0));

/** The parts that a state needs: those of a second kind once the first ones determine the choice. */
function chooseParts(state: FormulaOneState, data: FormulaOneData, chosen: Chosen | undefined, today: string): readonly Part[] {
  const { view, season } = state;
  const parts: Part[] = [
    { path: 'seasons', read: (answer) => ({ seasons: yearsIn(answer) }), has: ({ seasons }) => seasons !== undefined },
  ];
  if (view === 'versenynaptar') {
    parts.push(racesPart(season, today));
    if (chosen === undefined) return parts;
    const circuit = chosen.choice.races[0]?.circuit;
    if (circuit !== undefined) {
      parts.push({
        path: `circuit/${circuit}`,
        read: (answer) => ({ circuit: shownCircuit(answer) }),
        has: (known) => known.circuit?.id === circuit,
      });
    }
    return [...parts, ...raceIdsIn(chosen.choice).map(resultPart)];
  }
  if (view === 'csapatok' || view === 'konstruktor') {
    parts.push({
      path: `teams/${season}`,
      read: (answer) => ({ teams: shownTeams(answer) }),
      has: ({ teams }) => teams !== undefined,
    });
    const id = data.teams === undefined ? 0 : chosenId(data.teams, state.team);
    if (view === 'konstruktor' || id === 0) return parts;
    return [
      ...parts,
      { path: `team/${id}`, read: (answer) => ({ team: shownTeam(answer) }), has: ({ team }) => team?.id === id },
    ];
  }
  parts.push({
    path: `drivers/${season}`,
    read: (answer) => ({ drivers: shownDrivers(answer) }),
    has: ({ drivers }) => drivers !== undefined,
  });
  const id = data.drivers === undefined ? 0 : chosenId(data.drivers, state.driver);
  if (view === 'pontverseny' || id === 0) return parts;
  return [
    ...parts,
    { path: `driver/${id}`, read: (answer) => ({ driver: shownDriver(answer) }), has: ({ driver }) => driver?.id === id },
  ];
}

/** Merges new parts into the data one after the other, as results accumulate. */
function joined(
  before: FormulaOneData,
  reads: readonly (((known: FormulaOneData) => FormulaOneData) | undefined)[],
): FormulaOneData {
  const known: FormulaOneData = { ...before };
  for (const read of reads) Object.assign(known, read?.(known));
  return known;
}

/** The paths of parts that could not be loaded; true: they are requested again. */
type MissingParts = Map<string, boolean>;

/** Requests parts; a failed one gives undefined and becomes a missing one. */
function readParts(base: string, parts: readonly Part[], missing: MissingParts, signal: AbortSignal) {
  return Promise.all(
    parts.map(async (part) => {
      try {
        const answer = await fetchScores(base, `/formula-1/${part.path}`, signal);
        // An answer about something else would be requested without end.
        if (part.has(part.read(answer, {}))) missing.delete(part.path);
        else missing.set(part.path, false);
        return (known: FormulaOneData) => part.read(answer, known);
      } catch (error) {
        if (!signal.aborted) missing.set(part.path, !isAbsent(error));
        logFailure(error);
        return undefined;
      }
    }),
  );
}

/** Props shared by the parts of the Formula 1 screen. */
export interface FormulaOneView {
  readonly path: string;
  readonly query: string;
  readonly state: FormulaOneState;
  readonly data: FormulaOneData;
  readonly weekends: readonly Weekend[];
  readonly chosen: Chosen | undefined;
  /** True while something that the screen needs is loading. */
  readonly waiting: boolean;
  readonly choose: (change: Partial<FormulaOneState>) => void;
}

/** The state of the Formula 1 screen, synchronised with the URL, and its data, loaded when needed. */
export function useFormulaOne({ base, path, query: first, today: rendered, data: given }: FormulaOneScreen): FormulaOneView {
  const [query, setQuery] = useState(first);
  const [data, setData] = useState(given);
  const [waiting, setWaiting] = useState(false);
  const today = useToday(rendered);
  const state = useMemo(() => parseFormulaOneState(new URLSearchParams(query), Number(today.slice(0, 4))), [query, today]);
  const weekends = useMemo(() => weekendsIn(data.races ?? []), [data.races]);
  const chosen = useMemo(() => chosenIn(state, weekends, today), [state, weekends, today]);
  /** The season that lists belong to. */
  const season = useRef(state.season);
  const missing = useRef<MissingParts>(new Map());
  /** The parts of the screen among them that are requested again, and their paths. */
  const failed = useRef<readonly Part[]>([]);
  const [failedPaths, setFailedPaths] = useState('');

  useEffect(() => {
    const follow = (): void => setQuery(location.search);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  useEffect(() => {
    if (season.current !== state.season) {
      season.current = state.season;
      setData(({ seasons, results }) => ({ seasons, results }));
      return;
    }
    const needed = chooseParts(state, data, chosen, today).filter((part) => !part.has(data));
    const parts = needed.filter(({ path: of }) => !missing.current.has(of));
    failed.current = needed.filter(({ path: of }) => missing.current.get(of));
    setFailedPaths(failed.current.map(({ path: of }) => of).join());
    setWaiting(parts.length > 0);
    if (parts.length === 0) return;
    const stop = new AbortController();
    void readParts(base, parts, missing.current, stop.signal).then((reads) => {
      if (!stop.signal.aborted) setData((before) => joined(before, reads));
    });
    return () => stop.abort();
  }, [base, state, data, chosen, today]);

  useEffect(() => {
    if (failedPaths === '') return;
    return retryScores(async (signal) => {
      const parts = failed.current;
      const reads = await readParts(base, parts, missing.current, signal);
      if (!signal.aborted && reads.some((read) => read !== undefined)) setData((before) => joined(before, reads));
      if (parts.some(({ path: of }) => missing.current.get(of))) throw new Error('The host is still down.');
    });
  }, [base, failedPaths]);

  const live = state.view === 'versenynaptar' && chosen !== undefined && isLiveChoice(chosen.choice) ? chosen.choice.value : '';
  useEffect(() => {
    if (live === '') return;
    // Of the three parts of a qualifying only the last can still change.
    return followScores(`/formula-1/result/${live.split('.').at(-1)}`, async (signal) => {
      const parts = [...live.split('.').map((id) => resultPart(Number(id))), racesPart(state.season, today)];
      const reads = await Promise.all(
        parts.map(async (part) => {
          const answer = await fetchScores(base, `/formula-1/${part.path}`, signal);
          return (known: FormulaOneData) => part.read(answer, known);
        }),
      );
      return () => setData((before) => joined(before, reads));
    });
  }, [base, live, state.season, today]);

  const choose = useCallback((change: Partial<FormulaOneState>): void => {
    const next = changedQuery(location.search, change);
    if (next === location.search) return;
    missing.current.clear();
    pushQuery(next);
    setQuery(next);
  }, []);

  return { path, query, state, data, weekends, chosen, waiting, choose };
}
