import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { operatorMessages } from '~/server/operations/operator-messages';
import { configMessages } from '~/server/settings/config-messages';
import { readLanguage } from '../../../scripts/terminal/language.mjs';
import { startMessages } from '../../../scripts/terminal/start-messages.mjs';
import type { CommandContext } from '../context';
import { createProgram } from '../program';
import { quietTerminal } from '../testing/run-command';

const HUNGARIAN = /[áéíóöőúüűÁÉÍÓÖŐÚÜŰ„]/;

/** Texts that are the same in both languages: names and codes. */
const SAME: ReadonlySet<string> = new Set(['Node', 'port', 'import', 'PostgreSQL']);

function programIn(language: CommandContext['language']): Command {
  return createProgram({ ...quietTerminal, language }, () => {});
}

/** Returns every description of a command, its arguments, its options and its subcommands, each with its path. */
function descriptions(command: Command, path: string): (readonly [string, string])[] {
  return [
    [path, command.description()],
    ...command.registeredArguments.map(({ description }, index) => [`${path} <${index}>`, description] as const),
    ...command.options.map(({ long, description }) => [`${path} ${long}`, description] as const),
    ...command.commands.flatMap((sub) => descriptions(sub, `${path} ${sub.name()}`)),
  ];
}

/** Returns the `--help` text of a command and of its subcommands. */
function helps(command: Command): string[] {
  let text = '';
  command.configureOutput({
    ...command.configureOutput(),
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  return [text, ...command.commands.flatMap(helps)];
}

const english = new Map(descriptions(programIn('en'), 'hirmondo'));
const hungarian = new Map(descriptions(programIn('hu'), 'hirmondo'));

describe('the commands in two languages', () => {
  it('are the same commands, arguments and options', () => {
    expect(english.size).toBeGreaterThan(200);
    expect([...english.keys()]).toEqual([...hungarian.keys()]);
  });

  it.each([...english])('%s is described in each', (where, text) => {
    const own = hungarian.get(where) ?? '';
    expect(text).not.toBe('');
    expect(text.replaceAll('Hírmondó', '')).not.toMatch(HUNGARIAN);
    expect(SAME.has(text) || own !== text).toBe(true);
  });

  it('help in English has no Hungarian letter but in names', () => {
    const all = helps(programIn('en'));
    expect(all.length).toBeGreaterThan(60);
    for (const text of all) {
      expect(text.replaceAll('Hírmondó', '')).not.toMatch(HUNGARIAN);
      expect(text).not.toMatch(/\[object|undefined/);
    }
  });
});

type Table = Readonly<Record<string, unknown>>;

/** Returns the texts of one language of a catalogue by name, with nested tables; functions as source text. */
function listTexts(table: Table, path: string): (readonly [string, string])[] {
  return Object.entries(table).flatMap(([name, text]): (readonly [string, string])[] =>
    typeof text === 'object' && text !== null ? listTexts(text as Table, `${path}.${name}`) : [[`${path}.${name}`, String(text)]],
  );
}

const modules = import.meta.glob<Table>('../**/*-messages.ts', { eager: true });
const catalogues = [
  ...Object.values(modules).flatMap((module) => Object.entries(module)),
  ['allowed', configMessages.allowed],
  ['problems', configMessages.problems],
  ['operatorMessages', operatorMessages],
  ['startMessages', startMessages],
].flatMap(([name, value]) =>
  typeof value === 'object' && value !== null && 'hu' in value && 'en' in value
    ? [{ name: String(name), hu: value.hu as Table, en: value.en as Table }]
    : [],
);

describe('the catalogues', () => {
  it('are complete', () => {
    expect(catalogues.length).toBeGreaterThan(20);
  });

  it.each(catalogues)('$name has every message in both languages, each different', ({ name, hu, en }) => {
    const own = new Map(listTexts(hu, name));
    const other = listTexts(en, name);
    expect(other.map(([path]) => path)).toEqual([...own.keys()]);
    for (const [path, text] of other) {
      expect(`${path} ${text.replaceAll('Hírmondó', '')}`).not.toMatch(HUNGARIAN);
      if (!SAME.has(text)) expect(`${path} ${own.get(path)}`).not.toBe(`${path} ${text}`);
    }
  });
});

describe('the language of the terminal', () => {
  it.each([
    [['doctor'], {}, 'hu'],
    [['doctor'], { LANG: '' }, 'hu'],
    [['doctor'], { LANG: 'C' }, 'hu'],
    [['doctor'], { LANG: 'C.UTF-8' }, 'hu'],
    [['doctor'], { LANG: 'POSIX' }, 'hu'],
    [['doctor'], { LANG: 'hu_HU.UTF-8' }, 'hu'],
    [['doctor'], { LANG: 'hu' }, 'hu'],
    [['doctor'], { LANG: 'Hungarian_Hungary.1250' }, 'hu'],
    [['doctor'], { LANG: 'en_US.UTF-8' }, 'en'],
    [['doctor'], { LANG: 'de_DE' }, 'en'],
    [['doctor'], { LANG: 'hup' }, 'en'],
    [['doctor'], { LANG: 'en_US.UTF-8', LC_ALL: 'hu_HU.UTF-8' }, 'hu'],
    [['doctor'], { LANG: 'hu_HU.UTF-8', LC_MESSAGES: 'en_GB' }, 'en'],
    [['doctor'], { LANG: 'en_US.UTF-8', LC_ALL: 'C' }, 'en'],
    [['doctor', '--lang', 'en'], { LANG: 'hu_HU.UTF-8' }, 'en'],
    [['--lang', 'hu', 'doctor'], { LANG: 'en_US.UTF-8' }, 'hu'],
    [['doctor', '--lang=en'], {}, 'en'],
    [['doctor', '--lang', 'de'], { LANG: 'en' }, 'en'],
    [['media', 'add', '--', '--lang', 'en'], {}, 'hu'],
  ] as const)('%j with %j is %s', (args, env, language) => {
    expect(readLanguage(args, env)).toBe(language);
  });
});
