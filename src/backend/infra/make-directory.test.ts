import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDirectory } from './make-directory';

it('creates a directory with its parents, and keeps one that exists', () => {
  const root = mkdtempSync(join(tmpdir(), 'hirmondo-directory-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const path = join(root, 'a', 'b');
  makeDirectory(path, 0o700);
  makeDirectory(`${path}/`, 0o755);
  expect([path, join(root, 'a')].map((made) => statSync(made).mode & 0o777)).toEqual([0o700, 0o700]);
  symlinkSync(path, join(root, 'link'));
  makeDirectory(join(root, 'link', 'c'), 0o700);
  expect(statSync(join(path, 'c')).isDirectory()).toBe(true);
});

it('ends with the error of the directory that cannot be created', () => {
  const root = mkdtempSync(join(tmpdir(), 'hirmondo-directory-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'file'), '');
  symlinkSync(join(root, 'nowhere', 'x'), join(root, 'dangling'));
  expect(() => makeDirectory(join(root, 'file'), 0o700)).toThrow('EEXIST');
  expect(() => makeDirectory(join(root, 'file', 'x'), 0o700)).toThrow('ENOTDIR');
  expect(() => makeDirectory(join(root, 'dangling', 'x'), 0o700)).toThrow(/EEXIST.*dangling'/);
  expect(() => makeDirectory('', 0o700)).toThrow('ENOENT');
});

it.runIf(process.platform === 'linux').each(['/proc/x', '/proc/x/y'])('ends in a directory that has no such name: %s', (path) => {
  expect(() => makeDirectory(path, 0o700)).toThrow(/^ENOENT: .*'\/proc\/x'$/);
});
