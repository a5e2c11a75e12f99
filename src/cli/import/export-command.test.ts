import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandBackend, CommandContext } from '../context';
import { exitCode } from '../failure';
import { runExport } from './export-command';

describe('hirmondo export to a file', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'hirmondo-export-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  /** Exports from a database that fails with the error; without one it is empty. */
  const exported = async (file: string, error?: Error) => {
    const backend = {
      async *exportArticles() {
        if (error !== undefined) throw error;
        yield* [];
      },
      close: async () => {},
    };
    const context = { language: 'hu', err: () => {}, openBackend: async () => backend as unknown as CommandBackend };
    return await runExport(file, context as unknown as CommandContext);
  };

  it('names the database if that fails, not the file, and leaves none behind', async () => {
    const failure = new Error('the database is locked');
    await expect(exported(join(dir, 'cikkek.ndjson'), failure)).rejects.toBe(failure);
    expect(readdirSync(dir)).toEqual([]);
    expect(await exported(join(dir, 'cikkek.ndjson'))).toBe(exitCode.ok);
    expect(readdirSync(dir)).toEqual(['cikkek.ndjson']);
  });

  it('names the file if that cannot be written', async () => {
    const missing = join(dir, 'nincs', 'cikkek.ndjson');
    await expect(exported(missing)).rejects.toMatchObject({ code: exitCode.storage, message: expect.stringContaining(missing) });
  });
});
