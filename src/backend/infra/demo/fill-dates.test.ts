import { describe, expect, it } from 'vitest';
import { fillDates } from './fill-dates';

const at = (iso: string): number => Date.parse(iso) / 1000;
/** A Saturday. */
const NOVEMBER = at('2026-11-21T12:00:00+01:00');

describe('fillDates', () => {
  it.each([
    ['{{hónap -1}}', 'október'],
    ['{{hónap -1 ban}}', 'októberben'],
    ['{{Hónap 2 tól}} jár', 'Januártól jár'],
    ['{{hónap 10 tól}}', 'szeptembertől'],
    ['{{hónap -13 i}}', 'októberi'],
    ['{{hónap 2 ra}} és {{hónap 0 ig}}', 'januárra és novemberig'],
    ['{{vasárnap 0}}', 'november\u00a022.'],
    ['{{szombat 0 i}}', 'november\u00a021-i'],
    ['{{Vasárnap 3 án}}', 'December\u00a013-án'],
    ['{{kedd 1 án}}', 'december\u00a01-jén'],
    ['{{péntek 0 án}}', 'november\u00a027-én'],
    ['{{kedd 11 év}}', '2027. február\u00a09.'],
    ['{{vasárnap 8 év ig}}', '2027. január\u00a017-ig'],
    ['{{másodperc -60}}', String(NOVEMBER - 60)],
    ['no token, {{ title }}', 'no token, {{ title }}'],
  ])('%s is %s', (text, filled) => {
    expect(fillDates(text, NOVEMBER)).toBe(filled);
  });

  it('counts days as Budapest does', () => {
    expect(fillDates('{{hónap 0}}', at('2026-11-30T23:30:00Z'))).toBe('december');
  });

  it('refuses what is no date', () => {
    expect(() => fillDates('{{ünnep 1}}', NOVEMBER)).toThrow("'ünnep' is no date");
  });
});
