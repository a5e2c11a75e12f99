import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exitCode } from './failure';
import { openConfiguredBackend } from './open-backend';

it('treats a directory without a database as a mistake, unless a new one is requested', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'hirmondo-open-'));
  const env = { DATA_DIR: join(dir, 'data') };
  await expect(openConfiguredBackend({ env, language: 'hu' }, () => {}, 'existing')).rejects.toMatchObject({
    code: exitCode.usage,
    message: expect.stringContaining(`Nincs adatbázis itt: ${env.DATA_DIR} (DATA_DIR)`),
  });
  expect(existsSync(env.DATA_DIR)).toBe(false);
  await (await openConfiguredBackend({ env, language: 'hu' }, () => {}, 'new')).close();
  await (await openConfiguredBackend({ env, language: 'hu' }, () => {}, 'existing')).close();
  rmSync(dir, { recursive: true });
});
