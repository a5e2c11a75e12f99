import { type FormulaOneState, parseFormulaOneState } from '~/lib/formula-one/formula-one-address';
import { formulaOneCalls } from '~/lib/formula-one/formula-one-calls';
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
import { type Chosen, chosenIn, raceIdsIn, weekendsIn } from '~/lib/formula-one/weekends';
import type { LivescoreAnswer, LivescoreCall, LivescoreInput } from '~/lib/livescore/livescore-call';
import { yearsIn } from '~/lib/livescore/narrow';
import { budapestDay } from '~/lib/time/budapest-day';
import { dayEnd } from '~/lib/time/day-end';

/** Milliseconds for which a page waits for all of its scores; the browser requests those that did not arrive in time. */
const TIMEOUT_MS = 1_700;
/** Seconds for which an incomplete page is cached. */
const INCOMPLETE = 2;
const MAX_TTL = 3_600;

/** The Formula 1 screen of a page, and how long the page may be cached. */
export interface FormulaOnePage {
  readonly screen: FormulaOneScreen;
  readonly state: FormulaOneState;
  /** Data of the calendar. */
  readonly chosen: Chosen | undefined;
  /** Seconds; 0: not cached. */
  readonly ttl: number;
}

type Read = <C extends LivescoreCall>(call: C, input: LivescoreInput<C>) => Promise<LivescoreAnswer<C> | undefined>;

/**
 * The data of the Formula 1 screen at an address. A failure does not break the page: the browser requests what could not be
 * read.
 *
 * @param path public path of the page, encoded
 */
export async function loadFormulaOne(
  { livescore, now }: Pick<App.Locals, 'livescore' | 'now'>,
  path: string,
  search: URLSearchParams,
): Promise<FormulaOnePage> {
  const seconds = Math.floor(now / 1000);
  const today = budapestDay(seconds);
  const state = parseFormulaOneState(search, Number(today.slice(0, 4)));
  let ttl = Math.min(MAX_TTL, dayEnd(seconds, 'Europe/Budapest') - seconds);
  const patience = timeout();
  const read: Read = async (call, input) => {
    const answer = await Promise.race([livescore.read(call, input), patience.over]);
    ttl = Math.min(ttl, answer?.freshFor ?? INCOMPLETE);
    return answer?.data as never;
  };

  const [seasons, shown] = await Promise.all([read(formulaOneCalls.seasons, {}), readView(state, today, read)]);
  patience.end();
  const data = { seasons: seasons && yearsIn(seasons), ...shown };
  const chosen = data.races && state.view === 'versenynaptar' ? chosenIn(state, weekendsIn(data.races), today) : undefined;
  const query = search.size === 0 ? '' : `?${search}`;
  return { screen: { base: livescore.browserBase, path, query, today, data }, state, chosen, ttl };
}

function readView(state: FormulaOneState, today: string, read: Read): Promise<FormulaOneData> {
  if (state.view === 'versenynaptar') return readCalendar(state, today, read);
  return state.view === 'csapatok' || state.view === 'konstruktor' ? readTeams(state, read) : readDrivers(state, read);
}

async function readCalendar(state: FormulaOneState, today: string, read: Read): Promise<FormulaOneData> {
  const answer = await read(formulaOneCalls.races, { season: state.season });
  if (answer === undefined) return {};
  const races = shownRaces(answer);
  const chosen = chosenIn(state, weekendsIn(races), today);
  if (chosen === undefined) return { races, racesOn: today };
  const circuit = chosen.choice.races[0]?.circuit;
  const ids = raceIdsIn(chosen.choice);
  const [ofCircuit, ...lists] = await Promise.all([
    circuit === undefined ? undefined : read(formulaOneCalls.circuit, { id: circuit }),
    ...ids.map((race) => read(formulaOneCalls.result, { race })),
  ]);
  const results = Object.fromEntries(
    ids.flatMap((id, index) => (lists[index] === undefined ? [] : [[id, shownResults(lists[index])]])),
  );
  return { races, racesOn: today, results, circuit: ofCircuit && shownCircuit(ofCircuit) };
}

async function readTeams({ view, season, team }: FormulaOneState, read: Read): Promise<FormulaOneData> {
  const answer = await read(formulaOneCalls.teams, { season });
  const teams = answer && shownTeams(answer);
  const id = chosenId(teams, team);
  if (view !== 'csapatok' || id === 0) return { teams };
  const card = await read(formulaOneCalls.team, { id });
  return { teams, team: card && shownTeam(card) };
}

async function readDrivers({ view, season, driver }: FormulaOneState, read: Read): Promise<FormulaOneData> {
  const answer = await read(formulaOneCalls.drivers, { season });
  const drivers = answer && shownDrivers(answer);
  const id = chosenId(drivers, driver);
  if (view !== 'versenyzok' || id === 0) return { drivers };
  const card = await read(formulaOneCalls.driver, { id });
  return { drivers, driver: card && shownDriver(card) };
}

/** Starts a page's maximum waiting time: `over` then resolves with undefined; `end` cancels the timer. */
function timeout() {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, undefined);
  });
  return { over, end: () => clearTimeout(timer) };
}
