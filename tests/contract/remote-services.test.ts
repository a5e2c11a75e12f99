import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { footballCalls } from '~/lib/football/football-calls';
import { createAccountCalls } from '~/server/api/account-calls';
import { readConfig } from '~/server/config';
import { openContentSource } from '~/server/content/open-content-source';
import { openLivescore } from '~/server/livescore/open-livescore';
import { createLogger } from '~/server/operations/logger';
import { wrapApi } from '~/server/site-services';
import { type StubSystem, startStubSystem } from '../support/stub-system';

const COUNTRIES = 'football/countries';
const scores = { version: '1', response: [{ name: 'Stubland', code: 'SL', flag: null }] };
const quizAnswer = { data: { quiz: { _id: 'stub', complex: false, questions: [] }, userAnswers: [] } };

/** A site with remote content, and its handling of readers' calls. */
async function openSite(cms: StubSystem, env: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-remote-'));
  const config = readConfig({ CONTENT_API_URL: cms.url, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env });
  const logger = createLogger({ logLevel: 'fatal', workers: 1 }, true);
  const source = await openContentSource({ config, logger, demo: 'content/demo' });
  const livescore = openLivescore({
    config,
    logger,
    build: 'test',
    content: source.content,
    recordings: 'content/livescore',
    fetch,
  });
  onTestFinished(async () => {
    await livescore.service.stop?.();
    await source.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const responseContext = {
    headers: { common: [], page: [], pageWith: () => [], inert: [], isPrivate: false },
    record: () => undefined,
    stopping: () => false,
  };
  const account = createAccountCalls({ config, logger, responseContext, source, fetchApi: source.fetchApi });
  const fetchApi = wrapApi([account.service, livescore.service], source.fetchApi);
  const call = (path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
    fetchApi(
      new Request(`${config.origins.main}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
      { clientIp: '192.0.2.1', requestId: 'r' },
    );
  return { call, source, livescore, dataDir };
}

const combinations = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  quiz: (bits & 1) > 0,
  account: (bits & 2) > 0,
  livescore: (bits & 4) > 0,
}));

describe.each(combinations)('with content elsewhere, and elsewhere: %o', (elsewhere) => {
  it('each service is asked where its variable says, else it is the site itself', async () => {
    const cms = await startStubSystem({ 'GET /api/of-the-cms': { cms: true } });
    const other = await startStubSystem({
      'POST /quiz/': quizAnswer,
      'GET /account/api/v2/user/info': { account: 'other' },
      [`GET /scores/livescore/${COUNTRIES}`]: scores,
    });
    const { call, source, livescore } = await openSite(cms, {
      ...(elsewhere.quiz && { QUIZ_API_URL: `${other.url}/quiz` }),
      ...(elsewhere.account && { ACCOUNT_API_URL: `${other.url}/account` }),
      ...(elsewhere.livescore && { LIVESCORE_API_URL: `${other.url}/scores` }),
    });

    const { quizzes } = source.services;
    expect(quizzes.address).toBe(elsewhere.quiz ? `${other.url}/quiz/` : '/services/quiz');
    expect((await quizzes.quiz('stub'))?._id).toBe(elsewhere.quiz ? 'stub' : undefined);
    if (!elsewhere.quiz) {
      const answered = await call('/services/quiz', {
        query: 'query Quiz($quizId: ID!) { quiz(quizId: $quizId) { _id } }',
        variables: { quizId: 'a' },
      });
      expect([answered.status, await answered.json()]).toEqual([200, { data: { quiz: null } }]);
    }

    const info = await call('/services/account/api/v2/user/info');
    expect(info.status).toBe(elsewhere.account ? 200 : 401);

    expect(livescore.reader.browserBase).toBe(elsewhere.livescore ? `${other.url}/scores` : '/services/livescore');
    const countries = await (await call(`/api/livescore/${COUNTRIES}`)).json();
    const isStub = JSON.stringify(countries).includes('Stubland');
    expect([countries.response.length > 0, isStub]).toEqual([true, elsewhere.livescore]);
    if (!elsewhere.livescore) expect((await call(`/services/livescore/${COUNTRIES}`)).status).toBe(200);

    expect(await (await call('/api/of-the-cms')).json()).toEqual({ cms: true });
    expect((await call('/services/unknown')).status).toBe(404);
    expect(cms.asked).toEqual([`GET /api/livescore/${COUNTRIES}`, 'GET /api/of-the-cms']);
  });
});

describe.each([404, 405, 501])('a system of content that answers %i to calls it does not have', (missing) => {
  it('leaves the sign-in of editors, newsletters and tokens of quizzes to the site', async () => {
    const { call } = await openSite(await startStubSystem({}, missing));
    const wrong = await call('/api/login', { email: 'a@example.hu', password: 'wrong password' });
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { error: expect.stringContaining('jelsz') }]);
    expect((await call('/api/me')).status).toBe(401);
    expect((await call('/api/newsletter/confirm', { token: 'x'.repeat(20) })).status).toBe(422);
    const token = await call('/api/functions/get-quiz-token', {});
    expect([token.status, (await token.text()).length]).toEqual([200, 24]);
  });
});

it('an account of the site gets its letter, though the content is elsewhere', async () => {
  const { call, dataDir } = await openSite(await startStubSystem({}));
  const answered = await call('/services/account/api/v2/user/token', { email: 'olvaso@example.hu' }, { site: 'hirmondo' });
  expect([answered.status, await answered.json()]).toEqual([200, { success: true }]);
  await expect.poll(() => existsSync(join(dataDir, 'outbox')), { timeout: 10_000 }).toBe(true);
});

it('a system of content that has the sign-in of editors answers it alone', async () => {
  const cms = await startStubSystem({ 'POST /api/login': { accessToken: 'a', refreshToken: 'b' } });
  const { call } = await openSite(cms);
  expect(await (await call('/api/login', { email: 'a@example.hu', password: 'b' })).json()).toMatchObject({ accessToken: 'a' });
  expect((await call('/api/me')).status).toBe(404);
});

it('a system of content that has live scores answers its own calls, and its 404 is believed', async () => {
  const cms = await startStubSystem({ [`GET /api/livescore/${COUNTRIES}`]: scores });
  const { call } = await openSite(cms);
  expect(await (await call(`/api/livescore/${COUNTRIES}`)).json()).toEqual(scores);
  expect((await call('/api/livescore/football/seasons')).status).toBe(404);
});

describe('a match that the newsroom reports on', () => {
  const match = (id: number, url: string | null) => ({
    fixture: { id, timestamp: 1_700_000_000, status: { short: '1H' } },
    league: { id: 1 },
    teams: {},
    goals: {},
    url,
    robot: false,
  });
  const report = {
    id: 5,
    slug: 'kozvetites',
    title: 'Közvetítés',
    type: 'liveblog',
    pubDate: 1_700_000_000,
    livescoreId: '41',
    flags: [{ slug: 'robot' }],
  };

  it('has the address of the report, content and scores elsewhere', async () => {
    const list = [match(41, null), match(42, null), match(43, 'https://example.org/43')];
    const cms = await startStubSystem({ 'GET /api/articles': { items: [report], page: 1, totalPages: 1 } });
    const scoresHost = await startStubSystem({
      'GET /livescore/football/fixtures/1/2023/all/2023-01-01': { response: list },
      'GET /livescore/football/fixtures/41': { response: match(41, null) },
      'GET /livescore/all/football': { leagues: [], fixtures: list, response: { leagues: [], fixtures: list } },
    });
    const { call, livescore } = await openSite(cms, { LIVESCORE_API_URL: scoresHost.url });
    const own = ['/2023/11/14/kozvetites/elo', true];
    const addresses = (fixtures: readonly { url: string | null; robot: boolean }[]) =>
      fixtures.map(({ url, robot }) => [url, robot]);
    const expected = [own, [null, false], ['https://example.org/43', false]];

    const timetable = await (await call('/api/livescore/football/fixtures/1/2023/all/2023-01-01')).json();
    expect(addresses(timetable.response)).toEqual(expected);
    const board = await (await call('/api/livescore/all/football')).json();
    expect([addresses(board.fixtures), addresses(board.response.fixtures)]).toEqual([expected, expected]);
    const read = await livescore.reader.read(footballCalls.fixture, { id: 41 });
    expect([read?.data.url, read?.data.robot]).toEqual(own);
  });
});

it('an invalid parameter of a live score call does not reach the host; calls that only the host has do', async () => {
  const cms = await startStubSystem({});
  const host = await startStubSystem({ 'GET /livescore/handball/today': { response: [] } });
  const { call } = await openSite(cms, { LIVESCORE_API_URL: host.url });
  const invalid = [
    'formula-1/races/abc',
    'formula-1/result/1.2.3',
    'formula-1/circuit/0',
    'formula-1/driver/99999999999',
    'football/fixtures/x',
    'football/fixtures/39/2026/2026-13-01',
    'football/fixtures/39/2026/all/x',
    'football/standings/39/x',
  ];
  for (const path of invalid) expect((await call(`/api/livescore/${path}`)).status, path).toBe(404);
  expect(host.asked).toEqual([]);
  expect((await call('/api/livescore/handball/today')).status).toBe(200);
  expect((await call('/api/livescore/formula-1/result/-12')).status).toBe(404);
  expect(host.asked).toEqual(['GET /livescore/handball/today', 'GET /livescore/formula-1/result/-12']);
});
