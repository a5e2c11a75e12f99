import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTestBrowser } from '../../../scripts/chromium.mjs';
import { freePort, root } from '../../support/built-site';
import { copyProject, hasProgram, type ProjectCopy, shellLines } from '../project-copy';

/**
 * Every command of README.md and docs/guides.md, as it stands there, in a copy of the project; and the pages that come of it, as a
 * browser shows them. Only the port is another one, by the environment.
 */

let port = 0;
let project: ProjectCopy;
let browser: Browser;

beforeAll(async () => {
  port = await freePort();
  project = copyProject({ PORT: String(port) });
  // What the guide's reader has.
  writeFileSync(join(project.dir, 'nev.svg'), '<svg viewBox="0 0 90 20"><path fill="currentColor" d="M0 0h80v20H0z"/></svg>');
  browser = await chromium.launch({ executablePath: findTestBrowser() });
});
afterAll(async () => {
  await browser?.close();
  project?.remove();
});

/** How a page looks: that its styles, its fonts and its wordmark have come. */
async function look(page: Page) {
  return await page.evaluate(() => {
    const style = (selector: string, name: string) => {
      const element = document.querySelector(selector);
      return element === null ? undefined : getComputedStyle(element).getPropertyValue(name);
    };
    const logo = document.querySelector('.wordmark svg')?.getBoundingClientRect();
    return {
      overflow: document.documentElement.scrollWidth - innerWidth,
      margin: style('body', 'margin-top'),
      font: style('body', 'font-family'),
      ground: style('body', 'background-color'),
      accent: style('body', '--accent')?.trim(),
      logo: logo !== undefined && logo.width > 20 && logo.height > 8,
    };
  });
}

async function open(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 800 }, extraHTTPHeaders: headers });
  const page = await context.newPage();
  const answer = await page.goto(`http://localhost:${port}${path}`);
  expect([path, answer?.status()]).toEqual([path, 200]);
  return page;
}

/** The page stands as it is meant to, whatever paper it is of. */
async function expectStyled(page: Page): Promise<void> {
  expect(await look(page)).toMatchObject({
    overflow: 0,
    margin: '0px',
    font: expect.stringContaining('Hirmondo Sans'),
    logo: true,
  });
}

describe('README.md', () => {
  const [start = '', test = ''] = shellLines('README.md');

  it('starts the demo newsroom with its first command', async () => {
    expect(start).toBe('npm start');
    const end = await project.start(start, 'A Hírmondó fut');
    for (const path of ['/', '/after', '/g7', '/karakter']) await expectStyled(await open(path));
    await end();
  });

  it('tests with its second one, which is what runs this', () => {
    expect(test).toBe('npm test');
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.test).toBe('node scripts/test.mjs');
  });

  /** The commands of the table: the first of a row in full, those after it in its place. */
  const commands = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)].flatMap(
    ([, cell = '']) => {
      const [first = '', ...others] = [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
      const before = first.replace(/[^ ]+(?: …)?$/, '');
      return [first, ...others.map((other) => before + other)];
    },
  );
  /** Those that take minutes: each is a script, and a step of `npm test` or of the release, or is run by hand. */
  const LONG = /^npm (?:test|pack|start|run (?:dev|check|bench|campaign|lighthouse|screenshots|containers))$/;
  const VALUES: Readonly<Record<string, string>> = {
    FORMAT: 'wordpress',
    'FILE…': join(root, 'tests/fixtures/imports/wordpress.xml'),
    'setup --host URL': 'setup --host https://lap.hu --dry-run',
    'test URL': 'test https://regi.example/cikk',
    ' …': ' --help',
  };
  /** Without a subcommand they show what there is, which is no success; a name that is missing is asked for. */
  const SHOWS_HELP = /-- (?:live|media|quiz|user|token|ads|push|payment settle|init)$/;

  it.each(commands.filter((command) => LONG.test(command)))('%s is a script', (command) => {
    const [, , name = command.split(' ')[1] ?? ''] = command.split(' ');
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect([...Object.keys(scripts), 'pack']).toContain(name);
  });

  it.each(commands.filter((command) => !LONG.test(command)))('%s runs', async (command) => {
    const line = Object.entries(VALUES).reduce((text, [word, value]) => text.replace(word, value), command);
    const { code, text } = await project.run(line);
    expect([code, text]).toEqual([SHOWS_HELP.test(command) ? 2 : 0, expect.any(String)]);
    expect(text).not.toMatch(/^Hiba: nincs „|at .*\.mjs:\d+/m);
  });
});

describe.skipIf(!hasProgram('script'))('docs/guides.md, a paper of one’s own', () => {
  const lines = shellLines('docs/guides.md');
  const exported = lines.filter((line) => line.startsWith('export '));
  const rest = lines.filter((line) => !line.startsWith('export '));
  const typed = (line: string): string => [...exported, line].join(' && ');

  it('has the lines that are run below, in this order', () => {
    expect(rest.map((line) => line.replace(/ --name "Kis.*/, ' --name …'))).toEqual([
      'npm run hirmondo -- init',
      'npm run hirmondo -- init --name …',
      'npm run hirmondo -- init --host https://kisvaros.hu',
      'DEMO=0 npm start',
      'DEMO=0 npm run hirmondo -- user add anna@kisvaros.example --name Anna',
      'DEMO=0 npm run hirmondo -- doctor --public',
      'set -a && . publication/publication.env && set +a && npm start',
    ]);
  });

  it('asks at a terminal, and is set up by flags', async () => {
    const asked = await project.run(typed(rest[0] ?? ''), 'Próbalap');
    expect([asked.code, asked.text]).toEqual([0, expect.stringContaining('publication/publication.json')]);
    for (const line of rest.slice(1, 3)) {
      const { code, text } = await project.run(typed(line));
      expect([code, text]).toEqual([0, expect.stringContaining('publication.env')]);
    }
  });

  it('is at localhost in its own colours, with its desk, an editor who signs in, and what is still missing', async () => {
    const end = await project.start(typed(rest[3] ?? ''), 'A Hírmondó fut');
    for (const path of ['/', '/videk', '/rovat/sport', '/dokumentum/impresszum']) await expectStyled(await open(path));
    const front = await open('/');
    expect(await front.title()).toContain('Kisvárosi Hírek');
    // The guide's blue, as it stands there.
    expect((await look(front)).accent).toBe('#0b3d91');
    const added = await project.run(typed(rest[4] ?? ''));
    const link = /http\S+belepes\S+/.exec(added.text)?.[0] ?? '';
    expect([added.code, link]).toEqual([0, expect.stringContaining('/szerkesztoseg/belepes?')]);
    const desk = await open(new URL(link).pathname + new URL(link).search);
    expect(await look(desk)).toMatchObject({ overflow: 0, margin: '0px' });
    await desk.getByRole('button', { name: /Belép/ }).click();
    await desk.waitForURL(/szerkesztoseg(?!\/belepes)/);
    expect(await look(desk)).toMatchObject({ overflow: 0, margin: '0px' });
    const missing = await project.run(typed(rest[5] ?? ''));
    expect([missing.code, missing.text]).toEqual([1, expect.stringContaining('SMTP_URL')]);
    await end();
  });

  it('is at its public address behind a proxy, and nowhere else', async () => {
    const end = await project.start(typed(rest[6] ?? ''), 'A Hírmondó fut');
    const ask = async (host: string): Promise<number> => {
      const { request } = await import('node:http');
      return await new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port, path: '/', headers: { host } }, (answer) => resolve(answer.resume().statusCode ?? 0))
          .on('error', reject)
          .end();
      });
    };
    expect([await ask('kisvaros.hu'), await ask('kisvaros.example')]).toEqual([200, 421]);
    await end();
  });

  it('takes a colour once more with the command for papers of earlier releases', async () => {
    const [, command = ''] =
      /`(npm run hirmondo -- init --color "#…")`/.exec(readFileSync(join(root, 'docs/guides.md'), 'utf8')) ?? [];
    expect((await project.run(typed(command.replace('#…', '#7a1f3d')))).code).toBe(0);
    expect(readFileSync(join(project.dir, 'publication/publication.json'), 'utf8')).toContain('#7a1f3d');
  });
});
