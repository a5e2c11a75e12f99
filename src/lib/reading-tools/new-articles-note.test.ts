import { describe, expect, it } from 'vitest';
import { newArticlesNote, withPageSeen } from './new-articles-note';

const at = (text: string) => Date.parse(`2026-11-22T${text}:00Z`) / 1000;

describe('visits', () => {
  it.each([
    ['none', undefined, {}],
    ['nothing right', { seen: 'x' }, {}],
    ['a time to come', { seen: at('12:00') }, {}],
    ['a page of this visit', { seen: at('09:50') }, {}],
    ['a page of this visit, after another', { seen: at('09:50'), before: 5 }, { before: 5 }],
    ['a visit before', { seen: at('08:00'), before: 5 }, { before: at('08:00') }],
  ])('after %s', (_name, stored, expected) => {
    expect(withPageSeen(stored, at('10:00'))).toEqual({ seen: at('10:00'), ...expected });
  });
});

describe('what is new', () => {
  const zone = 'Europe/Budapest';
  it.each([
    ['the same day, by the clock', at('08:40'), '2 új cikk 09:40 óta'],
    ['another day, by its date', at('08:40') - 86_400, '3 új cikk november 21. óta'],
    ['nothing', at('10:00'), undefined],
  ])('since %s', (_name, before, expected) => {
    expect(newArticlesNote([at('09:00'), at('09:30'), at('07:00'), at('23:00')], before, at('10:00'), zone)).toBe(expected);
  });
});
