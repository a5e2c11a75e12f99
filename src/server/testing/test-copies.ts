import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { createPictureFetch } from '~/backend/index';
import type { ContentApi } from '~/lib/content/content-api';
import { typedImageUrl } from '~/lib/images/typed-image-url';
import { servicesWith } from '../../../tests/support/services';
import { readConfig } from '../config';
import { createCopies } from '../copies/copies';
import { createCopyAddresses } from '../copies/copy-addresses';
import { openSharedAnswers } from '../livescore/shared-answers';
import { type DiskCache, openDiskCache } from '../media/disk-cache';
import { createMedia } from '../media/media';
import { resizePicture } from '../media/resize';
import { pageSettings } from '../pages/page-settings';
import { noLivescore } from './no-livescore';
import { startTestSite } from './test-site';

const START = 1_795_000_000_000;
/** Most bytes of a picture that the site of a test takes. */
export const MAX_BYTES = 300_000;

/** A photograph of one colour. */
export const photograph = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Sends a picture, or 304 to who has it under its entity tag. */
export const send =
  (body: Buffer, etag?: string): RequestListener =>
  (request, response) => {
    if (etag !== undefined && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { 'content-type': 'image/jpeg', ...(etag !== undefined && { etag }) }).end(body);
  };

/** Sends a status without a body. */
export const sendStatus =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end();

interface SiteOptions {
  /** Origins whose pictures are copied; that of the system by default. */
  readonly allowed?: readonly string[];
  readonly isPrivateTarget?: (address: string) => boolean;
  readonly timeoutMs?: number;
  readonly coldPatienceMs?: number;
  /** Bytes of the cache. */
  readonly limit?: number;
}

/** A site that cuts copies in place; closed with the test. */
async function startCutter({
  disk,
  copies,
  now,
}: Pick<Parameters<typeof createMedia>[0], 'copies' | 'now'> & { readonly disk: DiskCache }) {
  const run = (job: Parameters<typeof resizePicture>[0]) =>
    resizePicture(job).then(
      () => 'done' as const,
      () => 'broken' as const,
    );
  const pool = { run, close: () => undefined };
  const site = await startTestSite({
    media: (responseContext) => createMedia({ responseContext, directories: [], disk, copies, pool, cdn: 'varnish', now }),
  });
  onTestFinished(() => site.close());
  return site;
}

/** Another system with pictures, which answers as `answer` says (404 at first), and sites of one machine that copy them; closed with the test. */
export async function startPictureSystem() {
  const asked: { readonly path: string; readonly etag: string | undefined }[] = [];
  const system = { answer: sendStatus(404), origin: '', asked, room: '' };
  const server = createServer((request, response) => {
    system.asked.push({ path: request.url ?? '', etag: request.headers['if-none-match'] });
    system.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  system.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await mkdir('.cache', { recursive: true });
  system.room = await mkdtemp(join('.cache', 'copies-test-'));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(system.room, { recursive: true, force: true });
  });

  /** Opens a site as one of the processes of the machine. */
  async function openSite({
    allowed,
    isPrivateTarget = () => true,
    timeoutMs = 2_000,
    coldPatienceMs = 20_000,
    limit = 1e9,
  }: SiteOptions = {}) {
    let time = START;
    const now = () => time;
    const changed: string[] = [];
    const reports: string[] = [];
    const disk = openDiskCache(join(system.room, 'media'), limit, now);
    const origins = new Set(allowed ?? [system.origin]);
    const addresses = createCopyAddresses(origins, Buffer.alloc(32, 1));
    const made = createCopies({
      disk,
      shared: openSharedAnswers({ directory: join(system.room, 'copies'), build: 'test', now }),
      fetchPicture: createPictureFetch({ origins, isPrivateTarget, maxBytes: MAX_BYTES, timeoutMs }),
      coldPatienceMs,
      onChanged: (address) => changed.push(address),
      report: (address, reason) => reports.push(`${address.replace(system.origin, '')}: ${reason}`),
      now,
    });
    const copies = { ...addresses, ...made };
    const source = { content: {} as ContentApi, services: servicesWith() };
    const pages = pageSettings(readConfig({}), source, { reader: noLivescore }, [], { copies });
    const site = await startCutter({ disk, copies, now });
    const fetch = (address: string) => site.get(address, { headers: { accept: 'image/webp' } });
    const cut = (path: string, type = 'card') => typedImageUrl(addresses.at(system.origin + path), type);
    return {
      onPurge: copies.onPurge,
      /** Draws a page with a picture. */
      draw: (src: string) => pages.copiedPicture?.(src),
      changed,
      reports,
      cut,
      fetch,
      at: addresses.at,
      pass(milliseconds: number) {
        time += milliseconds;
      },
      /** The card of a picture of the system. */
      async picture(path: string) {
        const { status, headers, ...response } = await fetch(cut(path)).then(async (found) => ({
          status: found.status,
          headers: found.headers,
          bytes: Buffer.from(await found.arrayBuffer()),
        }));
        return { ...response, status, headers, location: headers.get('location'), caching: headers.get('cache-control') };
      },
    };
  }
  return Object.assign(system, { openSite });
}
