import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { call } from '~/lib/calls/call';
import { contentCalls } from '~/lib/content/content-calls';
import { callsAsMarkdown, type WrittenCallsOptions } from '../testing/calls-as-markdown';
import { openTestBackend } from '../testing/test-backend';

const ingest = readFileSync('docs/contracts/ingest.md', 'utf8');
const schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  ['/src/lib/contract/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);
const names = new Map(Object.values(schemas).flatMap((file) => Object.entries(file).map(([name, schema]) => [schema, name])));
const options: WrittenCallsOptions = {
  base: '/api',
  schemaName: (schema) => names.get(schema),
};

it('docs/contracts/content-api.md lists the calls of the table; `npx vitest run -u` on this file updates it', async () => {
  const page = readFileSync('docs/contracts/content-api.md', 'utf8');
  const [before, after] = [page.indexOf('<!-- calls -->'), page.indexOf('<!-- /calls -->')];
  const rows = callsAsMarkdown(contentCalls, options);
  const written = `${page.slice(0, before)}<!-- calls -->\n${rows}\n${page.slice(after)}`;
  await expect(written).toMatchFileSnapshot('../../../docs/contracts/content-api.md');
});

it('a documented call has its input, schema, meaning of absence and cache tags', () => {
  const { article } = contentCalls;
  const list = call({ ...contentCalls.articleLists, summary: 'Lists, a|b.' });
  expect(callsAsMarkdown({ article, list }, options).split('\n').slice(2)).toEqual([
    '| `GET /api/articles/{slug}?page=&keyEvents=&entry=` | An article by its slug. For a live blog, `page` selects the page of entries, `keyEvents=1` limits them to key events, `entry` to a single entry. | `article` | **needed** | 404 | `article:{id}` |',
    '| `POST /api/article-lists` | Lists, a\\|b. | `articleLists` | hand-made lists are empty and not shown | | `article-list:{site}/{slug}`, `list:legfrissebb` |',
  ]);
});

it('docs/contracts/ingest.md has an example article that can be sent unchanged', async () => {
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
