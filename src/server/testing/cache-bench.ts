import { setPagePolicy } from '~/lib/page-policy/page-policy';
import { startTestSite, type TestSite, type TestSiteOptions } from './test-site';

/** The answer of the test's page; tests change it as they go. */
interface Behaviour {
  status: number;
  ttl: number | undefined;
  ends: number | undefined;
  tags: readonly string[];
  headers: Record<string, string>;
  text: string;
  /** Awaited before the answer. */
  gate: Promise<void> | undefined;
  fail: boolean;
  /** Name of a call that fails while it is rendered; unset: none. */
  failedCall: string | undefined;
}

/** A server whose one page is controlled by the test, with a clock that the test advances. */
export interface CacheBench {
  readonly site: TestSite;
  readonly page: Behaviour;
  /** What was rendered: edition, 'app' in app mode, path and query. */
  readonly renders: string[];
  /** Advances the clock. */
  readonly seconds: (amount: number) => void;
  /** Sets whether there is room for further renderings. */
  readonly setRoom: (room: boolean) => void;
  /** X-Cache of an answer. */
  readonly cacheState: (path: string, headers?: Record<string, string>) => Promise<string | null>;
  /** Holds renderings back until the returned function is called. */
  readonly holdRenders: () => () => void;
}

export const LONG_TEXT = 'árvíztűrő tükörfúrógép '.repeat(200);

/** Waits long enough for a background renewal to finish. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

/** Starts the server; the test closes the site. */
export async function startCacheBench(env: TestSiteOptions['env'] = {}): Promise<CacheBench> {
  const page: Behaviour = {
    status: 200,
    ttl: 30,
    ends: undefined,
    tags: ['article:1'],
    headers: {},
    text: LONG_TEXT,
    gate: undefined,
    fail: false,
    failedCall: undefined,
  };
  const renders: string[] = [];
  let clock = 0;
  let hasRoom = true;
  const site = await startTestSite({
    env,
    now: () => clock,
    admit: () => hasRoom,
    render: async (request, locals) => {
      const { pathname, search } = new URL(request.url);
      const { slug } = locals.edition.identity;
      renders.push(`${slug} ${locals.device.app ? 'app ' : ''}${pathname}${search}`);
      const { status, ttl, ends, tags, headers, text, gate, fail } = page;
      await gate;
      if (fail) throw new Error('the page broke');
      if (page.failedCall !== undefined) locals.substitutes.add(page.failedCall);
      const body = status === 301 || status === 302 ? null : `<h1>${slug} ${pathname}${search}</h1>${text}`;
      const response = new Response(body, {
        status: locals.route === 'unknown' ? 404 : status,
        headers: { 'content-type': 'text/html', ...headers },
      });
      if (ttl !== undefined) setPagePolicy(response.headers, { ttl, ends, tags });
      return response;
    },
  });
  return {
    site,
    page,
    renders,
    seconds: (amount) => {
      clock += amount * 1000;
    },
    setRoom: (room) => {
      hasRoom = room;
    },
    cacheState: async (path, headers = {}) => (await site.get(path, { headers })).headers.get('x-cache'),
    holdRenders: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      page.gate = promise;
      return resolve;
    },
  };
}
