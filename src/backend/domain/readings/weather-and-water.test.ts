import { describe, expect, it } from 'vitest';
import { ReadingFault } from './reading-fault';
import { parseWater, parseWeather, withStates } from './weather-and-water';

const at = 1_795_258_800;

describe('weather and water documents', () => {
  it.each([
    ['no JSON', '<html>'],
    ['a list', '[]'],
    ['no towns', `{"takenAt":${at},"towns":[]}`],
    ['a town of 900 degrees', `{"takenAt":${at},"towns":[{"city":"Győr","temperature":900}]}`],
    ['a town without a name', `{"takenAt":${at},"towns":[{"city":" ","temperature":9}]}`],
    ['no time', '{"towns":[{"city":"Győr","temperature":9}]}'],
  ])('are refused with %s', (_, text) => {
    expect(() => parseWeather(text)).toThrow(ReadingFault);
  });

  it('have an error message with the place of the fault', () => {
    expect(() => parseWater(`{"takenAt":${at},"gauges":[{"river":"Duna","station":"Baja","level":"sok"}]}`)).toThrow(
      /^gauges\.0\.level: /,
    );
  });
});

describe('withStates', () => {
  const reading = (level: number, state?: string) => ({
    takenAt: at,
    gauges: [{ river: 'Duna', station: 'Baja', level, ...(state && { state }) }],
  });
  it.each([
    [300, 305, undefined, 'áradó'],
    [300, 295, undefined, 'apadó'],
    [300, 302, undefined, 'stagnáló'],
    [300, 305, 'tetőző', 'tetőző'],
  ])('from %d to %d cm, described as %s, is %s', (before, now, said, expected) => {
    expect(withStates(reading(now, said), reading(before)).gauges[0]?.state).toBe(expected);
  });

  it('sets no state for a new gauge', () => {
    expect(withStates(reading(300), undefined).gauges[0]?.state).toBeUndefined();
  });
});
