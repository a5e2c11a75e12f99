import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCommandLine, type TestCommandLine } from '../testing/command-line';

const post = (id: number, link: string, name: string): string =>
  `<item><title>Cikk ${id}</title><link>https://regi.example${link}</link><wp:post_id>${id}</wp:post_id><wp:post_name>${name}</wp:post_name>` +
  '<wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2014-05-06 10:00:00</wp:post_date_gmt></item>';

let commandLine: TestCommandLine;
let file = '';
beforeAll(async () => {
  commandLine = await openCommandLine();
  file = join(commandLine.dir, 'regi.xml');
  const items = [post(1, '/2014/05/elso/', 'elso'), post(2, '/impresszum/', 'masodik')].join('');
  writeFileSync(file, `<rss xmlns:wp="w" xmlns:content="c"><channel><link>https://regi.example</link>${items}</channel></rss>`);
});
afterAll(() => commandLine.close());

const run = (...args: readonly string[]) => commandLine.run(args);

describe('hirmondo import --redirects', () => {
  it('shows in a dry run each rule, and why an address gets none', async () => {
    const { out } = await run('import', 'wordpress', file, '--redirects', '--dry-run');
    expect(out).toContain('átirányítás: 3 új, 0 megvolt, 0 cím');
    expect(out).toContain('    301  http://localhost:4321/2014/05/elso → /2014/05/06/elso\n');
    expect(out).toContain('https://regi.example/impresszum/: itt már más van: saját oldal (imprint)');
    expect(await commandLine.backend.routeRules.list()).toEqual([]);
  });

  it('is suggested if it is not requested', async () => {
    expect((await run('import', '--help')).out).toContain('--redirects');
    expect((await run('import', 'wordpress', file)).out).toContain('2 cikk régi címe ismert, de nincs átirányítva');
    expect(await commandLine.backend.routeRules.list()).toEqual([]);
  });

  it('creates rules that the tester explains and that can be removed by the report', async () => {
    const { code, out } = await run('import', 'wordpress', file, '--redirects', '--json');
    expect([code, JSON.parse(out).redirects]).toEqual([0, 3]);
    expect((await run('redirects', 'test', '/2014/05/elso/')).out).toContain('Az olvasó egy lépésben: 301 /2014/05/06/elso');
    expect((await run('redirects', 'test', '/?p=2')).out).toContain('/2014/05/06/masodik   (rule /?p=2)');
    const again = await run('import', 'wordpress', file, '--redirects', '--dry-run', '--json');
    const { rules, unchanged } = JSON.parse(again.out).files[0].redirects;
    expect([rules, unchanged.length]).toEqual([[], 3]);
    const froms = unchanged.map(({ from }: { readonly from: string }) => from);
    expect(await run('redirects', 'remove', ...froms)).toEqual({ code: 0, out: '3 szabály törölve.\n', err: '' });
  });

  it('keeps those of the files that were stored before one that breaks off', async () => {
    const folder = join(commandLine.dir, 'felbe');
    mkdirSync(folder);
    for (const name of ['x', 'y', 'z']) {
      const header = `title: felbe ${name}\ndate: 2014-05-06T10:00:00Z\npermalink: /felbe/${name}.html`;
      writeFileSync(join(folder, `felbe-${name}.md`), `---\n${header}\n---\nszöveg`);
    }
    const { importRecords } = commandLine.backend;
    let files = 0;
    const broken = vi.spyOn(commandLine.backend, 'importRecords').mockImplementation(async (records, options) => {
      files += 1;
      const report = await importRecords(records, options);
      if (files === 2) throw new Error('EIO');
      return report;
    });
    const { code, err } = await run('import', 'markdown', folder, '--redirects');
    broken.mockRestore();
    expect([code, err]).toEqual([3, expect.stringContaining('felbe-y.md')]);
    const froms = (await commandLine.backend.routeRules.list()).map(({ from }) => from);
    expect(froms.filter((from) => from.startsWith('/felbe/'))).toEqual(['/felbe/x.html']);
    await run('redirects', 'remove', '/felbe/x.html');
  });

  it('checks the rules of a folder once, not for every file', async () => {
    const folder = join(commandLine.dir, 'blog');
    mkdirSync(folder);
    for (const name of ['a', 'b', 'c']) {
      const header = `title: ${name}\ndate: 2014-05-06T10:00:00Z\npermalink: /blog/${name}.html`;
      writeFileSync(join(folder, `${name}.md`), `---\n${header}\n---\nszöveg`);
    }
    const read = vi.spyOn(commandLine.backend.routeRules, 'list');
    const { code, out } = await run('import', 'markdown', folder, '--redirects', '--json');
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
    const { redirects, files } = JSON.parse(out);
    type Redirected = { readonly redirects: { readonly rules: readonly { readonly to: string }[] } };
    expect([code, redirects]).toEqual([0, 3]);
    expect(files.map((file: Redirected) => file.redirects.rules.map(({ to }) => to))).toEqual([
      ['/2014/05/06/a'],
      ['/2014/05/06/b'],
      ['/2014/05/06/c'],
    ]);
  });

  it('keeps the rules of articles that --rename renames', async () => {
    const { out } = await run('import', 'wordpress', file, '--redirects', '--rename', '--source', 'masik', '--json');
    expect(JSON.parse(out)).toMatchObject({ redirects: 3, created: 2 });
    expect(commandLine.backend.routeRules.find('main', '/2014/05/elso')?.to).toBe('/2014/05/06/elso-2');
  });

  it('stores and redirects nothing with --strict if a slug is taken, also with --rename', async () => {
    const rules = await commandLine.backend.routeRules.list();
    const { code, out } = await run('import', 'wordpress', file, '--redirects', '--rename', '--strict', '--source', 'harmadik');
    expect([code, out]).toEqual([1, expect.stringContaining('Hiba miatt (--strict) semmi nem változott.')]);
    expect(await commandLine.backend.desk.get('elso-3')).toBeUndefined();
    expect(await commandLine.backend.routeRules.list()).toEqual(rules);
  });
});
