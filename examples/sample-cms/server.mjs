/**
 * A content system for Hírmondó in one file, without dependencies: node examples/sample-cms/server.mjs
 *
 * It implements the required calls (articles and lists) and four optional ones: menus, the front page, search and sitemaps. All
 * others answer 404, and the site works without them (docs/contracts/content-api.md).
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const port = Number(process.env.PORT ?? 4400);

/** Newest first, as every list must be. */
const articles = JSON.parse(readFileSync(new URL('./articles.json', import.meta.url), 'utf8')).sort(
  (a, b) => b.pubDate - a.pubDate || b.id - a.id,
);

/** Published articles: none whose date is in the future. */
const published = () => articles.filter(({ pubDate }) => pubDate * 1000 <= Date.now());

/** An article as lists contain it: everything but its text. */
function toCard({ content: _content, tagNames: _names, ...card }) {
  return card;
}

const whole = (text, usual, most) => Math.min(most, Math.max(1, Number.parseInt(text ?? '', 10) || usual));

/** A page of a list, counted from 1. */
function toPage(found, page, size) {
  const items = found.slice((page - 1) * size, page * size).map(toCard);
  return { items, page, totalPages: Math.ceil(found.length / size), totalItems: found.length };
}

/** GET /api/articles?filters[tag]=varos&page=1&limit=10 */
function listArticles(query) {
  const wanted = {
    tag: ({ tags }, slug) => tags.includes(slug),
    mstag: ({ mainSuperTag }, slug) => mainSuperTag.slug === slug,
    author: ({ articleAuthors }, slug) => articleAuthors.some((author) => author.slug === slug),
    flag: ({ flags = [] }, slug) => flags.some((flag) => flag.slug === slug),
    parent: () => false,
  };
  const found = published().filter((article) =>
    Object.entries(wanted).every(([name, fits]) => {
      const slug = query.get(`filters[${name}]`);
      return slug === null || fits(article, slug);
    }),
  );
  return toPage(found, whole(query.get('page'), 1, 1000), whole(query.get('limit'), 10, 100));
}

/** GET /api/search?term=busz&filters={"superTags":["belfold"]}&oldal=1&perPage=10: all words must occur in title, lead or text. */
function search(query) {
  const words = (query.get('term') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const filters = JSON.parse(query.get('filters') ?? '{}');
  const { and_tags = [], superTags = [], authors = [] } = filters;
  const found = published().filter(({ title, recommender, content, tags, mainSuperTag, articleAuthors }) => {
    const text = `${title} ${recommender} ${content}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      and_tags.every((slug) => tags.includes(slug)) &&
      (superTags.length === 0 || superTags.includes(mainSuperTag.slug)) &&
      (authors.length === 0 || articleAuthors.some(({ slug }) => authors.includes(slug)))
    );
  });
  return toPage(found, whole(query.get('oldal'), 1, 1000), whole(query.get('perPage'), 10, 100));
}

/** GET /api/sitemap/articles?limit=100&before=1795154400.3&since=1790000000: articles older than a position. */
function articlesBefore(query) {
  const [pubDate = Infinity, id = Infinity] = (query.get('before') ?? '').split('.').filter(Boolean).map(Number);
  const since = Number(query.get('since') ?? 0);
  const behind = published().filter(
    (article) => article.pubDate >= since && (article.pubDate < pubDate || (article.pubDate === pubDate && article.id < id)),
  );
  return { items: behind.slice(0, whole(query.get('limit'), 100, 1000)).map(toCard) };
}

/** GET /api/frontend/init: what every page shares. Only the menus are needed. */
function commonData() {
  const sections = new Map(articles.map(({ mainSuperTag }) => [mainSuperTag.slug, mainSuperTag.name]));
  const main = [...sections].map(([slug, label]) => ({ label, url: `/rovat/${slug}` }));
  return { menus: { main, sidebar: main, footer: [{ label: 'Archívum', url: '/archivum' }] } };
}

/** GET /api/index/news: the blocks of the front page, by position. */
function front() {
  const [first, ...others] = published().map(toCard);
  return {
    blocks: [
      { position: 10, type: 'leader', items: first ? [first] : [] },
      { position: 20, type: 'row', items: others },
    ],
  };
}

/** The calls: a path, and what answers it. `undefined` is 404. */
const calls = [
  [/^\/api\/articles\/([^/]+)\/version$/, (_query, slug) => toVersion(published().find((article) => article.slug === slug))],
  [/^\/api\/articles\/([^/]+)$/, (_query, slug) => published().find((article) => article.slug === slug)],
  [/^\/api\/article\/([^/]+)$/, (_query, id) => published().find((article) => String(article.id) === id)],
  [/^\/api\/articles$/, listArticles],
  [/^\/api\/search$/, search],
  [/^\/api\/sitemap\/articles$/, articlesBefore],
  [/^\/api\/frontend\/init$/, commonData],
  [/^\/api\/index\/news$/, front],
];

function toVersion(article) {
  return article && { v: article.version };
}

function answerTo(method, url) {
  if (method !== 'GET') return undefined;
  for (const [path, answer] of calls) {
    const match = path.exec(url.pathname);
    if (match !== null) return answer(url.searchParams, decodeURIComponent(match[1] ?? ''));
  }
  return undefined;
}

const server = createServer((request, response) => {
  const send = (status, json) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(json));
  };
  try {
    const answer = answerTo(request.method, new URL(request.url ?? '/', 'http://cms'));
    if (answer === undefined) send(404, { error: 'There is no such thing', code: 404 });
    else send(200, answer);
  } catch {
    send(400, { error: 'The question cannot be read', code: 400 });
  }
});
server.listen(port, () => console.log(`Sample CMS: http://localhost:${server.address().port}`));
