import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCommandLine, type TestCommandLine } from '../testing/command-line';

const HUNGARIAN = /[áéíóöőúüűÁÉÍÓÖŐÚÜŰ„]/;

let line: TestCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
  const file = (name: string, text: string) => writeFileSync(join(line.dir, name), text);
  file('text.txt', 'A first title\n\nA first paragraph of some words.');
  file('broken.ndjson', 'no json\n');
  file('mislabelled.xml', '<?xml version="1.0" encoding="latin5000"?><rss/>');
  file('rules.csv', '/old,/new,301\n/loop,/loop,301\n*,/x\n');
  file('good.csv', '/old/one,/new/one,301\n');
  file('addresses.txt', '/old/one\n');
  file('campaign.yaml', 'name: x\nplace: top\n');
  file('quiz.yaml', 'title: x\n');
  file('article.json', JSON.stringify({ title: 'Draft', content: '<p>words</p>' }));
  file('menus.json', '{"main": 1, "nothing": 2}');
});
afterAll(() => line.close());

/** Run in order: later ones use the results of earlier ones. `{dir}` is the directory of the files. */
it.each([
  ['doctor'],
  ['doctor', '--cms', 'nothing'],
  ['import', 'nothing', '{dir}/text.txt'],
  ['import', 'text', '{dir}/missing.txt'],
  ['import', 'text', '{dir}/text.txt', '--site', 'nothing'],
  ['import', 'text', '{dir}/text.txt'],
  ['import', 'text', '{dir}/text.txt', '--dry-run'],
  ['import', 'ndjson', '{dir}/broken.ndjson', '--strict'],
  ['import', 'wordpress', '{dir}/mislabelled.xml'],
  ['export'],
  ['seed'],
  ['migrate'],
  ['search', 'rebuild'],
  ['redirects', 'import', '{dir}/rules.csv'],
  ['redirects', 'import', '{dir}/good.csv'],
  ['redirects', 'list'],
  ['redirects', 'test', '/old/one'],
  ['redirects', 'test', '/nothing'],
  ['redirects', 'test'],
  ['redirects', 'test', 'https://elsewhere.example/'],
  ['redirects', 'missed'],
  ['redirects', 'remove', '/nothing'],
  ['ads', 'list'],
  ['ads', 'set', 'x', '{dir}/campaign.yaml'],
  ['ads', 'delete', 'x'],
  ['ads', 'report', '--days', '0'],
  ['ads', 'tests', '--days', '0'],
  ['article', 'set', 'draft', '--file', '{dir}/article.json'],
  ['article', 'list'],
  ['article', 'list', '--state', 'nothing'],
  ['article', 'get', 'nothing'],
  ['article', 'versions', 'draft'],
  ['article', 'publish', 'draft', '--at', 'tomorrow'],
  ['article', 'publish', 'draft', '--at', '2020-01-01T00:00:00Z'],
  ['article', 'delete', 'draft'],
  ['content', 'list'],
  ['content', 'get', 'nothing', 'x'],
  ['content', 'get', 'tag', 'nothing'],
  ['content', 'set', 'data', 'menus', '--file', '{dir}/menus.json'],
  ['content', 'rename', 'tag', 'nothing', 'else'],
  ['media', 'add', '{dir}/missing.jpg', '{dir}/text.txt'],
  ['media', 'add', '{dir}/text.txt', '--usable-until', 'soon'],
  ['mostread', '--hours', 'x'],
  ['newsletter', 'export'],
  ['newsletter', 'forget', 'nobody@example.org'],
  ['live', 'list', 'nothing'],
  ['live', 'delete', 'nothing', 'x'],
  ['push', 'send', 'fontos', '--title', 'x'],
  ['push', 'keys'],
  ['push', 'keys'],
  ['quiz', 'list'],
  ['quiz', 'set', 'x', '{dir}/quiz.yaml'],
  ['quiz', 'delete', 'nothing'],
  ['token', 'add', 'robot', '--rights', 'everything'],
  ['token', 'add', 'robot', '--rights', 'purge'],
  ['token', 'list'],
  ['token', 'revoke', 'robot'],
  ['user', 'list'],
  ['user', 'add', 'nobody'],
  ['user', 'disable', 'nobody@example.org'],
  ['purge'],
  ['purge', '--all'],
  ['backup', '/proc/nothing/x'],
  ['db', 'copy', '--to', 'mysql://x'],
  ['init'],
  ['init', '--name', 'X', '--editions', 'nothing'],
  ['nothing'],
  ['import'],
])('hirmondo %s %s %s prints English', async (...args) => {
  const given = args.map((arg) => arg.replace('{dir}', line.dir));
  const { out, err } = await line.run([...given, '--lang', 'en'], '{}');
  const said = `${out}${err}`;
  expect(said.replaceAll('Hírmondó', '').replace(/^\{.*\}$/gm, '')).not.toMatch(HUNGARIAN);
  expect(said).not.toMatch(/\[object/);
});
