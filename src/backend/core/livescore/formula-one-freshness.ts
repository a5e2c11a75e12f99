import type { FormulaOneRace } from '~/lib/contract/sport/formula-one';
import type { FormulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import { isCompleted, isLive, isOpen } from '~/lib/formula-one/race-words';
import type { FreshnessOf } from '../../definitions/livescore';
import { type NearEvents, raceName } from '../../domain/livescore/near-events';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** Seconds for which data about a live race is fresh: clients poll as often. */
const LIVE = 15;
/** If a race has not started this long after its start time, it was postponed or the provider is late. */
const LATE = 4 * HOUR;

/** Seconds for which the data of a race is fresh; `now` is unix milliseconds. */
function freshForRace({ status, date }: FormulaOneRace, now: number): number {
  const at = Date.parse(date ?? '');
  const toStart = Number.isNaN(at) ? DAY : (at - now) / 1000;
  if (isLive(status ?? '')) return LIVE;
  if (isCompleted(status ?? '')) return toStart < -DAY ? DAY : 10 * MINUTE;
  if (!isOpen(status ?? '') || toStart > DAY) return HOUR;
  if (toStart > 10 * MINUTE) return Math.min(10 * MINUTE, toStart - 5 * MINUTE);
  return toStart > -LATE ? MINUTE : 10 * MINUTE;
}

const ofTable = () => 10 * MINUTE;
const ofCard = () => DAY;

/**
 * Freshness of the Formula 1 answers. A result does not report whether its race is over, but the calendar does, so its races are
 * remembered. Notes the races that are near.
 */
export function createFormulaOneFreshness({ note }: Pick<NearEvents, 'note'>): FreshnessOf<FormulaOneCalls> {
  const races = new Map<number, FormulaOneRace>();
  return {
    seasons: ofCard,
    races: (list, now) => {
      for (const race of list) {
        races.set(race.id, race);
        note(raceName(race.id), Date.parse(race.date ?? '') / 1000);
      }
      return list.length === 0 ? 10 * MINUTE : Math.min(...list.map((race) => freshForRace(race, now)));
    },
    teams: ofTable,
    drivers: ofTable,
    circuit: ofCard,
    result: (_, now, { race }) => {
      const known = races.get(Math.abs(race));
      return known === undefined ? LIVE : freshForRace(known, now);
    },
    team: ofCard,
    driver: ofCard,
  };
}
