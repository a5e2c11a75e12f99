import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config';

it('a secret can be in a file, once', () => {
  const dir = mkdtempSync(join(tmpdir(), 'hirmondo-secret-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'token');
  writeFileSync(file, 'titkos-token-0123456789\n');
  expect(readConfig({ ADMIN_TOKEN_FILE: file }).adminToken).toBe('titkos-token-0123456789');
  expect(() => readConfig({ ADMIN_TOKEN_FILE: file, ADMIN_TOKEN: 'x'.repeat(20) })).toThrow('only one of them');
  expect(() => readConfig({ ADMIN_TOKEN_FILE: join(dir, 'nincs') })).toThrow('cannot be read');
});
