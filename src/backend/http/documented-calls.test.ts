import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openTestBackend } from '../testing/test-backend';

const calls = readFileSync('docs/contracts/content-api.md', 'utf8');
const ingest = readFileSync('docs/contracts/ingest.md', 'utf8');

/** Paths with every name in them as `{}`. */
const pathsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, path = '']) => path.replaceAll(/\{\w+\}|:\w+/g, '{}'));

it('docs/contracts/content-api.md lists the calls that are there, and no others', () => {
  const routes = readFileSync('src/backend/http/content-routes.ts', 'utf8');
  const there = pathsIn(routes, /app\.(?:get|post)\('([^']+)'/g);
  const rows = calls.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => pathsIn(row.split(' | ')[0] ?? '', /\/api(\/[^\s?`]+)/g));
  expect(listed.toSorted()).toEqual(there.toSorted());
});

it('docs/contracts/content-api.md names schemas that exist', () => {
  const directory = 'src/lib/contract';
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const source = files.map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'));
  const names = calls
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((row) => [...(row.split(' | ')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(names.filter((name) => !source.some((text) => text.includes(`export const ${name} `)))).toEqual([]);
});

it('docs/contracts/ingest.md has an article that can be handed over as it is', async () => {
  const { backend } = await openTestBackend({ adminToken: 'titok' });
  const [, body = ''] = /^```json article\n([\s\S]*?)^```$/m.exec(ingest) ?? [];
  const answer = await backend.fetch(
    new Request('http://localhost/api/ingest/articles/cms-1234', {
      method: 'PUT',
      headers: { authorization: 'Bearer titok', 'content-type': 'application/json' },
      body,
    }),
  );
  expect(await answer.json()).toMatchObject({ outcome: 'created' });
  const stored = await backend.fetch(new Request('http://localhost/api/articles/megnyilt-az-uj-duna-hid'));
  expect(await stored.json()).toMatchObject(JSON.parse(body));
});
