/** "Cikkek" with fifty thousand articles: the first answer, with filters, words and at its end, on SQLite and, if one is named, on PostgreSQL. */
import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { startDemo } from '../demo-site.mjs';
import { hirmondo } from '../processes.mjs';
import { limited } from '../report.mjs';

/** Seconds for which an answer may take. */
const LIMIT = 1;
const SECTIONS = ['belfold', 'kulfold', 'gazdasag', 'tudomany', 'sport', 'eletmod'];
const WORDS = 'vihar gát híd busz választás költségvetés iskola kórház vasút folyó erdő piac bíróság kutatás csapat'.split(' ');
const BEGAN = 1_500_000_000;

/** One of a list, the same for the same number. */
const pick = (list, number) => list[number % list.length];

/** Articles in all states as records of an import; every tenth is a draft. */
async function writeArticles(file, size) {
  const out = createWriteStream(file);
  for (let number = 0; number < size; number += 1) {
    const title = `${pick(WORDS, number)} ${pick(WORDS, Math.floor(number / 15))} ${number}`;
    const record = {
      id: number + 1,
      slug: `cikk-${number}`,
      title,
      recommender: `Amit a ${pick(WORDS, number + 3)} hírei közül tudni kell.`,
      content: `<p>${title}: ${pick(WORDS, number + 5)} és ${pick(WORDS, number + 7)}.</p>`,
      pubDate: BEGAN + number * 3600,
      active: number % 10 !== 0,
      mainSuperTag: { slug: pick(SECTIONS, number), name: pick(SECTIONS, number) },
      tags: [pick(WORDS, number), `cimke-${number % 2000}`],
      articleAuthors: [{ slug: `szerzo-${number % 300}`, name: `Szerző ${number % 300}` }],
    };
    if (!out.write(`${JSON.stringify(record)}\n`)) await new Promise((resolve) => out.once('drain', resolve));
  }
  out.end();
  await finished(out);
}

/** The cookie of a new editor, who comes in by the link that `user add` prints while no mail server is set. */
async function signIn(site, env) {
  const args = ['dist/current/node/cli.mjs', 'user', 'add', 'anna@example.org', '--name', 'Anna'];
  const printed = execFileSync(process.execPath, args, { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });
  const link = /\/login\?belepes=(\S+)/.exec(printed)?.[1] ?? '';
  const answer = await fetch(`${site}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site },
    body: String(new URLSearchParams({ step: 'link', link })),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** What an editor asks for, by name. */
const QUESTIONS = {
  first: '',
  draft: '?allapot=draft',
  section: '?rovat=belfold',
  author: '?szerzo=Szerz%C5%91+7',
  tag: '?cimke=vihar',
  days: '?tol=2019-01-01&ig=2019-06-30',
  words: '?q=vihar+g%C3%A1t',
  last: '?oldal=900',
  bin: '?allapot=kuka',
};

/** Seconds of the first answer of each question and of the median of the next ones. */
async function measure({ port, dataDir, file, database, turns }) {
  const env = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database }) };
  await hirmondo(['import', 'ndjson', file, '--json'], env);
  const server = await startDemo(port, dataDir, { ...env, PREVIEW: '1', DEMO: '0' }, { free: true });
  try {
    const site = `http://localhost:${port}`;
    const cookie = await signIn(site, env);
    const found = {};
    for (const [name, query] of Object.entries(QUESTIONS)) {
      const times = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const before = performance.now();
        const answer = await fetch(`${site}/szerkesztoseg/cikkek${query}`, { headers: { cookie } });
        const text = await answer.text();
        if (!answer.ok || !text.includes('<h1>Cikkek</h1>')) throw new Error(`${query} answers ${answer.status}`);
        times.push((performance.now() - before) / 1000);
      }
      found[name] = { first: times[0], later: times.slice(1).toSorted((a, b) => a - b)[Math.floor((turns - 1) / 2)] };
    }
    return found;
  } finally {
    await server.stop();
  }
}

/** BENCH_DATABASE_URL names an empty database of PostgreSQL; without it only SQLite is measured. */
export async function benchArticles({ port, quick, dataDir, log }) {
  const size = quick ? 5_000 : 50_000;
  const file = join(dataDir, 'articles.ndjson');
  await writeArticles(file, size);
  const database = process.env.BENCH_DATABASE_URL;
  const figures = { size };
  const verdicts = [];
  for (const [name, url] of [['SQLite', undefined], ...(database ? [['PostgreSQL', database]] : [])]) {
    log(`filling ${name} with ${size} articles…`);
    const own = join(dataDir, name);
    mkdirSync(own, { recursive: true });
    const found = await measure({ port, dataDir: own, file, database: url, turns: quick ? 3 : 7 });
    figures[name] = found;
    const slowest = Object.entries(found).toSorted(([, one], [, other]) => other.first - one.first)[0];
    verdicts.push(limited(`Cikkek, ${size} articles, ${name}, first answer, s`, found.first.first, LIMIT, 'at most'));
    verdicts.push(limited(`its slowest question there (${slowest[0]}), s`, slowest[1].first, LIMIT, 'at most'));
  }
  return { figures, verdicts };
}
