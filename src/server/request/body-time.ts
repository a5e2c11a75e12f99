import type { IncomingMessage, ServerResponse } from 'node:http';
import { MEDIA_CALL } from './gate';
import { answerSocket } from './http-server';

/** Time limit in milliseconds for receiving the body of a request. */
const BODY_MS = 30_000;

const isUpload = ({ method, url = '' }: IncomingMessage): boolean => method === 'POST' && url.split('?', 1)[0] === MEDIA_CALL;

/** Refuses a request with 408 if its body does not arrive in time. File uploads are exempt. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, limit = BODY_MS): void {
  const { headers } = request;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody || isUpload(request)) return;
  const late = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.destroy();
    else answerSocket(request.socket, 408, `${request.method} ${request.url}`);
  }, limit);
  late.unref();
  request.once('close', () => clearTimeout(late));
}
