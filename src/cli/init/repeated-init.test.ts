import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCommandLine, type TestCommandLine } from '../testing/command-line';
import { runCommand } from '../testing/run-command';

/** Runs of `hirmondo init` in a project of its own, one after the other. */
describe('hirmondo init, repeated', () => {
  let line: TestCommandLine;
  let root: string;

  const init = (args: readonly string[], ask?: (question: string) => Promise<string>) =>
    runCommand(['init', ...args], {
      root,
      env: { DATA_DIR: line.dir },
      openBackend: async () => ({ ...line.backend, close: async () => {} }),
      ...(ask && { ask }),
    });

  /** Every file that init writes, by path. */
  function files(): Readonly<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (/\.\w+$/.test(path)) found[path] = readFileSync(join(root, path)).toString('base64');
    }
    return found;
  }

  async function changedBy(args: readonly string[], ask?: (question: string) => Promise<string>) {
    const before = files();
    const run = await init(args, ask);
    expect(run).toMatchObject({ code: 0, err: '' });
    const after = files();
    return { run, paths: Object.keys(after).filter((path) => after[path] !== before[path]) };
  }

  const publication = () => JSON.parse(readFileSync(join(root, 'publication/publication.json'), 'utf8'));
  const slugs = () => Object.keys(publication().editions);
  const settings = () => readFileSync(join(root, 'publication/publication.env'), 'utf8');
  const menu = async () => {
    const { value } = await line.backend.editing.get({ kind: 'data', name: 'menus', site: 'hirmondo' });
    return (value as { main: { label: string }[] }).main.map(({ label }) => label);
  };

  beforeAll(async () => {
    line = await openCommandLine();
    root = join(line.dir, 'project');
    mkdirSync(join(root, 'src/assets'), { recursive: true });
    cpSync('src/assets/fonts', join(root, 'src/assets/fonts'), { recursive: true });
  });

  afterAll(async () => {
    await line.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('begins with a name', async () => {
    expect(await init(['--host', 'https://lap.example'])).toMatchObject({ code: 2, err: expect.stringContaining('--name') });
    const { run } = await changedBy(['--name', 'Esti Lap', '--editions', 'g7=Pénztárca, after', '--host', 'https://lap.example']);
    expect(run.out).toContain('publication.json');
    expect(slugs()).toEqual(['hirmondo', 'g7', 'after']);
  });

  it('writes into the publication’s folder and nowhere else', () => {
    const outside = Object.keys(files()).filter((path) => !path.startsWith('publication/') && !path.startsWith('src/assets/'));
    expect(outside).toEqual([]);
  });

  it('changes nothing without a flag, however often it runs', async () => {
    const run = async () => (await changedBy(['--lang', 'en'])).paths;
    expect([await run(), await run()]).toEqual([[], []]);
    expect(slugs()).toEqual(['hirmondo', 'g7', 'after']);
    expect(settings()).toContain('MAIN_ORIGIN=https://lap.example');
  });

  it('changes only what its one flag names', async () => {
    expect((await changedBy(['--host', 'https://ujlap.example'])).paths).toEqual(['publication/publication.env']);
    expect((await changedBy(['--publisher', 'Lapkiadó Kft.'])).paths).toEqual(['publication/publication.json']);
    expect((await changedBy(['--sections', 'Média, Sport'])).paths).toEqual(['publication/publication.json']);
    expect(await menu()).toEqual(['Média', 'Sport']);
    const { paths } = await changedBy(['--color', '#0b3d91']);
    expect(publication().editions.hirmondo.colors.light).toBe('#0b3d91');
    expect(paths.filter((path) => /logo|g7|env/.test(path))).toEqual([]);
    expect(await menu()).toEqual(['Média', 'Sport']);
    expect(publication()).toMatchObject({
      publisher: { name: 'Lapkiadó Kft.' },
      editions: { hirmondo: { name: 'Esti Lap' }, g7: { name: 'Pénztárca' } },
    });
  });

  it('makes the sections, which the desk offers', async () => {
    const sections = await line.backend.editing.list('news-section');
    expect(sections.map(({ name }) => name).sort()).toEqual(['media', 'sport']);
  });

  it('keeps settings and drawings of the newsroom, and content that editors have changed', async () => {
    writeFileSync(join(root, 'publication/publication.env'), `# saját\n${settings()}SMTP_URL=smtp://mail.example\n`);
    const drawing = '<svg viewBox="0 0 4 1"><path d="M0 0h4v1H0z"/></svg>\n';
    writeFileSync(join(root, 'publication/editions/hirmondo/logo.svg'), drawing);
    const key = { kind: 'document', name: 'impresszum', site: '' } as const;
    await line.backend.editing.set(key, { title: 'Impresszum', content: '<p>Megírtuk.</p>' }, { author: 'anna' });
    const { run } = await changedBy(['--name', 'Reggeli Lap']);
    expect(run.out).toContain('document impresszum');
    expect((await line.backend.editing.get(key)).value).toMatchObject({ content: '<p>Megírtuk.</p>' });
    expect(readFileSync(join(root, 'publication/editions/hirmondo/logo.svg'), 'utf8')).toBe(drawing);
    expect(settings()).toMatch(/^# saját\n/);
    expect(settings()).toContain('SMTP_URL=smtp://mail.example');
    expect(publication().editions.hirmondo).toMatchObject({
      name: 'Reggeli Lap',
      description: 'Reggeli Lap: hírek, riportok, elemzések.',
    });
    expect(publication().editions.g7.description).toBe('Pénztárca – Reggeli Lap');
  });

  it('takes a removed edition back under its own name here', async () => {
    await changedBy(['--editions', '']);
    expect(slugs()).toEqual(['hirmondo']);
    await changedBy(['--editions', 'g7']);
    expect(publication()).toMatchObject({ editions: { g7: { name: 'Pénztárca' } }, former: { after: {} } });
    expect(slugs()).toEqual(['hirmondo', 'g7']);
  });

  it('asks at a terminal with the earlier answers, offers all editions, and judges each answer at its question', async () => {
    const asked: string[] = [];
    const given: Record<string, string[]> = {
      host: ['lap.example', 'https://harmadik.example'],
      colour: ['#ffee00', 'piros', ''],
      logo: ['nincs.svg', ''],
    };
    const wrong: string[] = [];
    const answer = async (question: string) => {
      asked.push(question);
      const of = question.includes('its address')
        ? 'host'
        : question.includes('colour')
          ? 'colour'
          : question.includes('logo')
            ? 'logo'
            : '';
      return given[of]?.shift() ?? '';
    };
    const run = await runCommand(['init', '--lang', 'en'], {
      root,
      env: { DATA_DIR: line.dir },
      openBackend: async () => ({ ...line.backend, close: async () => {} }),
      ask: answer,
    });
    wrong.push(...run.err.trim().split('\n'));
    expect(run.code).toBe(0);
    expect(wrong).toEqual([
      expect.stringContaining('lap.example'),
      expect.stringContaining('#ffee00'),
      expect.stringContaining('piros'),
      expect.stringContaining('cannot be read'),
    ]);
    expect(asked[0]).toContain('[Reggeli Lap]');
    const editions = asked.find((question) => question.includes('editions')) ?? '';
    expect(editions).toContain('[g7]');
    expect(settings()).toContain('MAIN_ORIGIN=https://harmadik.example');
    expect(publication().publisher.name).toBe('Lapkiadó Kft.');
    expect(existsSync(join(root, 'publication/publication.env'))).toBe(true);
  });
});
