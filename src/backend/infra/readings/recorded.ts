import { join } from 'node:path';
import { z } from 'zod';
import { parseWater, parseWeather } from '~/backend/domain/readings/weather-and-water';
import { budapestDay } from '~/lib/time/budapest-day';
import { readFileText } from './read-text';

/**
 * Readings of the demo newsroom: recorded once, played against the clock, so that an installation without sources of its own
 * shows charts up to today and weather that changes.
 */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WEEK_DAYS = 7;
/** Hours for which a recorded state of the weather, and of the water, lasts. */
const WEATHER_HOURS = 3;
const WATER_HOURS = 6;

/**
 * Rates, moved by whole weeks so that weekends stay weekends and the last day is today or later; future days are cut. `csv` is in
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

/** States in turn, each for so many hours. */
function play(text: string, now: number, hours: number): object {
  const states = z.array(z.looseObject({})).min(1).parse(JSON.parse(text));
  const turn = Math.floor(now / (hours * HOUR_MS));
  return { ...states[turn % states.length], takenAt: (turn * hours * HOUR_MS) / 1000 };
}

/** The recorded documents as they are at a moment, unix milliseconds, by kind. `dir` holds rates.csv, weather.json and water.json. */
export const recorded = (dir: string) => ({
  rates: async (now: number) => playRates(await readFileText(join(dir, 'rates.csv')), now),
  weather: async (now: number) =>
    JSON.stringify(parseWeather(JSON.stringify(play(await readFileText(join(dir, 'weather.json')), now, WEATHER_HOURS)))),
  water: async (now: number) =>
    JSON.stringify(parseWater(JSON.stringify(play(await readFileText(join(dir, 'water.json')), now, WATER_HOURS)))),
});
