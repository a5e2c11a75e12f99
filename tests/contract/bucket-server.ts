import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a bucket does instead of what it should. */
export type BucketFault = 'status 500' | 'status 403' | 'half a body' | 'other bytes' | 'silence' | 'closed';

interface Held {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A small server of the API of S3 for tests, with one bucket and one pair of keys; it checks every signature by itself. */
export interface BucketServer {
  readonly endpoint: string;
  readonly objects: Map<string, Held>;
  /** Methods and keys of the calls, in order. */
  readonly calls: string[];
  /** Set: calls of these methods (all by default) fail this way. */
  fault: BucketFault | undefined;
  faultyMethods: readonly string[];
  /** True: it does not know `If-None-Match`, as some services do not. */
  isOld: boolean;
  close(): Promise<void>;
}

export const BUCKET_KEYS = { bucket: 'kepek', keyId: 'AKIDEXAMPLE', secret: 'titok/KULCS+jel' } as const;
const PAGE = 3;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The signature as the documentation of AWS describes it, written again, so that two must agree. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (match === null || match[1] !== BUCKET_KEYS.keyId) return false;
  const [, , day = '', region = '', names = '', signature] = match;
  const mustBe = Object.keys(headers).filter((name) => name.startsWith('x-amz-'));
  if (mustBe.some((name) => !names.split(';').includes(name))) return false;
  const { pathname, searchParams } = new URL(url, 'http://x');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${BUCKET_KEYS.secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function listing(objects: ReadonlyMap<string, Held>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const rows = keys
    .slice(from, from + PAGE)
    .map((key) => `<Contents><Key>${escapeXml(key)}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`);
  const isCut = from + PAGE < keys.length;
  const next = isCut ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isCut}</IsTruncated>${rows.join('')}${next}</ListBucketResult>`;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Starts the server on a free port. */
export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Held>();
  const calls: string[] = [];
  const state: { fault: BucketFault | undefined; faultyMethods: readonly string[]; isOld: boolean } = {
    fault: undefined,
    faultyMethods: [],
    isOld: false,
  };

  async function put(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const bytes = await readBody(request);
    const { headers } = request;
    if (sha256(bytes) !== headers['x-amz-content-sha256']) return void response.writeHead(400).end();
    if (headers['if-none-match'] !== undefined) {
      if (state.isOld) return void response.writeHead(501).end();
      if (objects.has(key)) return void response.writeHead(412).end();
    }
    const kept = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-') || name === 'content-type');
    objects.set(key, { bytes, headers: Object.fromEntries(kept) as Record<string, string> });
    response.writeHead(200, { etag: `"${sha256(bytes).slice(0, 32)}"` }).end();
  }

  function get({ method, headers }: IncomingMessage, response: ServerResponse, { bytes: whole, headers: kept }: Held): void {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const bytes = first === undefined ? whole : whole.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, { ...kept, 'content-length': bytes.length });
    if (method === 'HEAD') return void response.end();
    if (state.fault === 'other bytes') return void response.end(Buffer.alloc(bytes.length, 'x'));
    if (state.fault === 'half a body') {
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      return;
    }
    response.end(bytes);
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '' } = request;
      const { pathname, searchParams } = new URL(url, 'http://x');
      const key = decodeURIComponent(pathname.slice(`/${BUCKET_KEYS.bucket}/`.length));
      calls.push(`${method} ${key}`);
      const isFaulty = state.fault !== undefined && (state.faultyMethods.length === 0 || state.faultyMethods.includes(method));
      if (isFaulty && state.fault === 'silence') return;
      if (isFaulty && state.fault === 'closed') return void request.socket.destroy();
      if (isFaulty && state.fault?.startsWith('status')) return void response.writeHead(Number(state.fault.slice(7))).end();
      if (!isSigned(request)) return void response.writeHead(403).end();
      if (!pathname.startsWith(`/${BUCKET_KEYS.bucket}`)) return void response.writeHead(404).end();
      if (method === 'PUT') return await put(request, response, key);
      if (method === 'DELETE') {
        objects.delete(key);
        return void response.writeHead(204).end();
      }
      if (key === '') return void response.writeHead(200).end(listing(objects, searchParams));
      const held = objects.get(key);
      if (held === undefined) return void response.writeHead(404).end();
      get(request, response, held);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
