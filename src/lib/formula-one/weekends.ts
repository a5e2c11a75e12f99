import { budapestDay } from '~/lib/time/budapest-day';
import { type FormulaOneState, racesIn } from './formula-one-address';
import { isCompleted, isLive, isMainRace, isOpen, kindWords, typeWords } from './race-words';
import type { ShownRace } from './shown';

/** A Grand Prix with its races in chronological order. */
export interface Weekend {
  readonly id: number;
  readonly name: string;
  readonly races: readonly ShownRace[];
}

/** A session of a weekend that can be shown. */
export interface Choice {
  /** Value of `futam`: 'id', '-id' for a grid, 'a.b.c' for a qualifying. */
  readonly value: string;
  readonly label: string;
  readonly races: readonly ShownRace[];
}

/** The weekends of a season, in the order in which they begin. */
export function weekendsIn(races: readonly ShownRace[]): readonly Weekend[] {
  const byId = new Map<number, ShownRace[]>();
  for (const race of races) {
    const list = byId.get(race.competition);
    if (list === undefined) byId.set(race.competition, [race]);
    else list.push(race);
  }
  return [...byId].map(([id, list]) => ({ id, name: list[0]?.name ?? '', races: list }));
}

/** The main race of a weekend; if there is none, its last. */
export const mainRace = ({ races }: Weekend): ShownRace | undefined => races.find(({ type }) => isMainRace(type)) ?? races.at(-1);

/** True until the main race of a weekend is over; without a main race, until all races are. */
export function isOpenWeekend(weekend: Weekend): boolean {
  const race = weekend.races.find(({ type }) => isMainRace(type));
  return race === undefined ? weekend.races.some(({ status }) => isOpen(status)) : isOpen(race.status);
}

/**
 * The weekend to show if the address names none: that of the last race if it was today or no race is left, else the next
 * (F1-08, F1-09). Cancelled weekends are skipped.
 *
 * @param today day in Budapest, YYYY-MM-DD
 */
function currentWeekend(weekends: readonly Weekend[], today: string): Weekend | undefined {
  const next = weekends.find(isOpenWeekend);
  const last = weekends
    .flatMap(({ races }) => races.filter(({ type, status }) => isMainRace(type) && isCompleted(status)))
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .at(-1);
  const ofLast = last && weekends.find(({ id }) => id === last.competition);
  if (ofLast !== undefined && (next === undefined || (last?.at !== undefined && budapestDay(last.at) === today))) return ofLast;
  return next ?? ofLast ?? weekends.at(-1);
}

const PARTS = ['1st', '2nd', '3rd'];

/** The three parts of the qualifying to which a race belongs; undefined if any is missing. */
function partsWith({ type }: ShownRace, races: readonly ShownRace[]): readonly ShownRace[] | undefined {
  const [number = '', ...rest] = type.split(' ');
  if (!PARTS.includes(number) || !/Időmérő|időmérő/.test(kindWords(type))) return undefined;
  const parts = PARTS.map((part) => races.find((race) => race.type === [part, ...rest].join(' ')));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

const isSprint = ({ type }: ShownRace): boolean => kindWords(type) === 'Sprint';

const gridChoice = (race: ShownRace): Choice => ({
  value: `-${race.id}`,
  label: isSprint(race) ? 'Sprint: rajtsorrend' : 'Rajtrács',
  races: [race],
});

/** The sessions of a weekend in chronological order: the parts of a qualifying are one, and races have a grid. */
export function choicesIn({ races }: Weekend): readonly Choice[] {
  const taken = new Set<ShownRace>();
  return races.flatMap((race): readonly Choice[] => {
    if (taken.has(race)) return [];
    const parts = partsWith(race, races);
    if (parts !== undefined) {
      for (const part of parts) taken.add(part);
      return [{ value: parts.map(({ id }) => id).join('.'), label: kindWords(race.type), races: parts }];
    }
    const choice = { value: String(race.id), label: typeWords(race.type), races: [race] };
    return isMainRace(race.type) || isSprint(race) ? [gridChoice(race), choice] : [choice];
  });
}

/** The first race that is not over, else the last (F1-10). */
function currentChoice({ races }: Weekend, choices: readonly Choice[]): Choice | undefined {
  const due = races.find(({ status }) => isOpen(status)) ?? races.at(-1);
  return choices.find(({ value, races: of }) => due !== undefined && of.includes(due) && !value.startsWith('-'));
}

/** The session that a value of `futam` identifies in a weekend; undefined if there is none. */
function choiceNamed(value: string, { races }: Weekend, choices: readonly Choice[]): Choice | undefined {
  const ids = racesIn(value);
  if (ids === undefined) return undefined;
  const named = ids.map((id) => races.find((race) => race.id === Math.abs(id)));
  if (!named.every((race) => race !== undefined)) return undefined;
  const [first] = named;
  if (first === undefined) return undefined;
  const label = named.length === 1 ? typeWords(first.type) : kindWords(first.type);
  return (
    choices.find((choice) => choice.value === value) ??
    (value.startsWith('-') ? gridChoice(first) : { value, label, races: named })
  );
}

/** The selected parts of a season's calendar. */
export interface Chosen {
  readonly weekend: Weekend;
  readonly choices: readonly Choice[];
  readonly choice: Choice;
}

/** The selection according to the address, else the current one; undefined for a season without races. */
export function chosenIn(
  { competition, race }: FormulaOneState,
  weekends: readonly Weekend[],
  today: string,
): Chosen | undefined {
  const weekend =
    weekends.find(({ id }) => id === competition) ??
    weekends.find((candidate) => choiceNamed(race, candidate, []) !== undefined) ??
    currentWeekend(weekends, today);
  if (weekend === undefined) return undefined;
  const choices = choicesIn(weekend);
  const choice = choiceNamed(race, weekend, choices) ?? currentChoice(weekend, choices);
  return choice && { weekend, choices, choice };
}

/** True while the selected session is in progress. A grid no longer changes. */
export const isLiveChoice = ({ value, races }: Choice): boolean =>
  !value.startsWith('-') && races.some(({ status }) => isLive(status));

/** Ids of the results in a selection; a grid's is negative. */
export const raceIdsIn = ({ value }: Choice): readonly number[] => racesIn(value) ?? [];

/** Places of each part of a qualifying that another part determines (F1-11). */
const DECIDED_LATER = [15, 10, 0];

/**
 * One list from the results of a selection, in their order: with three results, the drivers eliminated in the first part come
 * after those of the second, and the third part comes first.
 */
export function mergedResults<T>(lists: readonly (readonly T[])[]): readonly T[] {
  if (lists.length !== DECIDED_LATER.length) return lists.flat();
  return lists
    .map((list, index) => list.slice(DECIDED_LATER[index]))
    .toReversed()
    .flat();
}
