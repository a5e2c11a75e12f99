import { join } from 'node:path';
import { z } from 'zod';
import { parseWater, parseWeather } from '~/backend/domain/readings/weather-and-water';
import { budapestDay } from '~/lib/time/budapest-day';
import { readFileText } from './read-text';

/**
 * Recorded readings of the demo newsroom, replayed by the clock, so that an installation without sources shows charts up to today
 * and changing weather.
 */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WEEK_DAYS = 7;
/** Mean temperatures of the months in Hungary, °C, from January; the weather was recorded in November. */
const MONTHLY_MEANS = [0, 2, 6, 12, 17, 20, 22, 22, 17, 11, 6, 1] as const;
const RECORDED_IN = 10;
/** Temperature from which on descriptions of snow and cold are replaced, °C. */
const MILD = 4;
const IN_MILD_WEATHER: Readonly<Record<string, { readonly icon: string; readonly description: string }>> = {
  'Havas eső': { icon: 'rain', description: 'Eső' },
  'Hideg eső': { icon: 'rain', description: 'Eső' },
  'Napos, hideg': { icon: 'sunny', description: 'Napos' },
};
/** Hours for which a recorded state of the weather, and of the water levels, lasts. */
const WEATHER_HOURS = 3;
const WATER_HOURS = 6;

/**
 * Moves rates by whole weeks, so that weekends stay weekends and the last day is today or later; future days are removed. `csv` is in
 * the European Central Bank's format.
 */
export function playRates(csv: string, now: number): string {
  const [head = '', ...lines] = csv.trim().split('\n');
  const days = lines.map((line) => line.slice(0, 10)).toSorted();
  const today = budapestDay(now / 1000);
  const behind = (Date.parse(today) - Date.parse(days.at(-1) ?? today)) / DAY_MS;
  const moved = Math.ceil(behind / WEEK_DAYS) * WEEK_DAYS * DAY_MS;
  const played = lines
    .map((line) => new Date(Date.parse(line.slice(0, 10)) + moved).toISOString().slice(0, 10) + line.slice(10))
    .filter((line) => line.slice(0, 10) <= today);
  return [head, ...played].join('\n');
}

/** The recorded state at `now`: the states take turns, each lasting `hours`. */
function play(text: string, now: number, hours: number): object {
  const states = z.array(z.looseObject({})).min(1).parse(JSON.parse(text));
  const turn = Math.floor(now / (hours * HOUR_MS));
  return { ...states[turn % states.length], takenAt: (turn * hours * HOUR_MS) / 1000 };
}

const recordedTowns = z.looseObject({
  towns: z.array(z.looseObject({ temperature: z.number(), description: z.string().optional() })),
});

/** Adapts recorded weather to the month of `now`, by the difference of the mean temperatures. */
export function inSeason(state: object, now: number): object {
  const month = Number(budapestDay(now / 1000).slice(5, 7)) - 1;
  const warmer = (MONTHLY_MEANS[month] ?? 0) - MONTHLY_MEANS[RECORDED_IN];
  const { towns, ...rest } = recordedTowns.parse(state);
  return {
    ...rest,
    towns: towns.map((town) => {
      const temperature = town.temperature + warmer;
      return { ...town, ...(temperature >= MILD && IN_MILD_WEATHER[town.description ?? '']), temperature };
    }),
  };
}

/**
 * Functions that return the recorded documents at a time, unix milliseconds, by kind. `dir` contains rates.csv, weather.json and
 * water.json.
 */
export const recorded = (dir: string) => ({
  rates: async (now: number) => playRates(await readFileText(join(dir, 'rates.csv')), now),
  weather: async (now: number) => {
    const state = play(await readFileText(join(dir, 'weather.json')), now, WEATHER_HOURS);
    return JSON.stringify(parseWeather(JSON.stringify(inSeason(state, now))));
  },
  water: async (now: number) =>
    JSON.stringify(parseWater(JSON.stringify(play(await readFileText(join(dir, 'water.json')), now, WATER_HOURS)))),
});
