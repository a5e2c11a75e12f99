import { describe, expect, it } from 'vitest';
import { parseRates } from '~/backend/domain/readings/rates';
import { inSeason, recorded } from './recorded';

const { rates, weather, water } = recorded('content/demo/readings');
const DAY = 86_400_000;

describe('recorded readings', () => {
  // A Saturday, the time of the recording, a year after it, and a day years after it.
  it.each(['2026-11-21T05:00Z', '2026-11-27T12:00Z', '2027-12-01T12:00Z', '2031-07-16T21:59Z'])(
    'at %s have rates of working days up to today and back over a year',
    async (moment) => {
      const now = Date.parse(moment);
      const days = parseRates(await rates(now)).map(({ day }) => day);
      const behind = (now - Date.parse(days.at(-1) ?? '')) / DAY;
      expect(behind).toBeGreaterThanOrEqual(0);
      expect(behind).toBeLessThan(5);
      expect((now - Date.parse(days[0] ?? '')) / DAY).toBeGreaterThan(366);
      expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
    },
  );

  it('have weather and water that change in the course of a day', async () => {
    const now = Date.parse('2026-11-21T00:00Z');
    expect(await weather(now)).toBe(await weather(now + 3_599_000));
    expect(await weather(now)).not.toBe(await weather(now + DAY / 4));
    expect(await water(now)).not.toBe(await water(now + DAY / 4));
  });

  it.each([
    ['2026-11-21', 1, 'Havas eső'],
    ['2027-01-21', -5, 'Havas eső'],
    ['2027-07-21', 17, 'Eső'],
  ])('on %s are as warm as the month, %i degrees', (day, temperature, description) => {
    const recordedState = { towns: [{ city: 'Brassó', temperature: 1, icon: 'snow', description: 'Havas eső' }] };
    expect(inSeason(recordedState, Date.parse(day))).toMatchObject({ towns: [{ city: 'Brassó', temperature, description }] });
  });
});
