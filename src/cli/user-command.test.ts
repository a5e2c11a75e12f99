import { expect, it, onTestFinished } from 'vitest';
import { openCommandLine } from './testing/command-line';

it('manages the accounts of editors', async () => {
  const { run, close } = await openCommandLine();
  onTestFinished(close);
  expect((await run(['user', 'list'])).out).toContain('hirmondo user add');
  const added = await run(['user', 'add', 'Anna@Example.org', '--name', 'Kovács Anna']);
  expect([added.code, added.out]).toEqual([0, expect.stringMatching(/^anna@example\.org\nJelszó: \S{20,}\n/)]);
  expect((await run(['user', 'add', 'anna@example.org'])).err).toContain('Már van szerkesztő');
  expect((await run(['user', 'add', 'anna'])).code).toBe(2);
  expect((await run(['user', 'add', 'b@example.org', '--password-stdin'], 'rövid\n')).err).toContain('12');
  expect((await run(['user', 'add', 'b@example.org', '--password-stdin', '--json'], 'hosszú jelszó ez\n')).out).not.toContain(
    'password',
  );
  expect((await run(['user', 'disable', 'anna@example.org'])).code).toBe(0);
  expect((await run(['user', 'list'])).out).toContain('anna@example.org  Kovács Anna  (letiltva)');
  expect(JSON.parse((await run(['user', 'reset', 'anna@example.org', '--json'])).out)).toMatchObject({
    email: 'anna@example.org',
  });
  expect((await run(['user', 'reset', 'nincs@example.org'])).code).toBe(2);
});
