import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importers } from '~/backend/importers/formats';
import { anonymous } from '~/lib/calls/call-context';
import { openCommandLine, type TestCommandLine } from '../testing/command-line';
import { runCommand } from '../testing/run-command';

let line: TestCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

function write(name: string, content: string | Uint8Array): string {
  const path = join(line.dir, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** Hungarian letters in windows-1250 and ISO-8859-2; the quotation mark exists only in the first. */
const BYTES: Readonly<Record<string, number>> = { á: 0xe1, é: 0xe9, ő: 0xf5, ű: 0xfb, '„': 0x84 };
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => BYTES[letter] ?? letter.charCodeAt(0));
const rss = (title: string, slug: string, declared = ''): string =>
  `<?xml version="1.0"${declared && ` encoding="${declared}"`}?><rss version="2.0"><channel><link>https://regi.example</link>` +
  `<item><title>${title}</title><link>https://regi.example/${slug}</link><guid>${slug}</guid>` +
  '<pubDate>Monday, 10 August 2020 07:00:00 UTC</pubDate><description>&lt;p&gt;Leírás.&lt;/p&gt;</description></item></channel></rss>';
const ascii = (title: string, slug: string, declared?: string): string => rss(title, slug, declared).replace('Leírás', 'Szoveg');

describe('the text of an import', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['latin2', () => latin(ascii('Tűzőrség', 'latin2', 'ISO-8859-2')), 'Tűzőrség'],
    ['win1250', () => latin(ascii('„Tűzőrség', 'win1250', 'windows-1250')), '„Tűzőrség'],
    ['utf16', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rss('Tűzőrség', 'utf16'), 'utf16le')]), 'Tűzőrség'],
    ['utf16nobom', () => Buffer.from(rss('Tűzőrség', 'utf16nobom'), 'utf16le'), 'Tűzőrség'],
    ['packed', () => gzipSync(rss('Tűzőrség', 'packed', 'utf-8')), 'Tűzőrség'],
  ])('is read as it is written: %s', async (slug, bytes, title) => {
    const { code, err } = await line.run(['import', 'feed', write(`${slug}.xml`, bytes())]);
    expect([code, err]).toEqual([0, '']);
    const stored = (await line.backend.desk.get(slug))?.article;
    expect([stored?.title, stored?.pubDate]).toEqual([title, Date.UTC(2020, 7, 10, 7) / 1000]);
  });

  it.each<[string, () => Uint8Array, string]>([
    ['UTF-8 that says ISO-8859-2', () => Buffer.from(ascii('Tűz', 'x', 'ISO-8859-2')), 'de UTF-8'],
    ['windows-1250 that says ISO-8859-2', () => latin(ascii('„T', 'x', 'ISO-8859-2')), '0x84'],
    ['ISO-8859-2 that says nothing', () => latin(ascii('Tűz', 'x')), '0xfb'],
    ['an encoding that there is not', () => latin(ascii('T', 'x', 'ekezetes')), 'ekezetes'],
  ])('is refused with the place of the byte: %s', async (name, bytes, words) => {
    const { code, err } = await line.run(['import', 'feed', write(`rossz-${name.length}.xml`, bytes())]);
    expect(code).toBe(2);
    expect(err).toContain(words);
    if (!words.startsWith('e')) expect(err).toMatch(/1\. sor, \d+\. bájt/);
  });

  it('is read with the given encoding', async () => {
    const file = write('mondott.xml', latin(ascii('Tűz', 'mondott')));
    expect((await line.run(['import', 'feed', file, '--encoding', 'windows-1250'])).code).toBe(0);
    expect((await line.backend.desk.get('mondott'))?.article.title).toBe('Tűz');
  });
});

describe('a broken archive', () => {
  it.each([
    ['gz', [0x1f, 0x8b, 0x67, 0x61, 0x72], 'torott: nem olvasható: sérült tömörített fájl\n'],
    ['gz', gzipSync('<rss/>').subarray(0, 12), 'torott: nem olvasható: sérült tömörített fájl\n'],
    ['zip', [0x50, 0x4b, 3, 4, 0x67], '/torott.zip: hibás ZIP: sérült tömörített fájl\n'],
  ])('is named: %s', async (extension, bytes, expected) => {
    const { code, err } = await line.run(['import', 'feed', write(`torott.${extension}`, Uint8Array.from(bytes))]);
    expect([code, err.replace(/^.*(?=\/torott)/, '')]).toEqual([2, expected]);
  });
});

describe('a folder with a file that cannot be read', () => {
  const folder = (name: string): string => {
    write(`${name}/jo.xml`, rss('Jó', `${name}-jo`, 'utf-8'));
    write(`${name}/rossz.xml`, latin(ascii('Tűz', `${name}-rossz`)));
    return join(line.dir, name);
  };

  it('is imported without that file, which is listed with the offset of the byte', async () => {
    const { code, err } = await line.run(['import', 'feed', folder('vegyes')]);
    expect(code).toBe(1);
    expect(err).toMatch(/rossz\.xml: 1\. sor, \d+\. bájt.*\n$/);
    expect((await line.backend.desk.get('vegyes-jo'))?.article.title).toBe('Jó');
    expect(await line.backend.desk.get('vegyes-rossz')).toBeUndefined();
  });

  it('is in the JSON of --json, too', async () => {
    const { code, out } = await line.run(['import', 'feed', folder('gepnek'), '--json']);
    const { articles, refused } = JSON.parse(out);
    expect([code, articles, refused]).toEqual([1, 1, [expect.stringMatching(/^rossz\.xml: 1\. sor, \d+\. bájt/)]]);
  });

  it('is imported without the record that crashes its reader, which is listed with its position', async () => {
    write('torott/a.xml', rss('A', 'torott-a', 'utf-8'));
    write('torott/b.xml', rss('B', 'torott-b', 'utf-8'));
    const { read } = importers.feed;
    const breaking = vi.spyOn(importers.feed, 'read').mockImplementationOnce(async function* (file, options) {
      yield* read(file, options);
      throw new Error('EIO');
    });
    const { code, out } = await line.run(['import', 'feed', join(line.dir, 'torott')]);
    breaking.mockRestore();
    expect(code).toBe(1);
    expect(out).toContain('1. sor: a fájl innentől nem olvasható: EIO');
    expect([await line.backend.desk.get('torott-a'), await line.backend.desk.get('torott-b')]).not.toContain(undefined);
  });

  it('is refused completely by --strict', async () => {
    expect((await line.run(['import', 'feed', folder('szigoru'), '--strict'])).code).toBe(2);
    expect(await line.backend.desk.get('szigoru-jo')).toBeUndefined();
  });
});

describe('names of sections and authors', () => {
  it('stay as the first source wrote them', async () => {
    const named = (section: string, slug: string) =>
      `---\ntitle: ${slug}\ndate: 2020-01-01\ncategories: ["${section}"]\n---\nSzöveg.\n`;
    await line.run(['import', 'markdown', write('elso/elso-hir.md', named('Külföld', 'elso-hir')), '--source', 'elso']);
    await line.run([
      'import',
      'markdown',
      write('masodik/masodik-hir.md', named('KÜLFÖLD', 'masodik-hir')),
      '--source',
      'masodik',
    ]);
    const sections = await Promise.all(
      ['elso-hir', 'masodik-hir'].map(
        async (slug) =>
          (await line.backend.content.article({ site: 'hirmondo', viewer: anonymous }, slug))?.article.mainSuperTag?.name,
      ),
    );
    expect(sections).toEqual(['Külföld', 'Külföld']);
  });
});

describe('a folder or an archive of Markdown', () => {
  const post =
    '---\ntitle: "Őszi vásár"\ndate: 2021-10-02 08:00:00 +0200\ncategories: [Belföld]\ntags: piac\nauthor: Szabó Anna\n---\n\nMéz és **birs**.\n\n{{< szavazas abc >}}\n';

  it('is imported as one article per file, with a list of the scripts in it', async () => {
    write('oldal/_posts/2021-10-02-oszi-vasar.md', post);
    write('oldal/_drafts/kesobb.md', '---\ntitle: Később\n---\nSemmi.\n');
    const { code, out } = await line.run(['import', 'markdown', join(line.dir, 'oldal'), '--json']);
    expect(code).toBe(0);
    const report: { created: number; files: { losses: { what: string }[] }[] } = JSON.parse(out);
    expect(report.files.flatMap(({ losses }) => losses.map(({ what }) => what))).toContain('shortcode:szavazas');
    const view = await line.backend.desk.get('oszi-vasar');
    expect(view?.article).toMatchObject({ title: 'Őszi vásár', mainSuperTag: { name: 'Belföld' }, tags: ['piac'] });
    expect(view?.article.content).toContain('<strong>birs</strong>');
    expect((await line.backend.desk.get('kesobb'))?.state).toBe('draft');
  });

  it.skipIf(!hasZip())('may be packed', async () => {
    write('csomag/egy.md', post.replace('Őszi', 'Téli'));
    execFileSync('python3', ['-m', 'zipfile', '-c', join(line.dir, 'csomag.zip'), join(line.dir, 'csomag')]);
    expect((await line.run(['import', 'markdown', join(line.dir, 'csomag.zip')])).code).toBe(0);
    expect((await line.backend.desk.get('egy'))?.article.title).toBe('Téli vásár');
  });
});

/** Python packs the test's archive; without Python these tests are skipped. */
function hasZip(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('pictures of an import', () => {
  it('are stored, referred to in articles, and downloaded once; failures are listed', async () => {
    const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#083' } })
      .jpeg()
      .toBuffer();
    const body =
      '<p><img src="https://regi.example/wp-content/uploads/2020/hid.jpg" srcset="https://regi.example/a.jpg 2x"></p>' +
      '<p><img src="https://regi.example/nincs.jpg"><img src="https://regi.example/wp-content/uploads/2020/folder.jpg"></p>';
    const file = write(
      'kepes.xml',
      rss('Képes', 'kepes').replace(/<description>.*<\/description>/, `<description><![CDATA[${body}]]></description>`),
    );
    write('feltoltott/2020/folder.jpg', picture);
    const asked: string[] = [];
    const run = async () => {
      const { code, out } = await runCommand(
        ['import', 'feed', file, '--media', '--uploads', join(line.dir, 'feltoltott'), '--json'],
        {
          env: { DATA_DIR: line.dir },
          openBackend: async () => ({ ...line.backend, close: async () => {} }),
          async *download(address) {
            asked.push(address);
            if (address.includes('nincs')) throw new Error('answered 404');
            yield picture;
          },
        },
      );
      const report: { files: { media: { kept: number; failed: { address: string; reason: string }[] } }[] } = JSON.parse(out);
      return { code, media: report.files[0]?.media };
    };
    const failed = [{ address: 'https://regi.example/nincs.jpg', reason: 'answered 404' }];
    expect(await run()).toEqual({ code: 1, media: { kept: 2, failed } });
    const content = (await line.backend.desk.get('kepes'))?.article.content ?? '';
    expect(content.match(/\/media\/[\w/-]+\.jpg/g)).toHaveLength(2);
    expect(content).not.toContain('srcset');
    await run();
    expect(asked.filter((address) => address.includes('hid'))).toHaveLength(1);
    expect(asked.filter((address) => address.includes('folder'))).toHaveLength(0);
  });
});

describe('two publications whose files have one name', () => {
  const wxr = (site: string, title: string, date = '2020-08-10') =>
    `<rss xmlns:content="c" xmlns:wp="w"><channel><link>https://${site}</link><wp:base_blog_url>https://${site}</wp:base_blog_url>` +
    `<item><title>${title}</title><link>https://${site}/x/</link><wp:post_id>101</wp:post_id><wp:post_type>post</wp:post_type>` +
    `<wp:status>publish</wp:status><wp:post_date_gmt>${date} 07:00:00</wp:post_date_gmt><wp:post_name>${title.toLowerCase()}</wp:post_name>` +
    '<content:encoded>Szöveg.</content:encoded></item></channel></rss>';

  it('do not overwrite each other, and each renews its own', async () => {
    const [first, second] = [
      write('egyik/export.xml', wxr('egyik.example', 'Elso')),
      write('masik/export.xml', wxr('masik.example', 'Masodik')),
    ];
    expect((await line.run(['import', 'wordpress', first])).code).toBe(0);
    const other = await line.run(['import', 'wordpress', second]);
    expect([other.code, other.err]).toEqual([0, expect.stringContaining('wordpress:export.xml (masik.example)')]);
    for (const slug of ['elso', 'masodik']) expect((await line.backend.desk.get(slug))?.article.title.toLowerCase()).toBe(slug);
    write('masik/export.xml', wxr('masik.example', 'Masodik', '2020-08-11'));
    expect((await line.run(['import', 'wordpress', second])).code).toBe(0);
    expect((await line.backend.desk.get('masodik'))?.article.pubDate).toBe(Date.UTC(2020, 7, 11, 7) / 1000);
    expect((await line.backend.desk.get('elso'))?.article.pubDate).toBe(Date.UTC(2020, 7, 10, 7) / 1000);
  });
});
