import { describe, expect, it } from 'vitest';
import { articlesIn, makeFile, ofKind, readAll } from '../testing/read-all';
import { markdown } from './front-matter';

const read = (text: string, name = '_posts/2020-01-03-a-cim.md', options = {}) =>
  readAll(markdown, makeFile(name, text), options);

describe('the importer of files with front matter', () => {
  it.each([
    ['published: false', false],
    ['published: no', false],
    ['published: "false"', false],
    ['draft: yes', false],
    ['draft: True', false],
    ['draft: on', false],
    ['published: yes', true],
    ['draft: no', true],
    ['draft: "off"', true],
    ['title: Cím', true],
  ])('reads %s as Jekyll and Hugo do', async (field, active) => {
    expect(articlesIn(await read(`---\n${field}\n---\nSzöveg.\n`))).toMatchObject([{ active }]);
  });

  it('does not publish an article of which it cannot tell whether it is a draft', async () => {
    expect(articlesIn(await read('---\ndraft: talán\n---\nSzöveg.\n'))).toMatchObject([{ active: false }]);
    expect(articlesIn(await read('---\npublished: [x]\n---\nSzöveg.\n'))).toMatchObject([{ active: false }]);
  });

  it('reads empty front matter', async () => {
    for (const text of ['---\n---\nSzöveg.\n', '---\r\n---\r\nSzöveg.\r\n', '---\n\n---\nSzöveg.\n']) {
      expect(articlesIn(await read(text))).toMatchObject([
        { slug: 'a-cim', content: expect.stringMatching(/^<p>Szöveg\.<\/p>/) },
      ]);
    }
  });

  it('refuses front matter that would take long to read, and says why', async () => {
    const refused = [{ kind: 'failed', position: 1, reason: expect.stringContaining('40000 characters; at most 32768') }];
    expect(await read(`---\n${'"'.repeat(40_000)}\n---\nSzöveg.\n`)).toMatchObject(refused);
    const long = `---\ntitle: Cím\ndescription: ${'a'.repeat(30_000)}\n---\n${'Szöveg. '.repeat(10_000)}\n`;
    expect(articlesIn(await read(long))).toMatchObject([{ title: 'Cím' }]);
  });

  it.each([
    ['broken JSON', '{\n"title": "Cím",\n"draft": true,\n}\n\nSzöveg.', 4, 'not valid JSON'],
    ['JSON without an end', '{ "draft": true\n\nSzöveg.', 3, 'not valid JSON'],
    ['JSON that is too long', `{\r\n"a": "${'b'.repeat(40_000)}",\r\n"draft": true\r\n}\r\nSzöveg.`, 1, 'at most 32768'],
    ['YAML without an end', '---\ndraft: true\n\nSzöveg.', 1, 'has no end'],
    ['YAML without an end, after a comment', '---\n# megjegyzés\n\ndraft: true\n\nSzöveg.', 1, 'has no end'],
    ['YAML without an end, with quotes', '---\n"draft": true\n\nSzöveg.', 1, 'has no end'],
    ['YAML without an end, in Hungarian', '---\ncím: a\ndraft: true\n\nSzöveg.', 1, 'has no end'],
    ['TOML without an end, after a comment', '+++\n# c\ndraft = true\n\nSzöveg.', 1, 'has no end'],
    ['TOML without an end, with a table', '+++\n[params]\ndraft=true\n\nSzöveg.', 1, 'has no end'],
    ['TOML without an end', '+++\ndraft = true\n\nSzöveg.', 1, 'has no end'],
  ])('does not take %s for the text', async (_, text, position, reason) => {
    expect(await read(text)).toMatchObject([{ kind: 'failed', position, reason: expect.stringContaining(reason) }]);
  });

  it.each(['{ ez egy zárójel', '{"Idézet" kapcsos zárójelben}', '---\n\nSzöveg'])('takes %j for a text', async (text) => {
    expect(articlesIn(await read(`${text}\n\nVége.`))).toMatchObject([{ content: expect.stringContaining('Vége.') }]);
  });

  it('takes a permalink with placeholders neither as slug nor as old address', async () => {
    const records = await read('---\npermalink: /:year/:title/\naliases: [/regi]\n---\nSzöveg.\n');
    expect(ofKind(records, 'article')).toMatchObject([{ formerAddresses: ['/regi'], article: { slug: 'a-cim' } }]);
    const [plain] = ofKind(await read('---\npermalink: /a/b/\n---\nSzöveg.\n'), 'article');
    expect(plain).toMatchObject({ formerAddresses: ['/a/b/'], article: { slug: 'b' } });
    const base = { baseUrl: 'https://regi.example' };
    const [whole] = ofKind(await read('---\npermalink: https://regi.example/b/\n---\nSzöveg.\n', 'x.md', base), 'article');
    expect(whole).toMatchObject({ formerAddresses: ['https://regi.example/b/'], article: { slug: 'b' } });
  });
});
