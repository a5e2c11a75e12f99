import { expect, it } from 'vitest';
import { loginOutcome } from './login-outcome';

it.each([
  ['login.password', 'done', undefined],
  ['login.password', 'refused', 'wrong-password'],
  ['login.password', 'limited', 'limited'],
  ['login.code', 'done', 'success'],
  ['login.code', 'refused', 'wrong-code'],
  ['login.google', 'done', 'success'],
  ['login.google', 'refused', 'google-refused'],
  ['session.end', 'done', undefined],
] as const)('%s, %s: %s', (act, outcome, counted) => expect(loginOutcome({ act, outcome })).toBe(counted));
