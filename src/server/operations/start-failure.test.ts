import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startFailure } from './start-failure';

const config = { host: '127.0.0.1', port: 4321, dataDir: '/var/lib/hirmondo', databaseUrl: undefined, language: 'hu' } as const;

const failed = (properties: object, message = 'no') => Object.assign(new Error(message), properties);

it.each([
  [
    'the address is taken',
    failed({ code: 'EADDRINUSE', syscall: 'listen' }),
    config,
    /^PORT, HOST: a 127\.0\.0\.1:4321 .*EADDRINUSE/,
  ],
  [
    'the machine has no such address',
    failed({ code: 'EADDRNOTAVAIL', syscall: 'listen' }),
    config,
    /^PORT, HOST: .*EADDRNOTAVAIL/,
  ],
  ['the port needs rights', failed({ code: 'EACCES', syscall: 'listen' }), config, /^PORT, HOST: .*EACCES/],
  ['the host has no address', failed({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), config, /^PORT, HOST: .*ENOTFOUND/],
  [
    'the directory may not be written',
    failed({ code: 'EACCES', syscall: 'mkdir', path: '/var/lib/hirmondo/media' }),
    config,
    /^DATA_DIR: .*EACCES/,
  ],
  [
    'the database is damaged',
    failed({ name: 'StorageFailure', kind: 'damaged' }, 'damaged'),
    config,
    /^DATA_DIR: a\(z\) \/var\/lib\/hirmondo .*fájlja sérült.*hirmondo backup verify/,
  ],
  [
    'PostgreSQL is away',
    failed({ name: 'StorageFailure', kind: 'unreachable' }, 'away'),
    { ...config, databaseUrl: 'postgres://x:secret@y/z' },
    /^DATABASE_URL: [^@]*\(away\)$/,
  ],
])('one line names the variable if %s', (_when, error, given, line) => {
  const text = startFailure(error, given);
  expect(text).toMatch(line);
  expect(text).not.toContain('\n');
});

it('recognises Node’s error for a directory that is a file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'hirmondo-start-'));
  const dataDir = join(dir, 'data');
  writeFileSync(dataDir, '');
  try {
    mkdirSync(dataDir, { recursive: true });
    expect.unreachable();
  } catch (error) {
    expect(startFailure(error, { ...config, dataDir })).toMatch(/^DATA_DIR: /);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

it('recognises Node’s error for a port in use', async () => {
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const error = await new Promise<unknown>((resolve) => createServer().once('error', resolve).listen(first.address()));
  first.close();
  expect(startFailure(error, config)).toMatch(/^PORT, HOST: /);
});

it('shows the stack of an unexpected error', () => {
  expect(startFailure(new TypeError('x is undefined'), config)).toContain('start-failure.test.ts');
});
