import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Backend, type BackendOptions, createBackend } from '~/backend/index';
import { quietOptions } from '~/backend/testing/quiet-options';
import { editor } from './content-api-suite';
import { NOW, seedNewsroom } from './newsroom';
import { writeReadings } from './readings';

const bearer = editor.kind === 'user' ? editor.bearer : undefined;

/** A backend with the newsroom of the contract tests, removed after the file's last test. `options` select its database. */
export async function openSeededBackend(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-contract-'));
  const backend = await createBackend({
    ...quietOptions,
    dataDir,
    clock: () => NOW * 1000,
    consentScript: '/hozzajarulas.js',
    readings: writeReadings(dataDir),
    authenticate: async (given) => (given === bearer ? editor : undefined),
    ...options,
  });
  afterAll(async () => {
    await backend.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await seedNewsroom(backend);
  await backend.startReadings();
  return backend;
}
