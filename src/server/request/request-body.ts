import type { IncomingMessage } from 'node:http';

/** Reads a request's body up to `limit` bytes, whatever its Content-Length. 'broken-off': the client disconnected. */
export function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array | 'too-large' | 'broken-off'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        request.pause();
        resolve('too-large');
      } else {
        chunks.push(chunk);
      }
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => resolve('broken-off'));
    request.on('close', () => resolve('broken-off'));
  });
}
