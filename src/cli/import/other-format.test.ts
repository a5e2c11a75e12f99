import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCommandLine, type TestCommandLine } from '../testing/command-line';

let line: TestCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

function write(name: string, content: string): string {
  const path = join(line.dir, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

describe('a file in another format', () => {
  const wxr =
    '<?xml version="1.0"?>\n<!-- WordPress -->\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel/></rss>';
  const itunes = '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel/></rss>';
  const ghost = '{"db":[{"meta":{},"data":{"posts":[]}}]}';
  const rest = '[\n{"id":1,"guid":{"rendered":"https://regi.example/?p=1"},"title":{"rendered":"A < B"}}]';
  const drupal = '{"jsonapi":{"version":"1.0"},"data":[]}';
  const ours = '{"id":1,"slug":"egy","title":"Egy"}\n{"id":2,"slug":"ketto","title":"Kettő"}';

  it.each([
    ['wordpress', ghost, 'Ghost-export. Ehhez ez való: hirmondo import ghost'],
    ['wordpress', rest, 'REST API-ból (JSON). Ehhez ez való: hirmondo import wordpress-json'],
    ['wordpress', itunes, 'podcast hírfolyama. Ehhez ez való: hirmondo import podcast, feed'],
    ['feed', wxr, 'WordPress-export (WXR). Ehhez ez való: hirmondo import wordpress'],
    ['podcast', wxr, 'hirmondo import wordpress'],
    ['podcast', '<feed xmlns="http://www.w3.org/2005/Atom"/>', 'Atom-hírfolyam. Ehhez ez való: hirmondo import feed'],
    ['ghost', wxr, 'hirmondo import wordpress'],
    ['ghost', rest, 'hirmondo import wordpress-json'],
    ['wordpress-json', ghost, 'hirmondo import ghost'],
    ['wordpress-json', drupal, 'JSON:API-dokumentuma. Ehhez ez való: hirmondo import drupal'],
    ['ndjson', ghost, 'hirmondo import ghost'],
    ['drupal', ours, 'hirmondo import ndjson'],
    ['text', wxr, 'hirmondo import wordpress'],
    ['markdown', ghost, 'hirmondo import ghost'],
    ['ghost', '<r/>', 'XML. Ehhez ez való: hirmondo import wordpress, feed, podcast, text'],
    ['feed', '{"a": 1}', 'JSON. Ehhez ez való: hirmondo import wordpress-json, ghost, drupal, ndjson, text'],
    ['wordpress', '<!DOCTYPE html><html><a href=x></html>', 'weblap (HTML)'],
    ['wordpress', '-- MySQL dump 10.13\n', 'adatbázis SQL-mentése, az import wordpress ilyet nem olvas'],
    ['feed', 'PDF <és> más', 'se nem XML, se nem JSON'],
    [
      'text',
      '{\n  "cim": "Egy",\n  "szoveg": "Jó."\n}',
      'JSON. Ehhez ez való: hirmondo import wordpress-json, ghost, drupal, ndjson\n',
    ],
    ['text', '[ {"a\\"b" : 1}]', 'JSON. Ehhez ez való: hirmondo import wordpress-json'],
    ['markdown', '{"cim": "Egy"}', 'JSON. Ehhez ez való: hirmondo import wordpress-json, ghost, drupal, ndjson, text\n'],
    ['ndjson', '[\n  {\n    "id": 1,\n    "slug": "egy"\n  }\n]', "JSON-lista (soronként egy objektum lesz belőle: jq -c '.[]')"],
    ['ndjson', '[{"id":1,"slug":"egy"}]', 'JSON-lista'],
    ['ndjson', '{\n  "id": 1,\n  "slug": "egy"\n}', 'több sorba tördelt JSON (egy sor lesz belőle: jq -c .)'],
  ])('is refused by %s in one line with what it seems to be: %s', async (format, content, words) => {
    const { code, out, err } = await line.run(['import', format, write('mas.bin', content)]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^mas\.bin: a tartalma szerint [^\n]+\n$/);
    expect(err).toContain(words);
  });

  it.each([
    ['wordpress', `Notice: Undefined index in x.php\n${wxr}`],
    ['feed', itunes],
    ['text', '{"sentences":["Jó mondat."]}'],
    ['text', 'CREATE, a művészek háza'],
    ['text', '{"source_file":"a","sentences":["Jó mondat."]}\n{"sentences":["Másik."]}'],
    ['text', '[Szerk.: „Jó.”] Így kezdődött.'],
    ['text', '{ „Jó” }: így.'],
    ['markdown', '[Link](https://regi.example) és szöveg'],
    ['markdown', '{{< figure "a" >}}\n\nSzöveg.'],
  ])('is not recognized in what %s may read: %j', async (format, content) => {
    expect((await line.run(['import', format, write('sajat.bin', content), '--dry-run'])).err).toBe('');
  });

  it('is read by text as sentences, whatever its name, if they are in JSON lines', async () => {
    const file = write('mondatok.txt', '{"sentences":["Ez az első mondat.","Ez a második."]}\n');
    expect((await line.run(['import', 'text', file])).code).toBe(0);
    expect((await line.run(['article', 'list'])).out).toContain('Ez az első mondat\n');
  });

  it('does not stop the other files of a folder', async () => {
    write('kevert/a.json', ghost);
    write(
      'kevert/b.json',
      rest.replace(
        '"title"',
        '"link":"https://regi.example/kevert-b","slug":"kevert-b","date":"2020-01-01T00:00:00","content":{"rendered":"<p>a</p>"},"title"',
      ),
    );
    const { code, out } = await line.run(['import', 'wordpress-json', join(line.dir, 'kevert'), '--json']);
    const { articles, refused } = JSON.parse(out);
    expect([code, articles, refused]).toEqual([1, 1, [expect.stringMatching(/^a\.json: a tartalma szerint Ghost-export/)]]);
  });

  it.each(['wordpress', 'ghost', 'drupal', 'feed', 'podcast', 'text'])(
    'is refused by %s as a whole, without a line',
    async (format) => {
      const content = format === 'text' ? '' : format === 'ghost' || format === 'drupal' ? '[]' : '<r/>';
      const file = write(format === 'text' ? 'ures.txt' : `mas-${format}.${content === '[]' ? 'json' : 'xml'}`, content);
      const { code, out } = await line.run(['import', format, file]);
      expect([code, out]).toEqual([1, expect.stringMatching(/\n {2}az egész fájl: /)]);
      const { files } = JSON.parse((await line.run(['import', format, file, '--json'])).out);
      expect(files[0].failed).toEqual([{ wholeFile: true, reason: expect.any(String) }]);
    },
  );
});
