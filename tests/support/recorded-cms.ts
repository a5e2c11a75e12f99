import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * WordPress and Strapi as far as the bridges of `examples` ask them: invented answers in their form (tests/fixtures/bridges), found
 * by the parameters that the two document.
 */

type Thing = Readonly<Record<string, unknown>>;
interface Found {
  readonly status: number;
  readonly json: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
type Answer = (path: string, query: URLSearchParams, authorization: string | undefined) => Found;

const read = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(`tests/fixtures/bridges/${name}.json`, 'utf8'));
const list = (value: unknown): readonly Thing[] => (Array.isArray(value) ? value : []);
const split = (text: string | null): readonly string[] => (text ?? '').split(',').filter(Boolean);
const NOTHING: Found = { status: 404, json: { code: 'rest_no_route' } };

/** The parameters of wp/v2 that the bridge sends. */
const wordpressFilters: Readonly<Record<string, (post: Thing, value: string) => boolean>> = {
  slug: ({ slug }, value) => split(value).includes(String(slug)),
  'tags[terms]': ({ tags }, value) => split(value).every((id) => list(tags).some((tag) => String(tag) === id)),
  categories: ({ categories }, value) => split(value).some((id) => list(categories).some((one) => String(one) === id)),
  author: ({ author }, value) => split(value).includes(String(author)),
  search: (post, value) => JSON.stringify(post).toLowerCase().includes(value.toLowerCase()),
  before: ({ date_gmt: date }, value) => Date.parse(`${String(date)}Z`) < Date.parse(value),
  after: ({ date_gmt: date }, value) => Date.parse(`${String(date)}Z`) > Date.parse(value),
};

const wordpress: Answer = (path, query) => {
  const [, kind = '', id] = /^\/wp-json\/wp\/v2\/(\w+)(?:\/(\d+))?$/.exec(path) ?? [];
  const things = list(read('wordpress')[kind]);
  if (id !== undefined) {
    const [one] = things.filter((thing) => String(thing.id) === id);
    return one === undefined ? NOTHING : { status: 200, json: one };
  }
  const found = things.filter((thing) => [...query].every(([name, value]) => wordpressFilters[name]?.(thing, value) ?? true));
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)];
  if (page > 1 && (page - 1) * size >= found.length) return { status: 400, json: { code: 'rest_post_invalid_page_number' } };
  return {
    status: 200,
    json: found.slice((page - 1) * size, page * size),
    headers: { 'x-wp-total': String(found.length), 'x-wp-totalpages': String(Math.ceil(found.length / size)) },
  };
};

const at = (thing: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), thing);

/** One filter of Strapi: `[category][slug][$in][0]`. */
function fits(thing: Thing, steps: readonly string[], values: readonly string[]): boolean {
  const end = steps.findIndex((step) => step.startsWith('$'));
  const found = String(at(thing, steps.slice(0, end)));
  const value = values[0] ?? '';
  switch (steps[end]) {
    case '$eq':
      return found === value;
    case '$in':
      return values.includes(found);
    case '$containsi':
      return found.toLowerCase().includes(value.toLowerCase());
    case '$lt':
      return found < value;
    case '$gte':
      return found >= value;
    default:
      throw new Error(`The recorded Strapi does not know ${steps.join(' ')}.`);
  }
}

function strapiFilters(query: URLSearchParams): (thing: Thing) => boolean {
  const filters = new Map<string, string[]>();
  for (const [name, value] of query) {
    if (!name.startsWith('filters[')) continue;
    const key = name.replace(/(?<=\[\$in\])\[\d+\]$/, '');
    filters.set(key, [...(filters.get(key) ?? []), value]);
  }
  const steps = (key: string) => [...key.matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => step);
  return (thing) => {
    const all = [...filters].map(([key, values]) => [steps(key), values] as const);
    const either = all.filter(([[first]]) => first === '$or');
    return (
      all.filter(([[first]]) => first !== '$or').every(([path, values]) => fits(thing, path, values)) &&
      (either.length === 0 || either.some(([path, values]) => fits(thing, path.slice(2), values)))
    );
  };
}

const strapi: Answer = (path, query, authorization) => {
  if (authorization !== 'Bearer kulcs') return { status: 401, json: { data: null, error: { status: 401 } } };
  const things = read('strapi')[path.replace('/api/', '')];
  if (!Array.isArray(things)) return things === undefined ? NOTHING : { status: 200, json: { data: things, meta: {} } };
  const found = list(things).filter(strapiFilters(query));
  const [page, pageSize] = [Number(query.get('pagination[page]') ?? 1), Number(query.get('pagination[pageSize]') ?? 25)];
  const pagination = { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length };
  return { status: 200, json: { data: found.slice((page - 1) * pageSize, page * pageSize), meta: { pagination } } };
};

/** Starts one of the two; `down` makes it answer 500. */
export async function startRecordedCms(kind: 'wordpress' | 'strapi') {
  const answer = { wordpress, strapi }[kind];
  const state = { down: false };
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cms');
    const { status, json, headers } = state.down
      ? { status: 500, json: {}, headers: {} }
      : answer(pathname, searchParams, request.headers.authorization);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    fail: (down: boolean) => {
      state.down = down;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
