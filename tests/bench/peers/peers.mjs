import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serverFlags } from '../../../scripts/server-flags.mjs';
import { startDemo } from '../demo-site.mjs';
import { cpuSeconds, putLoad, startServer } from '../processes.mjs';
import { limited } from '../report.mjs';

const run = promisify(execFile);
const HERE = fileURLToPath(new URL('.', import.meta.url));
/** Where the peers are installed and built, once, never by `npm ci`; outside the project, whose files they would take for theirs. */
const PLACE = join(tmpdir(), 'hirmondo-bench-peers');
const ARTICLES = 76;
const CODINGS = { identity: {}, browser: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } };

const PEERS = {
  nuxt: { build: ['nuxt', 'build'], start: ['.output/server/index.mjs'] },
  next: { build: ['next', 'build'], start: ['node_modules/next/dist/bin/next', 'start'] },
};

/** Installs and builds a peer, unless that was done for the same files; returns its directory. */
async function buildPeer(name, log) {
  const place = join(PLACE, name);
  const source = join(HERE, name);
  const made = readFileSync(join(source, 'package.json'), 'utf8');
  const mark = join(place, 'complete');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === made) return place;
  log(`installing and building ${name}…`);
  cpSync(source, place, { recursive: true });
  const env = { ...process.env, NUXT_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', PEER_CONTENT: CONTENT };
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: place, env });
  await run('npx', PEERS[name].build, { cwd: place, env, maxBuffer: 1 << 26 });
  writeFileSync(mark, made);
  return place;
}

const CONTENT = resolve(PLACE, 'content.json');

/** The demo's articles as the peers read them from memory, and their addresses on our site. */
async function readContent(port) {
  const json = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  const card = ({ slug, title, recommender, recommendedBoxImage, mainSuperTag, pubDate }) => ({
    href: `/${slug}`,
    title,
    lead: recommender ?? '',
    image: recommendedBoxImage ?? '/none.jpg',
    section: mainSuperTag?.name ?? '',
    date: pubDate,
  });
  const items = [];
  for (let page = 1; items.length < ARTICLES; page += 1) {
    const { items: more } = await json(`/api/articles?limit=50&page=${page}`);
    if (more.length === 0) break;
    items.push(...more.filter(({ type, originatingSite }) => type === 'article' && originatingSite === 'hirmondo'));
  }
  const articles = {};
  const ours = [];
  for (const item of items.slice(0, ARTICLES)) {
    const article = await json(`/api/articles/${item.slug}`);
    const { href, ...of } = card(item);
    articles[href] = {
      ...of,
      section: { href: `/rovat/${item.mainSuperTag?.slug}`, title: of.section },
      authors: item.articleAuthors.map(({ name, avatarSrc }) => ({ name, image: avatarSrc ?? '/none.jpg' })),
      html: article.content ?? '',
      tags: item.tags.map((tag) => tag.slug ?? tag),
    };
    const { headers } = await fetch(`http://127.0.0.1:${port}/2026/01/01/${item.slug}`, { redirect: 'manual' });
    ours.push(new URL(headers.get('location'), 'http://localhost').pathname);
  }
  const menu = Array.from({ length: 24 }, (_, number) => ({ href: `/rovat/${number}`, title: `${number}. menüpont` }));
  const cards = items.map(card);
  writeFileSync(
    CONTENT,
    JSON.stringify({ menu, articles, cards: cards.slice(0, 60), newest: cards.slice(0, 10), recommended: cards.slice(10, 18) }),
  );
  return { ours, theirs: Object.keys(articles) };
}

/**
 * What an uncached page costs beside small Nuxt and Next sites with the same articles, and beside template literals: milliseconds
 * of processor time a page, rounds in turn, each server's best. The peers take their content from memory, we from SQLite.
 */
export async function benchPeers({ port, quick, dataDir, log }) {
  mkdirSync(PLACE, { recursive: true });
  const hirmondo = await startDemo(port, dataDir, { PAGE_CACHE_MB: '0' });
  const [nuxtPort, nextPort, literalsPort] = [port + 1, port + 2, port + 3];
  const { ours, theirs } = await readContent(port);
  const start = async (name, at) => {
    const place = await buildPeer(name, log);
    const [program, ...args] = PEERS[name].start;
    const env = { PORT: String(at), NITRO_PORT: String(at), HOST: '127.0.0.1', NODE_ENV: 'production', PEER_CONTENT: CONTENT };
    return startServer(
      [join(place, program), ...args, ...(args.length > 0 ? [place] : [])],
      env,
      `http://127.0.0.1:${at}${theirs[0]}`,
    );
  };
  const nuxt = await start('nuxt', nuxtPort);
  const next = await start('next', nextPort);
  const literals = await startServer(
    [...serverFlags, join(HERE, 'literals.mjs')],
    { PORT: String(literalsPort), PEER_CONTENT: CONTENT },
    `http://127.0.0.1:${literalsPort}${theirs[0]}`,
  );
  const lists = ['/legfrissebb', '/legfrissebb?oldal=2', '/rovat/belfold'];
  const rows = {
    'article, Hírmondó': { server: hirmondo, port, paths: ours },
    'article, Hírmondó, coded': { server: hirmondo, port, paths: ours, headers: CODINGS.browser },
    'list, Hírmondó': { server: hirmondo, port, paths: lists },
    'front, Hírmondó': { server: hirmondo, port, paths: ['/'] },
    'article, Nuxt': { server: nuxt, port: nuxtPort, paths: theirs },
    'front, Nuxt': { server: nuxt, port: nuxtPort, paths: ['/'] },
    'article, Next': { server: next, port: nextPort, paths: theirs },
    'front, Next': { server: next, port: nextPort, paths: ['/'] },
    'article, template literals': { server: literals, port: literalsPort, paths: theirs },
  };
  const seconds = quick ? 2 : 5;
  const figures = {};
  for (let round = 0; round < (quick ? 2 : 4); round += 1) {
    for (const [name, { server, ...task }] of Object.entries(rows)) {
      const before = cpuSeconds(server.pid);
      const load = { ...task, host: `localhost:${task.port}`, seconds };
      const { requests, statuses, bytes } = await putLoad(load, { program: 'peers/any-load.mjs' });
      const wrong = Object.keys(statuses).filter((status) => status !== '200');
      if (wrong.length > 0) throw new Error(`${name} answered ${wrong.join(', ')}`);
      const ms = ((cpuSeconds(server.pid) - before) * 1000) / requests;
      // The first round compiles the code, and keeps what is kept.
      if (round > 0 && ms < (figures[name]?.ms ?? Infinity)) figures[name] = { ms, kb: bytes / requests / 1024 };
    }
  }
  await Promise.all([hirmondo, nuxt, next, literals].map((server) => server.stop()));
  const ratio = (a, b) => figures[a].ms / figures[b].ms;
  return {
    figures,
    verdicts: [
      limited('article ÷ Nuxt', ratio('article, Hírmondó', 'article, Nuxt'), 0.25),
      limited('article, coded ÷ Nuxt', ratio('article, Hírmondó, coded', 'article, Nuxt'), 0.35),
      limited('article ÷ template literals', ratio('article, Hírmondó', 'article, template literals'), 6),
      limited('list ÷ Nuxt’s article', ratio('list, Hírmondó', 'article, Nuxt'), 0.35),
      limited('front ÷ Nuxt’s front', ratio('front, Hírmondó', 'front, Nuxt'), 0.5),
    ],
  };
}
