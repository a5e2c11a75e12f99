/**
 * The part that bridges to other systems share: it answers the calls of Hírmondó's contract (docs/contracts/content-api.md) from a
 * source that finds articles. All calls that are not here answer 404, and the site works without them.
 *
 * A source has these functions; slugs are those of the contract, dates unix seconds:
 *
 *   find({ tags, sections, authors, term, page, size })   all of the tags, one of the sections, one of the authors
 *     → { items, total }, newest first, articles as the contract has them
 *   findBefore({ before, since, size })   articles older than `before`, { pubDate, id }, and not older than `since` → items
 *   bySlug(slug), byId(id)   an article with its text, or undefined
 *   listSections()   → [{ slug, name }]
 *   document(slug)   → { slug, title, content, updatedAt }, or undefined
 */
import { createServer } from 'node:http';

const whole = (text, usual, most) => Math.min(most, Math.max(1, Number.parseInt(text ?? '', 10) || usual));

/** An article as lists contain it: everything but its text. */
function toCard({ content: _content, tagNames: _names, ...card }) {
  return card;
}

async function toPage(source, { page, size, ...wanted }) {
  const { items, total } = await source.find({ tags: [], sections: [], authors: [], term: '', ...wanted, page, size });
  return { items: items.map(toCard), page, totalPages: Math.ceil(total / size), totalItems: total };
}

/** GET /api/articles?filters[tag]=varos&page=1&limit=10. Flags and live blogs are nothing that the source has. */
async function listArticles(source, query) {
  const [page, size] = [whole(query.get('page'), 1, 1000), whole(query.get('limit'), 10, 100)];
  const filter = (name) => [query.get(`filters[${name}]`)].filter(Boolean);
  const parent = query.get('filters[parent]');
  if (query.has('filters[flag]') || (parent !== null && parent !== 'null')) return { items: [], page, totalPages: 0 };
  return await toPage(source, { tags: filter('tag'), sections: filter('mstag'), authors: filter('author'), page, size });
}

/** GET /api/search?term=busz&filters={"superTags":["belfold"]}&oldal=1&perPage=10 */
async function search(source, query) {
  const { and_tags: tags = [], superTags: sections = [], authors = [], title = [] } = JSON.parse(query.get('filters') || '{}');
  const term = [query.get('term') ?? '', ...[title].flat()].join(' ').trim();
  const [page, size] = [whole(query.get('oldal'), 1, 1000), whole(query.get('perPage'), 10, 100)];
  return await toPage(source, { tags, sections, authors, term, page, size });
}

/** GET /api/sitemap/articles?limit=100&before=1795154400.3&since=1790000000 */
async function articlesBefore(source, query) {
  const [pubDate, id = ''] = (query.get('before') ?? '').split('.');
  const before = pubDate ? { pubDate: Number(pubDate), id } : undefined;
  const since = query.has('since') ? Number(query.get('since')) : undefined;
  const items = await source.findBefore({ before, since, size: whole(query.get('limit'), 100, 1000) });
  return { items: items.map(toCard) };
}

/** GET /api/frontend/init: what every page shares. Only the menus are needed. */
async function commonData(source) {
  const main = (await source.listSections()).map(({ slug, name }) => ({ label: name, url: `/rovat/${slug}` }));
  return { menus: { main, sidebar: main, footer: [{ label: 'Archívum', url: '/archivum' }] } };
}

/** GET /api/index/news: the blocks of the front page, by position. */
async function front(source) {
  const { items } = await toPage(source, { page: 1, size: 13 });
  return {
    blocks: [
      { position: 10, type: 'leader', items: items.slice(0, 1) },
      { position: 20, type: 'row', items: items.slice(1) },
    ],
  };
}

/** GET /api/index/mstag/belfold: the newest articles of a section. */
async function sectionOfFront(source, _query, slug) {
  const tag = (await source.listSections()).find((section) => section.slug === slug);
  return tag && { tag, items: (await toPage(source, { sections: [slug], page: 1, size: 6 })).items };
}

async function version(source, _query, slug) {
  const article = await source.bySlug(slug);
  return article && { v: article.version };
}

/** The calls: a path, and what answers it. `undefined` is 404. */
const calls = [
  [/^\/api\/articles\/([^/]+)\/version$/, version],
  [/^\/api\/articles\/([^/]+)$/, (source, _query, slug) => source.bySlug(slug)],
  [/^\/api\/article\/([^/]+)$/, (source, _query, id) => source.byId(id)],
  [/^\/api\/articles$/, listArticles],
  [/^\/api\/search$/, search],
  [
    /^\/api\/search\/articles$/,
    (source, query) => toPage(source, { term: query.get('term') ?? '', page: 1, size: whole(query.get('limit'), 5, 20) }),
  ],
  [/^\/api\/sitemap\/articles$/, articlesBefore],
  [/^\/api\/frontend\/init$/, commonData],
  [/^\/api\/index\/news$/, front],
  [/^\/api\/index\/mstag\/([^/]+)$/, sectionOfFront],
  [/^\/api\/docs\/([^/]+)$/, (source, _query, slug) => source.document(slug)],
];

async function answerTo(source, method, url) {
  if (method !== 'GET') return undefined;
  for (const [path, answer] of calls) {
    const match = path.exec(url.pathname);
    if (match !== null) return await answer(source, url.searchParams, decodeURIComponent(match[1] ?? ''));
  }
  return undefined;
}

/** The system behind the bridge has not answered as it should: the site then keeps what it has. */
export class SourceFailure extends Error {
  /** The status of its answer; undefined if there was none. */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** Reads JSON of the system behind the bridge. `undefined` is 404. */
export async function readJson(address, headers = {}) {
  let response;
  try {
    response = await fetch(address, { headers: { accept: 'application/json', ...headers }, signal: AbortSignal.timeout(5000) });
  } catch (error) {
    throw new SourceFailure(`${address}: ${error.message}`);
  }
  if (response.status === 404) return undefined;
  if (!response.ok) throw new SourceFailure(`${address}: ${response.status}`, response.status);
  return { json: await response.json(), headers: response.headers };
}

/** Unix seconds of a time in ISO 8601, UTC unless it says otherwise. */
export const unixSeconds = (text) => Math.floor(Date.parse(/Z$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`) / 1000);

/** An object without its unset fields. */
export const withoutUnset = (fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/** Starts the bridge. Resolves with the server once it listens. */
export function serve({ name, port, source }) {
  const server = createServer(async (request, response) => {
    const send = (status, json) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(json));
    };
    try {
      const answer = await answerTo(source, request.method, new URL(request.url ?? '/', 'http://bridge'));
      if (answer === undefined) send(404, { error: 'There is no such thing', code: 404 });
      else send(200, answer);
    } catch (error) {
      const status = error instanceof SourceFailure ? 502 : 400;
      console.error(error.message);
      send(status, {
        error: status === 502 ? 'The system behind the bridge does not answer' : 'The question cannot be read',
        code: status,
      });
    }
  });
  return new Promise((resolve) => {
    server.listen(port, () => {
      console.log(`${name}: http://localhost:${server.address().port}`);
      resolve(server);
    });
  });
}
