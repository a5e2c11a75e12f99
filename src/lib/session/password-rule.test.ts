import { expect, it } from 'vitest';
import { isEasyPassword } from './password-rule';

const OWN = ['Kovács Anna', 'anna.kovacs@example.org', 'Hírmondó'];

it.each([
  'password1234',
  'Jelszó123456',
  'jelszojelszo',
  '123456789012',
  'aaaaaaaaaaaa',
  'qwertzuiopas',
  'KovácsAnna2026',
  'hirmondo2026!!',
  'szeretlek1234567',
])('%s is easy', (password) => expect(isEasyPassword(password, OWN)).toBe(true));

it.each(['lakat szilva vonat tenger', 'nagyon hosszú jelszó', 'Xk3!vQz9pLm2', 'kiskutya a réten fut'])('%s is not', (password) =>
  expect(isEasyPassword(password, OWN)).toBe(false),
);
