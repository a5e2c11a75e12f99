import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, root, startBuiltSite } from '../../support/built-site';

/**
 * A publication with a sixth edition, a folder (tests/fixtures/sixth-edition) and a line, and with a kind of block of its own, two
 * files (tests/fixtures/block-kind) and a line: built and opened.
 */

const TOKEN = 'sixth-edition-token-0123456789';
const TITLE = 'Hajnalban már állt a sor a tokaji piacon';
const authorization = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };

const checkout = mkdtempSync(join(tmpdir(), 'hirmondo-sixth-'));
let site: BuiltSite;

function build(): void {
  for (const part of ['src', 'scripts', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs']) {
    cpSync(join(root, part), join(checkout, part), { recursive: true });
  }
  for (const part of ['node_modules', 'content']) symlinkSync(join(root, part), join(checkout, part));
  cpSync('tests/fixtures/sixth-edition/videk', join(checkout, 'src/editions/videk'), { recursive: true });
  const registry = join(checkout, 'src/editions/registry.ts');
  const five = readFileSync(registry, 'utf8');
  const six = five
    .replace("'./types';", "'./types';\nimport { videk } from './videk';")
    .replace('transtelex]', 'transtelex, videk]');
  writeFileSync(registry, six);
  addBlockKind();
  const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/node'), ['scripts/build.mjs'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the build ended with ${status}: ${stderr}`);
}

/** The steps of docs/guides.md. */
function addBlockKind(): void {
  const kinds = join(checkout, 'src/lib/article-body/kinds');
  cpSync('tests/fixtures/block-kind/question.ts.txt', join(kinds, 'text/question.ts'));
  cpSync('tests/fixtures/block-kind/QuestionBlock.astro.txt', join(checkout, 'src/components/article-body/QuestionBlock.astro'));
  const table = join(kinds, 'kinds.ts');
  const known = readFileSync(table, 'utf8');
  const more = known
    .replace("'./text/quote';", "'./text/quote';\nimport { question } from './text/question';")
    .replace('  quote,\n', '  quote,\n  question,\n');
  writeFileSync(table, more);
}

beforeAll(async () => {
  build();
  site = await startBuiltSite({ dist: join(checkout, 'dist'), env: { ADMIN_TOKEN: TOKEN, LOG_LEVEL: 'error', DEMO: '0' } });
  const article = {
    title: TITLE,
    slug: 'tokaji-piac',
    pubDate: 1_780_000_000,
    content:
      '<p>Ötkor nyitottak, hatkor már nem volt paprika.</p>' +
      '<div data-block="question" data-question="Szabad kutyával jönni?"><p>Pórázon.</p><script>rossz()</script></div>',
    mainSuperTag: { slug: 'piac', name: 'Piac', siteSlug: 'videk' },
    originatingSite: 'videk',
  };
  const path = '/api/ingest/articles/videk-1';
  const { status, text } = await site.get(path, authorization, { method: 'PUT', body: JSON.stringify(article) });
  if (status >= 300) throw new Error(text);
}, 240_000);

afterAll(async () => {
  await site?.stop();
  rmSync(checkout, { recursive: true, force: true });
});

it.each([
  ['its front', '/videk', 'edition-videk'],
  ['its list', '/videk/legfrissebb', 'edition-videk'],
  ['its tab', '/videk/piac', 'Piac'],
  ['its feed', '/rss/rovat/videk', '<rss'],
  ['its article', '/videk/piac/2026/05/28/tokaji-piac', 'Ötkor nyitottak'],
])('%s opens', async (_, path, mark) => {
  const answer = await site.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.text).toContain(TITLE);
  expect(answer.text).toContain(mark);
});

it('the new kind of block is on the page, in the feed of the text and in search', async () => {
  const page = await site.get('/videk/piac/2026/05/28/tokaji-piac');
  expect(page.text).toMatch(
    /<details class="body-question"[^>]*><summary[^>]*>Szabad kutyával jönni\?<\/summary><p>Pórázon.<\/p><\/details>/,
  );
  expect(page.text).not.toContain('rossz()');
  expect((await site.get('/rss/rovat/videk')).text).toContain('Szabad kutyával jönni?&lt;/h3');
  expect((await site.get('/videk/archivum?term=kutya')).text).toContain(TITLE);
});

it('the root stays the main edition’s, with the colours of all', async () => {
  const { status, text } = await site.get('/');
  expect(status).toBe(200);
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
  expect((await site.get(sheet)).text).toContain('.edition-videk{--accent-light:#3f6212;--accent-dark:#a3d65c}');
});
