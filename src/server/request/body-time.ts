import type { IncomingMessage, ServerResponse } from 'node:http';
import { ARTICLE_FORM, isMultipart, MEDIA_CALL } from './gate';
import { answerSocket } from './http-server';

/** Time limit in milliseconds for receiving the body of a request. */
const BODY_MS = 30_000;

/** How much longer it is for a picture that an editor uploads, perhaps over a phone's slow network: 15 minutes. */
const PICTURE_FACTOR = 30;

const readPath = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';
const isUpload = (request: IncomingMessage): boolean => request.method === 'POST' && readPath(request) === MEDIA_CALL;
const isPicture = (request: IncomingMessage): boolean => isMultipart(request) && ARTICLE_FORM.test(readPath(request));

export interface BodyTimeOptions {
  /** True once the sender has been let in as an editor, who may send pictures. */
  readonly isEditor: () => boolean;
  /** Milliseconds. */
  readonly limit?: number;
}

/** Refuses a request with 408 if its body does not arrive in time. File uploads of programs are exempt. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { isEditor, limit = BODY_MS }: BodyTimeOptions,
): void {
  const { headers } = request;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody || isUpload(request)) return;
  const refuse = (): void => {
    if (request.complete) return;
    if (response.headersSent) request.destroy();
    else answerSocket(request.socket, 408, `${request.method} ${request.url}`);
  };
  let late = setTimeout(() => {
    // Who was answered at once, as anybody without a session is, has no upload that takes longer.
    if (!isEditor() || !isPicture(request) || response.headersSent) return refuse();
    late = setTimeout(refuse, limit * (PICTURE_FACTOR - 1));
    late.unref();
  }, limit);
  late.unref();
  request.once('close', () => clearTimeout(late));
}
