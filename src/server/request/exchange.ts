import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KnownCrawler } from '~/lib/crawlers/known-crawlers';
import type { Session } from '../session/sessions';

/** Value of the header X-Cache. 'NONE': no header, as the response has nothing to do with the page cache. */
export type CacheState = 'HIT' | 'MISS' | 'STALE' | 'BYPASS' | 'NONE';

/** One request and its response, with the data for the log. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** Monotonic, milliseconds. */
  readonly startedAt: number;
  /** Name of the route, or of the part of the server that answers. */
  route: string;
  /** Slug of the edition; '' before it is known and for requests that belong to none. */
  edition: string;
  /** The crawler that the sender claims to be; unset for readers. */
  crawler?: KnownCrawler;
  /** The sender's session, once it has been looked up. */
  session?: Session;
}
