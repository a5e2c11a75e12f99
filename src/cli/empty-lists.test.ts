import { expect, it, onTestFinished } from 'vitest';
import { openCommandLine } from './testing/command-line';

it.each([
  ['token list', 'hirmondo token add'],
  ['quiz list', 'hirmondo quiz set'],
  ['ads list', 'hirmondo ads set'],
  ['ads list --site g7', 'hirmondo ads set'],
  ['ads tests', '30 napban'],
])('`%s` says that there is nothing, which is no line of the list', async (command, hint) => {
  const { run, close } = await openCommandLine();
  onTestFinished(close);
  expect(await run(command.split(' '))).toEqual({ code: 0, out: '', err: expect.stringContaining(hint) });
  expect((await run([...command.split(' '), '--json'])).err).toBe('');
});
