import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lettersIn } from '../../../src/backend/testing/outbox';
import { type Answer, type BuiltSite, root, startBuiltSite } from '../../support/built-site';
import { startSampleCms } from '../../support/stand-ins/sample-cms';

/** The preview of a site whose articles are in another system: what editors can do here, and the references to that system. */

const ANNA = { email: 'anna@example.org', password: 'nagyon hosszú jelszó' };
const ARTICLE = '/belfold/2026/11/20/hajnali-busz';
const DESK = '/szerkesztoseg/cikk/hajnali-busz';

let cms: ChildProcess;
let site: BuiltSite;
let dataDir: string;
let cookie = '';

const cookieHeader = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';', 1)[0])
    .join('; ');

/** Submits a form like a page of the site. */
const post = (path: string, fields: Readonly<Record<string, string>>, cookies = cookie) =>
  site.get(
    path,
    {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: cookies,
      origin: `http://localhost:${site.port}`,
      'sec-fetch-site': 'same-origin',
    },
    { method: 'POST', body: String(new URLSearchParams(fields)) },
  );
const get = (path: string) => site.get(path, { cookie });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-remote-preview-'));
  const sample = await startSampleCms();
  cms = sample.process;
  site = await startBuiltSite({
    dataDir,
    env: { CONTENT_API_URL: sample.address, PREVIEW: '1', LOG_LEVEL: 'error', CMS_URL: 'https://cms.example/belepes' },
  });
  execFileSync(process.execPath, ['dist/current/node/cli.mjs', 'user', 'add', ANNA.email, '--name', 'Anna', '--password-stdin'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    input: ANNA.password,
  });
  const first = await post('/login', { step: 'password', ...ANNA }, '');
  const [letter] = await vi.waitUntil(() => lettersIn(dataDir).length > 0 && lettersIn(dataDir), { timeout: 20_000 });
  const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
  cookie = cookieHeader(await post('/login', { step: 'code', code }, cookieHeader(first)));
}, 60_000);

afterAll(async () => {
  await site?.stop();
  cms?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

it('nobody sees anything without signing in', async () => {
  expect((await site.get(ARTICLE)).status).toBe(302);
});

it.each([
  [ARTICLE, 'A cikk a távoli CMS-ben szerkeszthető.'],
  [DESK, 'Mit enged a távoli CMS?'],
  [DESK, 'Megosztókártya'],
  [DESK, '/rovat/belfold'],
  ['/szerkesztoseg', 'A cikkek a távoli CMS-ben vannak'],
  ['/szerkesztoseg/cikkek', 'Megnyitom a CMS-t (cms.example)'],
  ['/szerkesztoseg/cimlap', 'A címlapokat a távoli CMS állítja össze'],
  ['/szerkesztoseg/elo', 'Az élő közvetítések a távoli CMS-ben futnak'],
  ['/szerkesztoseg/kepek', 'A képtár a távoli CMS-ben van'],
  ['/szerkesztoseg/kepek/2026/11/hid.jpg', 'A képtár a távoli CMS-ben van'],
  ['/szerkesztoseg/kimeno', 'Értesítést a távoli CMS küld'],
  ['/szerkesztoseg/lap', 'A lap részei'],
  ['/szerkesztoseg/lap/menu', 'A lap részei'],
  ['/szerkesztoseg/emberek', 'a távoli CMS tart nyilván'],
  ['/szerkesztoseg/tortent', 'Hogy ki mit változtatott'],
  ['/szerkesztoseg/kereses?q=busz', 'A szerkesztőségi kereső a távoli CMS'],
  ['/szerkesztoseg/fiok', 'A fiókodat a távoli CMS'],
  ['/szerkesztoseg/iras', 'Cikket a távoli CMS-ben lehet írni'],
  ['/', 'A távoli CMS adataiból áll össze.'],
  ...['telefon', 'sotet', 'app', 'kartya'].map((look): [string, string] => [
    `/szerkesztoseg/nezet?ut=${encodeURIComponent(ARTICLE)}&mod=${look}`,
    look === 'kartya' ? 'Hajnali busz' : '<iframe',
  ]),
])('%s says: %s', async (path, text) => {
  const page = await get(path);
  expect([path, page.status]).toEqual([path, 200]);
  expect(page.text).toContain(text);
  expect(page.text).not.toContain('Közzéteszem');
});

it('what belongs to the other system is done nowhere else', async () => {
  expect((await get('/szerkesztoseg/elo/hajnali-busz')).headers.location).toBe(DESK);
  for (const step of ['publish', 'withdraw', 'link']) expect((await post(DESK, { step, version: '1' })).status).toBe(409);
  for (const path of ['/elo/hajnali-busz', '/kepek', '/iras', '/emberek', '/lap/menu']) {
    const answer = await post(`/szerkesztoseg${path}`, { step: 'add', title: 'x' });
    expect([path, answer.status]).toEqual([path, 409]);
    expect(answer.text).toContain('a távoli CMS dolga');
  }
  expect((await get('/szerkesztoseg/nincs-ilyen')).status).toBe(404);
});
