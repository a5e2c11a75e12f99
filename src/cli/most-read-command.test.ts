import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCommandLine, type TestCommandLine } from './testing/command-line';

let line: TestCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

it('hirmondo mostread says so if nothing was counted, and prints nothing for programs', async () => {
  const { code, out, err } = await line.run(['mostread', '--hours', '3']);
  expect([code, out, err]).toEqual([0, '', 'Az elmúlt 3 órában egy olvasást sem számoltunk.\n']);
});
