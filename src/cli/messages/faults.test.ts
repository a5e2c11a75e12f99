import { expect, it } from 'vitest';
import { refusalText } from './faults';

it.each([
  ['must be in the future', 'a múltban van'],
  ['must be before the year 3000', 'a 3000. év előtt kell lennie'],
  ['must be a slug', 'ez kell: a slug'],
  ['an unknown refusal', 'an unknown refusal'],
])('the refusal %j in Hungarian is %j', (english, hungarian) => {
  expect(refusalText(english, { language: 'hu' })).toBe(hungarian);
  expect(refusalText(english, { language: 'en' })).toBe(english);
});
