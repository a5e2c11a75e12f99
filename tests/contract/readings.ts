import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendOptions } from '~/backend/index';

const RATES = `Date,HUF,RON
2026-11-20,390,5
2026-11-19,385,N/A
2026-11-05,380,N/A
2025-01-02,400,N/A
`;
const WEATHER = {
  takenAt: 1_795_258_800,
  towns: [
    { city: 'Szeged', temperature: 11 },
    { city: 'Budapest', temperature: 9, icon: 'rain', description: 'Eső' },
    { city: 'Kolozsvár', temperature: 4 },
  ],
};
const WATER = { takenAt: 1_795_258_800, gauges: [{ river: 'Duna', station: 'Budapest', level: 312, state: 'áradó' }] };

/** Writes the readings of the contract tests into a directory; returns the settings with their paths. */
export function writeReadings(dir: string): NonNullable<BackendOptions['readings']> {
  const file = (name: string, text: string) => {
    const path = join(dir, name);
    writeFileSync(path, text);
    return path;
  };
  return {
    rates: file('rates.csv', RATES),
    weather: file('weather.json', JSON.stringify(WEATHER)),
    water: file('water.json', JSON.stringify(WATER)),
    recordings: 'content/demo/readings',
  };
}
