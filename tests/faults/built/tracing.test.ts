import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, root, startBuiltSite } from '../../support/built-site';

/** Traces of a built site, received by a collector over OTLP/HTTP. */

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const SERVER = 2;
const PROXY_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const attributeText = (attributes: readonly Attribute[], key: string) =>
  attributes.find((one) => one.key === key)?.value.stringValue;

describe('a site with a collector', () => {
  const received: { path: string | undefined; type: string | undefined; batch: Batch }[] = [];
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const batch: Batch = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    received.push({ path: request.url, type: request.headers['content-type'], batch });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  let site: BuiltSite;
  let article = '';
  let spans: readonly Span[] = [];

  beforeAll(async () => {
    await once(collector.listen(0, '127.0.0.1'), 'listening');
    const { port } = collector.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' };
    site = await startBuiltSite({ env });
    const list = (await site.get('/legfrissebb')).text;
    article = /href="((?:\/[^"/]+)?\/\d{4}\/\d\d\/\d\d\/[^"/]+)"/.exec(list)?.[1] ?? '';
    const traceparent = `00-${PROXY_TRACE}-00f067aa0ba902b7-01`;
    const cookie = 'n_token=secret-of-a-reader';
    expect((await site.get(`${article}?fbc=secret-of-a-query`, { traceparent, cookie })).status).toBe(200);
    // Remaining spans are sent before the exit.
    await site.stop();
    spans = received.flatMap(({ batch }) =>
      batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  });
  afterAll(() => {
    collector.close();
  });

  it('sends batches of JSON to the place of the protocol, under the name of the service', () => {
    expect(new Set(received.map(({ path, type }) => `${path} ${type}`))).toEqual(new Set(['/v1/traces application/json']));
    const names = received.flatMap(({ batch }) =>
      batch.resourceSpans.map(({ resource }) => attributeText(resource.attributes, 'service.name')),
    );
    expect(new Set(names)).toEqual(new Set(['hirmondo']));
  });

  it('has request, rendering, call and query of an article in one trace that the proxy began', () => {
    const own = spans.filter(({ traceId }) => traceId === PROXY_TRACE);
    const byId = new Map(own.map((span) => [span.spanId, span]));
    const above = (span: Span | undefined): readonly string[] =>
      span === undefined ? [] : [span.name, ...above(byId.get(span.parentSpanId ?? ''))];
    const request = own.find(({ kind }) => kind === SERVER);
    expect(request).toMatchObject({ name: 'GET single_article', parentSpanId: '00f067aa0ba902b7' });
    expect(attributeText(request?.attributes ?? [], 'url.path')).toBe(article);
    expect(attributeText(request?.attributes ?? [], 'hirmondo.cache')).toMatch(/^(?:MISS|BYPASS)$/);
    const query = own.find((span) => span.name === 'select sqlite' && above(span).includes('content.article'));
    expect(above(query)).toEqual(['select sqlite', 'content.article', 'render single_article', 'GET single_article']);
    expect(attributeText(query?.attributes ?? [], 'db.query.text')).toMatch(/^select .+ from /);
  });

  it('tells no query, cookie or value', () => {
    expect(JSON.stringify(received)).not.toMatch(/secret-of/);
    expect(spans.length).toBeGreaterThan(5);
  });
});

it('a site without a collector loads nothing of it', () => {
  const folder = join(root, 'dist/current/node');
  const texts = new Map(globSync('*.mjs', { cwd: folder }).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const telling = [...texts].filter(([, text]) => /from\s*"@opentelemetry\//.test(text)).map(([name]) => name);
  expect(telling).toHaveLength(1);
  const [only = ''] = telling;
  const importing = [...texts].filter(([, text]) => new RegExp(`from\\s*"\\./${only}"`).test(text));
  expect(importing.map(([name]) => name)).toEqual([]);
});
