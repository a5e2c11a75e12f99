import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createBackend } from '~/backend/index';
import { lettersIn } from '~/backend/testing/outbox';
import { quietOptions } from '~/backend/testing/quiet-options';
import { exitCode } from './failure';
import { runCommand } from './testing/run-command';

const room = mkdtempSync(join(tmpdir(), 'hirmondo-newsletter-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

const open = (data: string) => createBackend({ ...quietOptions, dataDir: join(room, data), maintenance: false });

async function newsletter(data: string, args: readonly string[]) {
  return await runCommand(['newsletter', ...args], { openBackend: () => open(data) });
}

/** Creates two readers on two lists, in a new directory. */
async function withReaders(data: string): Promise<void> {
  const backend = await open(data);
  const lists = ['reggeli', 'hetvegi'].map((code) => ({ code, name: code }));
  await backend.editing.set({ kind: 'data', name: 'newsletters', site: '' }, lists, { author: 'teszt' });
  const readers = [
    { email: 'bela@example.org', firstName: '=1+1', lastName: 'Nagy, "B"', listCodes: ['reggeli'] },
    { email: 'anna@example.org', firstName: 'Anna', lastName: 'Kovács', listCodes: ['reggeli', 'hetvegi'] },
  ];
  for (const reader of readers) await backend.newsletters.subscribe('hirmondo', reader);
  const letters = await vi.waitUntil(() => {
    const found = lettersIn(join(room, data));
    return found.length === readers.length && found;
  });
  for (const { links } of letters) await backend.newsletters.confirm(new URL(links[0] ?? '').searchParams.get('t') ?? '');
  await backend.close();
}

describe('hirmondo newsletter', () => {
  it('exports confirmed readers as CSV, harmless in a spreadsheet', async () => {
    await withReaders('csv');
    const { code, out, err } = await newsletter('csv', ['export', 'reggeli']);
    expect([code, err]).toEqual([exitCode.ok, '2 feliratkozás kiírva.\n']);
    const [head, anna, bela, ...rest] = out.split('\n');
    expect(head).toBe('email,lastName,firstName,list,site,confirmedAt,unsubscribeUrl');
    expect(anna?.split(',').slice(0, 6)).toEqual([
      'anna@example.org',
      'Kovács',
      'Anna',
      'reggeli',
      'hirmondo',
      '2026-11-21T11:00:00.000Z',
    ]);
    expect(anna).toMatch(/,http:\/\/localhost:4321\/hirlevel\/leiratkozas\?t=\S+$/);
    expect(bela).toContain(`bela@example.org,"Nagy, ""B""",'=1+1,reggeli,`);
    expect(rest).toEqual(['']);
  });

  it('exports all lists as JSON lines to a file that only its owner can read', async () => {
    await withReaders('json');
    const file = join(room, 'olvasok.jsonl');
    writeFileSync(file, 'a tegnapi, amelyet bárki olvashatott\n'.repeat(100), { mode: 0o644 });
    expect((await newsletter('json', ['export', '--json', '--file', file])).out).toBe('');
    const rows = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(rows.map((row) => [JSON.parse(row).email, JSON.parse(row).list])).toEqual([
      ['anna@example.org', 'hetvegi'],
      ['anna@example.org', 'reggeli'],
      ['bela@example.org', 'reggeli'],
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('deletes an address permanently', async () => {
    await withReaders('forget');
    expect((await newsletter('forget', ['forget', ' Anna@Example.org '])).code).toBe(exitCode.ok);
    expect((await newsletter('forget', ['forget', 'anna@example.org'])).code).toBe(exitCode.partly);
    expect((await newsletter('forget', ['export'])).out).not.toContain('anna');
  });
});
