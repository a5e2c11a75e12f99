import { expect, it } from 'vitest';
import { loginWords, refusalWords } from './login-words';

it.each([
  [401, 'Invalid credentials.', 'Hibás e-mail-cím vagy jelszó. Nézd meg mindkettőt, és próbáld újra.'],
  [403, undefined, 'Hibás e-mail-cím vagy jelszó. Nézd meg mindkettőt, és próbáld újra.'],
  [401, loginWords.unknownToken, loginWords.unknownToken],
  [401, loginWords.wrongAppCode, loginWords.wrongAppCode],
  [401, { message: 'no' }, 'Hibás e-mail-cím vagy jelszó. Nézd meg mindkettőt, és próbáld újra.'],
  [429, 'Slow down', loginWords.tooMany],
  [503, 'Maintenance', loginWords.busy],
  [500, 'Internal Server Error', loginWords.failed],
  [502, undefined, loginWords.failed],
  [200, undefined, loginWords.failed],
])('a login refused with %i „%s” is told in our words: %s', (status, error, words) => {
  expect(refusalWords({ status, error }, loginWords.wrongPassword)).toBe(words);
});
