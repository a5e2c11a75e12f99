import { expect, it } from 'vitest';
import { isEasyPassword, isStolenPassword, passwordFault } from './password-rule';

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

const STOLEN = new Set(['sonyericsson', 'dragon', 'monkey', 'zxcvbnm', 'hello']);

it.each(['SonyEricsson', 'sonyericsson1!', '2026Sonyericsson', 'dragon-monkey', 'Drágon2026monkey!', 'dragondragon12'])(
  '%s is stolen',
  (password) => expect(isStolenPassword(password, STOLEN)).toBe(true),
);

it.each(['dragon a vonaton', 'lakat szilva vonat', 'hellobello monkeyland'])('%s is not stolen', (password) =>
  expect(isStolenPassword(password, STOLEN)).toBe(false),
);

it('has twelve to 1024 characters', () => {
  const faults = ['Xk3!vQz9pLm', 'Xk3!vQz9pLm2', 'x'.repeat(1025), 'sonyericsson'].map((text) => passwordFault(text, [], STOLEN));
  expect(faults).toEqual(['length', undefined, 'length', 'easy']);
});
