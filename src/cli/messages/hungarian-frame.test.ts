import { expect, it } from 'vitest';
import { exitCode } from '../failure';
import { runCommand } from '../testing/run-command';
import { inHungarian } from './hungarian-frame';

it.each([
  [['nincs'], 'Hiba: nincs „nincs” parancs; a parancsok: hirmondo --help\n'],
  [['imprt'], 'Hiba: nincs „imprt” parancs; a parancsok: hirmondo --help\n(Erre gondoltál: import?)\n'],
  [['--rossz'], 'Hiba: nincs „--rossz” kapcsoló; a súgó: --help\n'],
  [['import'], 'Hiba: hiányzik: <formátum>; a súgó: --help\n'],
  [['--lang', 'de', 'doctor'], 'Hiba: --lang <hu|en>: „de” nem lehet, csak hu, en.\n'],
  [['db', 'copy'], 'Hiba: hiányzik a kötelező kapcsoló: --to <cím>\n'],
  [['db', 'copy', '--to'], 'Hiba: a kapcsoló után érték kell: --to <cím>\n'],
  [['doctor', 'egy'], 'Hiba: „doctor”: legfeljebb 0 érték adható meg, ez 1: egy\n'],
  [['content', 'undo', 'data', 'menus', '--to', 'q'], 'Hiba: --to: egész szám kell, nem „q”.\n'],
])('reports in Hungarian what is wrong with %j', async (args, line) => {
  expect(await runCommand(args)).toMatchObject({ code: exitCode.usage, err: line });
});

it.each([[], ['import'], ['db'], ['db', 'copy'], ['content'], ['content', 'history'], ['redirects', 'import']])(
  'has no English heading in the help of %j',
  async (...command) => {
    const { out } = await runCommand([...command, '--help']);
    expect(out).toMatch(/^Használat: hirmondo/);
    expect(out).not.toMatch(/^(Usage|Options|Commands|Arguments):|\(default/m);
    expect(out).not.toMatch(/[<[](?:options|command|file|format|name|path|kind|list|url|to|from|into)(?:\.\.\.)?[>\]]/);
  },
);

it('breaks the long descriptions of the commands, as in English', async () => {
  const { out } = await runCommand(['--help']);
  expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

it('does not change unknown text', () => {
  expect(inHungarian('a line of the command')).toBe('a line of the command');
});
