import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { judgeArguments } from '../../../scripts/terminal/judge-arguments.mjs';
import { exitCode } from '../failure';
import { createProgram } from '../program';
import { quietTerminal, runCommand } from '../testing/run-command';
import { commandTree } from './command-tree';

const tree = commandTree(createProgram({ ...quietTerminal, language: 'en' }, () => undefined));

it('the tree that is read before a build is that of the program (write it anew: vitest run command-tree -u)', async () => {
  await expect(`${JSON.stringify(tree, undefined, 2)}\n`).toMatchFileSnapshot('../../../scripts/terminal/command-tree.json');
});

it.each([
  ['nincs', 'command', 'nincs'],
  ['nincs --help', 'command', 'nincs'],
  ['--help nincs', 'command', 'nincs'],
  ['help nincs', 'command', 'nincs'],
  ['user nincs --help', 'command', 'nincs'],
  ['--lang en nincs', 'command', 'nincs'],
  ['constructor', 'command', 'constructor'],
  ['doctor --nyilvanos', 'flag', '--nyilvanos'],
  ['import wordpress a.xml --nincs', 'flag', '--nincs'],
] as const)('%s has a %s that does not exist', (line, kind, name) => {
  expect(judgeArguments(line.split(' '), tree)).toEqual({ kind, name });
});

it.each([
  '',
  '--help',
  'help',
  'help user',
  'user --help',
  'doctor --public --json',
  'doctor --lang en',
  'doctor --cms=https://cms.example',
  'init --name --mi',
  'import wordpress nincs.xml --help',
  'backup verify file --json',
  'backup file --media',
  'init --name -5',
  'article list -- --nincs',
])('%s is left to the command', (line) => {
  expect(judgeArguments(line === '' ? [] : line.split(' '), tree)).toBeUndefined();
});

it('a command that does not exist ends with 2, also with --help, and nothing is built for it', async () => {
  for (const args of [['nincs'], ['nincs', '--help'], ['user', 'nincs', '--help']]) {
    const { code, err, out } = await runCommand(args);
    expect([code, out]).toEqual([exitCode.usage, '']);
    expect(err).toContain('nincs „nincs” parancs');
  }
  const { status, stderr } = spawnSync(process.execPath, ['bin/hirmondo.mjs', 'doctor', '--nincs', '--lang', 'en'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, "error: unknown option '--nincs'\n"]);
});
