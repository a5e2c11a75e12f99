import { expect, it, onTestFinished } from 'vitest';
import { openCommandLine } from './testing/command-line';

const SEND = ['push', 'send', 'fontos', '--title', 'Híd épül', '--url', '/hid'];

it('sends a notification once, signed by whoever --as names, if their role permits it', async () => {
  const { run, backend, close } = await openCommandLine();
  onTestFinished(close);
  for (const role of ['reporter', 'editor'] as const)
    await backend.editors.add({ email: `${role}@example.org`, name: role, person: { role, editions: [] } });
  expect([(await run(SEND)).code, (await run([...SEND, '--dry-run'])).code]).toEqual([2, 0]);
  await run(['push', 'keys']);
  expect((await run([...SEND, '--as', 'reporter@example.org'])).code).toBe(1);
  expect(await backend.pushDesk.list(10)).toEqual([]);
  expect((await run([...SEND, '--as', 'editor@example.org'])).code).toBe(0);
  const again = await run(SEND);
  // Not before a day has passed.
  expect((await run([...SEND, '--again'])).code).toBe(2);
  // Not before a day has passed.
  expect((await run([...SEND, '--again'])).code).toBe(2);
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('már kiment')]);
  expect(await backend.pushDesk.list(10)).toMatchObject([{ title: 'Híd épül', author: 'editor', report: { sent: 0 } }]);
});
