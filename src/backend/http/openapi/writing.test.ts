import sharp from 'sharp';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openTestBackend } from '../../testing/test-backend';
import { describedTables } from './described-calls';
import { bodySchema } from './operations';

const TOKEN = 'titok';
/** The live blog that the examples change. */
const exampleBlog = { title: 'Vihar percről percre', slug: 'vihar-percrol-percre', pubDate: 1_795_250_000, type: 'liveblog' };

/** The schema with nothing beyond its fields, at any depth that is an object of its own. */
const strictly = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema;

/** A call of a table as a request with the input of its example. */
function toRequest(
  base: string,
  row: (typeof describedTables)[number]['calls'][string],
  input: Readonly<Record<string, unknown>>,
  file: Uint8Array<ArrayBuffer>,
) {
  const { method = 'GET', path, body, query = [], bodyType } = row;
  const left = new Map(Object.entries(input));
  const take = (name: string): string => {
    const value = String(left.get(name));
    left.delete(name);
    return encodeURIComponent(value);
  };
  const address = `${base}${path.replaceAll(/:(\w+)/g, (_, name: string) => take(name))}`;
  const asked = method === 'GET' || method === 'DELETE' ? [...left.keys()] : query.filter((name) => left.has(name));
  const search = asked.map((name) => `${name}=${take(name)}`).join('&');
  const hasBody = bodySchema(row) !== undefined && left.size > 0;
  const json = hasBody ? JSON.stringify(body === undefined ? Object.fromEntries(left) : left.get(body)) : undefined;
  const headers = { authorization: `Bearer ${TOKEN}`, ...(json !== undefined && { 'content-type': 'application/json' }) };
  const content = bodyType === undefined ? json : file;
  return new Request(`http://localhost:4321${address}${search && `?${search}`}`, {
    method,
    headers,
    ...(content && { body: content }),
  });
}

it('the examples of the writing calls can be sent in their order, and the answers have the described shapes', async () => {
  const { backend } = await openTestBackend({ adminToken: TOKEN });
  const file = new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c60' } })
      .jpeg()
      .toBuffer(),
  );
  const put = async (path: string, value: unknown) =>
    await backend.fetch(
      new Request(`http://localhost:4321/api/ingest/${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(value),
      }),
    );
  await put('articles/blog', exampleBlog);
  await put('content/news-section/orszag', { name: 'Ország' });
  let picture = '';
  const faults: string[] = [];
  for (const { name, base, calls, examples = {} } of describedTables.filter((table) =>
    ['ingest', 'desk', 'contentEditing'].includes(table.name),
  )) {
    for (const [key, { input = {} }] of Object.entries(examples)) {
      const row = calls[key];
      if (row === undefined) throw new Error(`There is no call ${key}.`);
      const sent = 'src' in input ? { ...input, src: picture } : input;
      const answer = await backend.fetch(toRequest(base, row, sent, file));
      const value: unknown = await answer.json();
      if (key === 'upload') picture = String(Reflect.get(Object(value), 'src'));
      const statuses = [row.status ?? 200, ...(row.also ?? [])];
      const wrong = strictly(row.answer).safeParse(value).error?.issues;
      if (statuses.some((one) => one === answer.status) && wrong === undefined) continue;
      const words = wrong?.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
      faults.push(`${name}.${key} ${answer.status} ${JSON.stringify(value).slice(0, 300)} ${words ?? ''}`);
    }
  }
  expect(faults).toEqual([]);
});
