import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { seededRandom } from '../../src/lib/random/seeded-random.ts';
import { plainArticle } from '../support/plain-article.ts';
import { findServerBinaries, startPostgres } from './postgres.mjs';
import { command, openSite, pick, SENT } from './servers.mjs';

const ANSWERS = ['km1850', 'km2850', 'km3850'];
const LANES = 12;

/** Opens the database, of either engine, for reading: `rows` runs SQL. */
async function reader(dataDir, databaseUrl) {
  if (databaseUrl === undefined) {
    const file = new DatabaseSync(`${dataDir}/hirmondo.sqlite`, { readOnly: true });
    return {
      rows: async (text) => file.prepare(text).all(),
      check: async () => file.prepare('PRAGMA integrity_check').get().integrity_check,
      close: async () => file.close(),
    };
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return { rows: async (text) => (await client.query(text)).rows, check: async () => 'ok', close: () => client.end() };
}

/**
 * Kills the server, and a command that writes redirects at the same time, during writes and starts it again: afterwards every
 * acknowledged article, subscription, vote and redirect must exist exactly once, and the counts of votes must match the voters.
 */
export async function runKill({ count, seed, log, isOver, postgres = false }) {
  const faults = [];
  const figures = {
    kills: 0,
    'acknowledged articles': 0,
    'acknowledged subscriptions': 0,
    'acknowledged votes': 0,
    'acknowledged redirects': 0,
    lost: 0,
    doubled: 0,
    'ready again p95 ms': 0,
  };
  const binaries = postgres ? findServerBinaries() : undefined;
  if (postgres && binaries === undefined) return { done: 0, figures: { note: 'PostgreSQL is not installed' }, faults };
  const server = binaries && (await startPostgres(binaries));
  const databaseUrl = server && (await server.createDatabase());
  const random = seededRandom(seed);
  /** Each reader has a different address, as rate limits would otherwise count all of them as one. */
  const env = { TRUSTED_PROXY: '127.0.0.1', UNCOUNTED_ADDRESSES: '0.0.0.0/0', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  let { site, dataDir, remove } = await openSite(env);
  const acknowledged = { articles: new Map(), subscriptions: new Set(), votes: new Map(), redirects: new Map() };
  const starts = [];
  let number = 0;

  async function write() {
    number += 1;
    const id = number;
    const kind = id % 3;
    const from = { 'x-forwarded-for': `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}` };
    if (kind === 0) {
      const slug = `leallas-${id}`;
      const { status } = await site.get(
        `/api/ingest/articles/k${id}`,
        { ...SENT, ...from },
        { method: 'PUT', body: JSON.stringify(plainArticle(slug)) },
      );
      if (status === 201) acknowledged.articles.set(`k${id}`, slug);
    } else if (kind === 1) {
      const email = `olvaso-${id}@example.hu`;
      const body = JSON.stringify({ email, firstName: 'A', lastName: 'B', listCodes: ['reggeli'] });
      const answer = await site.get(
        '/api/newsletter/subscribe',
        { ...from, 'content-type': 'application/json', site: 'hirmondo' },
        { method: 'POST', body },
      );
      if (answer.status === 200) acknowledged.subscriptions.add(email);
      else if (![429, 503].includes(answer.status))
        faults.push(`subscribe answers ${answer.status} ${answer.text.slice(0, 200)}`);
    } else {
      const token = await site.get('/api/functions/get-quiz-token', from, { method: 'POST' });
      if (token.status !== 200) return;
      const vote = pick(random, ANSWERS);
      const query =
        'mutation Vote($quizId: ID!, $answers: [UserAnswerInput!]!) { addOrUpdateAnswers(quizId: $quizId, answers: $answers) { _id } }';
      const variables = { quizId: 'duna-kviz', answers: [{ questionId: 'torkolat', responses: [{ answerId: vote }] }] };
      const headers = { ...from, 'content-type': 'application/json', authorization: `Bearer ${token.text.trim()}` };
      const answer = await site.get('/services/quiz', headers, { method: 'POST', body: JSON.stringify({ query, variables }) });
      if (answer.status === 200 && !answer.text.includes('"errors"')) acknowledged.votes.set(id, vote);
      else if (![429, 503].includes(answer.status))
        faults.push(`a vote is answered with ${answer.status} ${answer.text.slice(0, 200)}`);
    }
  }

  /** Adds one rule, like an editor at a terminal; exit code 0 is the acknowledgement. */
  async function redirect(signal) {
    number += 1;
    const [from, to] = [`/regi-cim-${number}`, `/uj-cim-${number}`];
    const { code, out } = await command(['redirects', 'add', from, to], { DATA_DIR: dataDir, ...env }, '', signal);
    if (code === 0) acknowledged.redirects.set(from, to);
    else if (!signal.aborted && code !== 3) faults.push(`redirects add ends with ${code}: ${out.slice(0, 200)}`);
  }

  const votersAtStart = await countVoters(dataDir, databaseUrl);
  for (let loop = 0; loop < count && !isOver(); loop += 1) {
    let going = true;
    const lanes = Array.from({ length: LANES }, async () => {
      // Writes interrupted by the kill were not acknowledged.
      while (going) await write().catch(() => undefined);
    });
    const terminal = new AbortController();
    lanes.push(
      (async () => {
        while (going) await redirect(terminal.signal);
      })(),
    );
    await new Promise((resolve) => setTimeout(resolve, 500 + random() * 3_500));
    site.process.kill('SIGKILL');
    going = false;
    // Half of the time the editor's command is killed, too. Always killed, one that starts slowly would never finish a write.
    if (random() < 0.5) terminal.abort();
    await site.stop();
    await Promise.all(lanes);
    figures.kills += 1;
    const began = performance.now();
    ({ site } = await openSite(env, dataDir));
    starts.push(performance.now() - began);
    if (figures.kills % 10 === 0) {
      await compare();
      log(
        `${figures.kills} kills, ${Object.values(acknowledged).reduce((sum, { size }) => sum + size, 0)} acknowledged writes, ${faults.length} faults`,
      );
    }
  }

  if (figures.kills % 10 !== 0) await compare();

  async function compare() {
    const store = await reader(dataDir, databaseUrl);
    const integrity = await store.check();
    if (integrity !== 'ok') faults.push(`integrity: ${integrity}`);
    const articles = new Map(
      (await store.rows(`select source_id, slug from article where source_id like 'k%'`)).map((row) => [row.source_id, row.slug]),
    );
    const requests = (
      await store.rows(`select email, count(*) as n from newsletter_request where email like 'olvaso-%' group by email`)
    ).map((row) => [row.email, Number(row.n)]);
    const emails = new Map(requests);
    for (const [id, slug] of acknowledged.articles) if (articles.get(id) !== slug) lose(`article ${id}`);
    for (const email of acknowledged.subscriptions) if (!emails.has(email)) lose(`subscription ${email}`);
    for (const [email, times] of emails) if (times > 1) double(`subscription ${email}: ${times}`);
    await compareRedirects(store);
    const cast = await store.rows(
      `select responses_json from quiz_answer where quiz_id = 'duna-kviz' and question_id = 'torkolat'`,
    );
    const byAnswer = Object.fromEntries(
      ANSWERS.map((answer) => [answer, cast.filter((row) => row.responses_json.includes(`"${answer}"`)).length]),
    );
    if (cast.length - votersAtStart.voters < acknowledged.votes.size)
      lose(`${acknowledged.votes.size - cast.length + votersAtStart.voters} votes`);
    const tallies = await store.rows(
      `select answer_id, votes from quiz_tally where quiz_id = 'duna-kviz' and question_id = 'torkolat'`,
    );
    for (const { answer_id: answer, votes } of tallies) {
      const expected = (votersAtStart.tallies[answer] ?? 0) + byAnswer[answer] - (votersAtStart.byAnswer[answer] ?? 0);
      if (Number(votes) > expected) double(`votes for ${answer}: ${votes} instead of ${expected}`);
      if (Number(votes) < expected) lose(`votes for ${answer}: ${votes} instead of ${expected}`);
    }
    await store.close();
  }
  /** Checks the rules in the database, and follows the first and the last of them over HTTP. */
  async function compareRedirects(store) {
    const rules = await store.rows(`select path, target from route_rule where path like '/regi-cim-%'`);
    const byFrom = Map.groupBy(rules, (rule) => rule.path);
    for (const [from, to] of acknowledged.redirects) {
      const found = byFrom.get(from) ?? [];
      if (!found.some((rule) => rule.target === to)) lose(`redirect ${from}`);
      if (found.length > 1) double(`redirect ${from}: ${found.length}`);
    }
    const all = [...acknowledged.redirects];
    for (const [from, to] of [all.at(0), all.at(-1)].filter((each) => each !== undefined)) {
      const { headers } = await site.get(from);
      if (headers.location !== to) faults.push(`${from} leads to ${headers.location} instead of ${to}`);
    }
  }
  function lose(what) {
    figures.lost += 1;
    faults.push(`lost: ${what}`);
  }
  function double(what) {
    figures.doubled += 1;
    faults.push(`doubled: ${what}`);
  }

  figures['acknowledged articles'] = acknowledged.articles.size;
  figures['acknowledged subscriptions'] = acknowledged.subscriptions.size;
  figures['acknowledged votes'] = acknowledged.votes.size;
  figures['acknowledged redirects'] = acknowledged.redirects.size;
  starts.sort((a, b) => a - b);
  figures['ready again p95 ms'] = Math.round(starts[Math.floor(starts.length * 0.95)] ?? 0);
  await site.stop();
  remove();
  await server?.remove();
  return { done: figures.kills, figures, faults: [...new Set(faults)] };
}

async function countVoters(dataDir, databaseUrl) {
  const store = await reader(dataDir, databaseUrl);
  const cast = await store.rows(
    `select responses_json from quiz_answer where quiz_id = 'duna-kviz' and question_id = 'torkolat'`,
  );
  const tallies = await store.rows(
    `select answer_id, votes from quiz_tally where quiz_id = 'duna-kviz' and question_id = 'torkolat'`,
  );
  await store.close();
  const byAnswer = Object.fromEntries(
    ANSWERS.map((answer) => [answer, cast.filter((row) => row.responses_json.includes(`"${answer}"`)).length]),
  );
  return { voters: cast.length, byAnswer, tallies: Object.fromEntries(tallies.map((row) => [row.answer_id, Number(row.votes)])) };
}
