import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import type { Coding } from '../response/content-coding';
import type { RawHeaders } from '../response/security-headers';

/** A file in each form in which it is sent. */
export interface Asset {
  readonly bodies: Readonly<Record<Coding, Buffer | undefined>>;
  /** Headers of a 200 by coding, without length. */
  readonly headers: Readonly<Record<Coding, RawHeaders>>;
  readonly tags: Readonly<Record<Coding, string>>;
}

/** A build's description of itself (build.json). */
export interface BuildDescription {
  readonly id: string;
  /** Unix milliseconds. */
  readonly timestamp: number;
  readonly prerendered: readonly string[];
  readonly routeRules: Readonly<Record<string, unknown>>;
  /** Hashes of inline scripts for the Content-Security-Policy. */
  readonly inlineScripts: readonly string[];
  /** Hashes of style elements, likewise. */
  readonly inlineStyles: readonly string[];
}

const buildDescription = z.object({
  id: z.string().min(1),
  timestamp: z.number(),
  prerendered: z.array(z.string()).default([]),
  routeRules: z.record(z.string(), z.unknown()).default({}),
  inlineScripts: z.array(z.string()).default([]),
  inlineStyles: z.array(z.string()).default([]),
});

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
};

/** Folders of files whose names contain a hash of their content. */
const HASHED = '/_astro/';
export const HASHED_FOLDERS = [HASHED, '/_ext/'];
const MAX_BUILDS = 3;

/** Reads a build's description. Throws if the directory is not a finished build. */
export function readBuild(directory: string): BuildDescription {
  return buildDescription.parse(JSON.parse(readFileSync(join(directory, 'build.json'), 'utf8')));
}

/** The newest three finished builds in the parent directory of `current`, newest first; `current` is always included. */
export function recentBuilds(current: string): { readonly directory: string; readonly build: BuildDescription }[] {
  const parent = join(current, '..');
  const own = realpathSync(current);
  const found = readdirSync(parent).flatMap((name) => {
    const directory = join(parent, name);
    try {
      return [{ directory, build: readBuild(directory) }];
    } catch {
      return [];
    }
  });
  found.sort((a, b) => b.build.timestamp - a.build.timestamp);
  return found.filter(({ directory }, index) => index < MAX_BUILDS || realpathSync(directory) === own);
}

/** A file with its headers. `common` are headers for all files, `keeping` is a Cache-Control other than that of its folder. */
export function toAsset(
  path: string,
  files: { readonly raw: Buffer; readonly br?: Buffer; readonly gzip?: Buffer },
  common: RawHeaders,
  keeping?: string,
): Asset {
  const hash = createHash('sha256').update(files.raw).digest('base64url').slice(0, 22);
  const caching =
    keeping ??
    (HASHED_FOLDERS.some((folder) => path.startsWith(folder))
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600, stale-while-revalidate=86400');
  const varies = files.br !== undefined || files.gzip !== undefined;
  const entityTag = (coding: Coding) => (coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`);
  const makeHeaders = (coding: Coding): RawHeaders => [
    'Content-Type',
    TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
    'Cache-Control',
    caching,
    'ETag',
    entityTag(coding),
    ...(varies ? ['Vary', 'Accept-Encoding'] : []),
    ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
    ...common,
  ];
  return {
    bodies: { br: files.br, gzip: files.gzip, identity: files.raw },
    headers: { br: makeHeaders('br'), gzip: makeHeaders('gzip'), identity: makeHeaders('identity') },
    tags: { br: entityTag('br'), gzip: entityTag('gzip'), identity: entityTag('identity') },
  };
}

/** Three builds have about a thousand files, as many as a process may have open by default on some systems. */
const reads = new ConcurrencyLimit(32);
const readWhole = (file: string): Promise<Buffer> => reads.run(() => readFile(file));

async function filesUnder(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Reads the files of a build's client directory; `hashedOnly`: only those whose names contain a content hash. Keys are decoded
 * paths. `onUnreadable` is told of a file that is then left out; without it, such a file rejects.
 */
export async function readClient(
  client: string,
  hashedOnly: boolean,
  common: RawHeaders,
  onUnreadable?: (file: string, error: unknown) => void,
): Promise<[string, Asset][]> {
  const files = await filesUnder(client);
  const names = new Set(files);
  const plain = files.filter((file) => !(/\.(?:br|gz)$/.test(file) && names.has(file.slice(0, -3))));
  const assets = await Promise.all(
    plain.map(async (file): Promise<[string, Asset] | undefined> => {
      const path = `/${relative(client, file).split(sep).join('/')}`;
      if (hashedOnly && !path.startsWith(HASHED)) return undefined;
      const forms = await Promise.all([
        readWhole(file),
        names.has(`${file}.br`) ? readWhole(`${file}.br`) : undefined,
        names.has(`${file}.gz`) ? readWhole(`${file}.gz`) : undefined,
      ]).catch((error: unknown) => {
        if (onUnreadable === undefined) throw error;
        onUnreadable(file, error);
      });
      if (forms === undefined) return undefined;
      const [raw, br, gzip] = forms;
      const useful = (coded: Buffer | undefined) => (coded !== undefined && coded.length < raw.length ? coded : undefined);
      const [smallBr, smallGzip] = [useful(br), useful(gzip)];
      return [path, toAsset(path, { raw, ...(smallBr && { br: smallBr }), ...(smallGzip && { gzip: smallGzip }) }, common)];
    }),
  );
  return assets.filter((asset) => asset !== undefined);
}

/**
 * Reads every file of the current build into memory, and the hashed files of the two previous builds, so that pages opened
 * before a deploy find theirs (BU rows). Keys are decoded paths. `common` are headers for all files. `paper`: directory of the
 * publication's own files, which replace the build's; those that cannot be read are left out.
 */
export async function readAssets(
  current: string,
  common: RawHeaders,
  paper?: string,
  onUnreadable?: (file: string, error: unknown) => void,
): Promise<Map<string, Asset>> {
  const own = realpathSync(current);
  const lists = await Promise.all(
    recentBuilds(current).map(({ directory }) => readClient(join(directory, 'client'), realpathSync(directory) !== own, common)),
  );
  return new Map([
    ...lists.toReversed().flat(),
    ...(paper === undefined ? [] : await readClient(paper, false, common, onUnreadable)),
  ]);
}
