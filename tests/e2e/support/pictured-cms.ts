import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { startSampleCms } from '../../support/stand-ins/sample-cms';

/** The sample CMS with a large photograph for each article, on its own host, as newsrooms' systems send them. */
export interface PicturedCms {
  /** Address of its API and of its pictures. */
  readonly origin: string;
  /** Paths of the pictures that were asked for. */
  readonly sent: readonly string[];
  /** Shows something else under the same addresses from now on. */
  change(): void;
  close(): void;
}

const draw = (demo: string): Promise<Buffer> =>
  sharp(`content/demo/media/${demo}.jpg`).resize(3000).jpeg({ quality: 95 }).toBuffer();

/** Starts it. Each article's cover is at /uploads/ID.jpg. */
export async function startPicturedCms(): Promise<PicturedCms> {
  const sample = await startSampleCms();
  const pictures = await Promise.all(['konyvtar-1', 'villamos-1'].map(draw));
  const sent: string[] = [];
  let shown = pictures[0];
  let origin = '';
  const withCover = (key: string, value: unknown): unknown =>
    key !== 'cover' && typeof value === 'object' && value !== null && 'pubDate' in value && 'id' in value
      ? { ...value, cover: { src: `${origin}/uploads/${value.id}.jpg` } }
      : value;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/uploads/')) {
      sent.push(path);
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(shown);
      return;
    }
    const answer = await fetch(sample.address + path);
    const body: unknown = await answer.json();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body, withCover));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    sent,
    change: () => {
      shown = pictures[1];
    },
    close() {
      server.closeAllConnections();
      server.close();
      sample.process.kill();
    },
  };
}
