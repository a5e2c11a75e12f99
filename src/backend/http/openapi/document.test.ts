import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import { fieldWords, findFieldWord } from '~/lib/field-words/field-words';
import { shapesAsMarkdown } from '../../testing/shapes-as-markdown';
import type { Json } from './schemas';
import { siteDocument } from './site-document';

const text = JSON.stringify(siteDocument());
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly schema?: { readonly type?: unknown } }[];
}
interface Written {
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly unknown[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}
const document: Written = JSON.parse(text);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** Calls the visitor for each field of every schema in a part of the document. */
function eachField(part: unknown, path: string, visit: (path: string, field: { readonly description?: string }) => void): void {
  if (Array.isArray(part)) for (const one of part) eachField(one, path, visit);
  else if (typeof part === 'object' && part !== null) {
    for (const [key, value] of Object.entries(part)) {
      if (['example', 'enum', 'const', 'default'].includes(key)) continue;
      if (key !== 'properties') eachField(value, path, visit);
      else
        for (const [name, field] of Object.entries<object>(value)) {
          const place = path === '' ? name : `${path}.${name}`;
          visit(place, field);
          eachField(field, place, visit);
        }
    }
  }
}

describe('/api/openapi.json', () => {
  it('has nothing that `redocly lint` refuses or warns of', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, config, absoluteRef: '/openapi.json' });
    const said = problems.map(({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer}: ${message}`);
    expect(said).toEqual([]);
  });

  // Spectral's packages have an install script that reports to a server, so it is no dependency. These are its rules `spectral:oas`
  // for OpenAPI 3 that the linter above lacks; examples are compared with schemas in examples.test.ts.
  it('has what `spectral:oas` asks for', () => {
    expect(document.info).toMatchObject({ title: expect.any(String), description: expect.any(String), contact: {}, license: {} });
    expect(document.servers.length).toBeGreaterThan(0);
    const tags = document.tags.map(({ name }) => name);
    expect(new Set(tags).size).toBe(tags.length);
    expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
    const poor = operations.filter((one) => one.summary === '' || one.description === '' || !tags.includes(one.tags[0] ?? ''));
    expect(poor).toEqual([]);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const keys = Object.keys(document.paths);
    expect(keys.filter((path) => /\/$|\?|\{\}/.test(path))).toEqual([]);
    expect(text).not.toMatch(/<script|eval\(/);
  });

  it('says of each field what it is, from the table that the desk has its names of', () => {
    const mute: string[] = [];
    const used = new Set<string>();
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      used.add(name);
      eachField(schema, '', (path, { description }) => {
        used.add(findFieldWord(name, path) ?? '');
        if (description === undefined) mute.push(`${name}.${path}`);
      });
    }
    eachField([document.paths, document.webhooks], '', (path, { description }) => {
      if (description === undefined) mute.push(path);
    });
    for (const { operationId, parameters } of operations)
      for (const { name, description } of parameters as readonly { name?: string; description?: string }[])
        if (name !== undefined && description === undefined) mute.push(`${operationId} ${name}`);
    expect(mute).toEqual([]);
    // What is said of no shape, of no input and nowhere at the desk is left over.
    const left = Object.entries(fieldWords).filter(
      ([key, word]) =>
        typeof word === 'string' &&
        !used.has(key) &&
        !/(?:Input|Body|Answer)\./.test(key) &&
        !text.includes(JSON.stringify(word).slice(1, -1)),
    );
    expect(left.map(([key]) => key)).toEqual([]);
  });

  it('names shapes once: what it gives to generators of types is no longer than 3,000 lines', async () => {
    const lines = astToString(await openapiTS(text)).split('\n');
    const [from, to] = [lines.indexOf('    schemas: {'), lines.indexOf('    responses: {')];
    expect(to - from).toBeGreaterThan(2000);
    expect(to - from).toBeLessThanOrEqual(3000);
  });

  it('has integers, editions and authorities where they are', () => {
    const findParameters = (id: string) => operations.find(({ operationId }) => operationId === id)?.parameters ?? [];
    expect(findParameters('content.search')).toEqual(
      expect.arrayContaining([
        { $ref: '#/components/parameters/site' },
        expect.objectContaining({ name: 'oldal', schema: { type: 'integer', minimum: 1, maximum: 1001, default: 1 } }),
        expect.objectContaining({ name: 'perPage', schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 } }),
      ]),
    );
    const security = Object.fromEntries(operations.map((one) => [one.operationId, one.security]));
    expect(security['content.article']).toEqual([{}, { editor: [] }]);
    expect(security['security.me']).toEqual([{ editor: [] }]);
    expect(security['ingest.putArticle']).toEqual([{ token: [] }]);
    expect(security['purge.purge']).toEqual([{ token: [] }, { timestamp: [], signature: [] }]);
    expect(Object.keys(document.webhooks)).toContain('article.published');
  });

  it('is what docs/contracts/shapes.md says; `npx vitest run -u` on this file updates it', async () => {
    const [before = '', after = ''] = readFileSync('docs/contracts/shapes.md', 'utf8').split(
      /(?<=<!-- shapes -->\n)[\s\S]*(?=<!-- \/shapes -->)/,
    );
    const written = `${before}\n${shapesAsMarkdown(document.components.schemas)}\n${after}`;
    await expect(written).toMatchFileSnapshot('../../../../docs/contracts/shapes.md');
  });
});
