import { expect, it } from 'vitest';
import { isStolenPassword } from '~/lib/session/password-rule';
import { loadStolenPasswords } from './stolen-passwords';

it('knows tens of thousands of passwords, without asking anybody', async () => {
  const stolen = await loadStolenPasswords();
  expect(stolen.size).toBeGreaterThan(40_000);
  const common = ['q1w2e3r4t5y6', 'Finalfantasy7!', 'dragonmonkey1', 'leavemealone'];
  expect(common.map((password) => isStolenPassword(password, stolen))).toEqual(common.map(() => true));
  const good = ['lakat szilva vonat tenger', 'nagyon hosszú jelszó', 'helyes ló elem kapocs', 'correct horse battery staple'];
  expect(good.map((password) => isStolenPassword(password, stolen))).toEqual(good.map(() => false));
});
