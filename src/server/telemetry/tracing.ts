import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentApi } from '~/lib/content/content-api';
import type { PageRenderer } from '../pages/rendered-page';
import type { ResponseRecord } from '../response/send-response';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Tracing of a process: one trace for each request, with renderings, calls of the source and queries in it. */
export interface Tracing {
  /** The handler with a span around each request; continues the trace of a trusted proxy. */
  around(handle: Handle): Handle;
  /** Records the response on the request's span. */
  readonly record: (answer: ResponseRecord) => void;
  /** The renderer with a span around each page. */
  renders(render: PageRenderer): PageRenderer;
  /** Wraps the content in a span for each call. `where` says whether it is in this process. */
  content(content: ContentApi, where: 'here' | 'elsewhere'): ContentApi;
  /** Sends a request to another system with the trace's context. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Sends the remaining spans and shuts down. */
  close(): Promise<void>;
}
