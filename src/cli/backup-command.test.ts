import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openCommandLine } from './testing/command-line';

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const copyFile = async (from: string, to: string) => {
    await real.copyFile(from, to);
    if (from.endsWith('kep.jpg')) writeFileSync(from, `${readFileSync(from, 'utf8')}.`);
  };
  return { ...real, copyFile };
});
vi.mock('node:timers/promises', async (load) => ({
  ...(await load<typeof import('node:timers/promises')>()),
  setTimeout: async () => undefined,
}));

it('backup names a picture that kept changing, keeps the rest and exits with 1', async () => {
  const line = await openCommandLine();
  onTestFinished(line.close);
  mkdirSync(join(line.dir, 'media'), { recursive: true });
  for (const name of ['kep.jpg', 'hang.mp3']) writeFileSync(join(line.dir, 'media', name), name);
  const file = join(line.dir, 'mentes.sqlite');
  const made = await line.run(['--lang', 'hu', 'backup', '--media', file]);
  expect([made.code, made.err]).toEqual([1, expect.stringContaining('megváltozott: kep.jpg.')]);
  expect(made.out).toContain('(1 fájl)');
  const verified = await line.run(['--lang', 'hu', 'backup', 'verify', '--file-only', file]);
  expect([verified.code, verified.out]).toEqual([1, 'a mentés sérült képei: kep.jpg\n']);
});
