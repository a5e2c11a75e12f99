import { expect, it } from 'vitest';
import { openTestBackend } from '../../testing/test-backend';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
}

/** All references in a document. */
const referencesIn = (text: string): readonly string[] => [...text.matchAll(/"\$ref":"#([^"]*)"/g)].map(([, path = '']) => path);

/** Resolves a JSON pointer; undefined if it leads nowhere. */
const at = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => Reflect.get(Object(value), name), document);

it('/api/openapi.json describes the calls of every service, and all of its references resolve', async () => {
  const { backend } = await openTestBackend();
  const answer = await backend.fetch(new Request('http://localhost/api/openapi.json'));
  const text = await answer.text();
  const document: { openapi: string; paths: Record<string, Record<string, Operation>> } = JSON.parse(text);
  expect([answer.status, document.openapi]).toEqual([200, '3.1.0']);
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/articles/{slug}',
      '/api/political-ads/{noticeId}',
      '/api/login',
      '/api/newsletter/subscribe',
      '/services/account/api/v2/user/info',
      '/services/quiz',
      '/api/livescore/football/countries',
    ]),
  );
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(
    document.paths['/api/articles/{slug}']?.get?.parameters.slice(1).map(({ name, in: place }) => `${place} ${name}`),
  ).toEqual(['path slug', 'query page', 'query keyEvents', 'query entry']);
  expect(referencesIn(text).filter((pointer) => at(document, pointer) === undefined)).toEqual([]);
});

it('/api/openapi.json contains every table of calls', async () => {
  const { backend } = await openTestBackend();
  const { paths } = await (await backend.fetch(new Request('http://localhost/api/openapi.json'))).json();
  const written = Object.keys(paths);
  const tables = Object.values(import.meta.glob<Record<string, unknown>>('/src/lib/**/*-calls.ts', { eager: true }));
  const called = tables
    .flatMap((table) => Object.values(table))
    .flatMap((calls) => Object.values(Object(calls)).flatMap((row) => Reflect.get(Object(row), 'path') ?? []))
    .map((path) => `/${String(path).replaceAll(/^\/|:(\w+)/g, (_, name) => (name === undefined ? '' : `{${name}}`))}`);
  expect(called.length).toBeGreaterThan(60);
  expect(called.filter((path) => !written.some((one) => one.endsWith(path)))).toEqual([]);
});
