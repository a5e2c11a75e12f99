import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isTooDeep } from '~/lib/content/json-depth';
import { isEmailAddress, plainEmail } from '~/lib/newsletter/email';
import { newsletterCalls, newsletterPaths, TOKEN_PARAMETER } from '~/lib/newsletter/newsletter-paths';
import { type NewsletterState, newsletterWords } from '~/lib/newsletter/words';
import { safeLocation } from '~/lib/redirects/safe-location';
import { toNetwork } from '~/lib/session/network';
import { isCrossSite } from '../request/cross-site';
import type { ApiFetch } from './api-fetch';

/** Limits per hour: subscriptions from one reader's network, and letters to one address. */
const PER_NETWORK = 30;
const PER_ADDRESS = 3;
const HOUR = 3600;

const PATHS: ReadonlySet<string> = new Set(Object.values(newsletterCalls));

/** The fields of a form, as the body of the JSON call. */
interface ReadCall {
  readonly body: unknown;
  /** Forms expect a page, a mail program's button only a status, scripts JSON. */
  readonly from: 'form' | 'one-click' | 'json';
  /** Slug of the edition that a form names. */
  readonly site?: string;
}

const json = (status: number, error: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error, code: status }, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** Redirects the sender of a form to the page that says what happened. No link contains the e-mail address. */
function toPage(state: NewsletterState): Response {
  const location = safeLocation(`${newsletterPaths.page}?allapot=${state}`) ?? newsletterPaths.page;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

async function readForm(request: Request): Promise<ReadCall> {
  const url = new URL(request.url);
  const form = new URLSearchParams(await request.text());
  const text = (name: string): string => form.get(name) ?? '';
  if (form.get('List-Unsubscribe') === 'One-Click') {
    return { from: 'one-click', body: { token: url.searchParams.get(TOKEN_PARAMETER) ?? '' } };
  }
  if (url.pathname !== newsletterCalls.subscribe) {
    return { from: 'form', body: { token: text(TOKEN_PARAMETER), everywhere: form.has('everywhere') } };
  }
  const listCodes = form.getAll('listCodes');
  return {
    from: 'form',
    ...(/^[a-z0-9-]{1,40}$/.test(text('site')) && { site: text('site') }),
    body: { email: text('email'), firstName: text('firstName'), lastName: text('lastName'), listCodes },
  };
}

async function readCall(request: Request): Promise<ReadCall | undefined> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') return await readForm(request);
  if (type !== 'application/json') return undefined;
  return { from: 'json', body: parsedJson(await request.text()) };
}

/** Undefined for invalid JSON, and for JSON nested too deeply to be serialised again without a stack overflow. */
function parsedJson(text: string): unknown {
  try {
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The e-mail address in the normal form in which mail servers are looked up, so that another spelling of its domain does not
 * count as another address; undefined if it is not an address.
 */
function addressIn(body: unknown): string | undefined {
  const email: unknown = body !== null && typeof body === 'object' ? Reflect.get(body, 'email') : undefined;
  const address = typeof email === 'string' ? plainEmail(email) : '';
  return isEmailAddress(address) ? address : undefined;
}

/** The message of the page after a form, by the API's answer. */
function stateAfter(path: string, response: Response, body: unknown): NewsletterState {
  if (response.ok) {
    if (path === newsletterCalls.subscribe) return 'elkuldve';
    return path === newsletterCalls.confirm ? 'megerositve' : 'leiratkozva';
  }
  if (response.status === 429) return 'sok';
  if (response.status === 410) return 'megszunt';
  if (response.status === 409) return 'feliratkozva';
  if (response.status !== 422) return 'hiba';
  if (path !== newsletterCalls.subscribe) return 'lejart';
  const noList = Array.isArray(Reflect.get(Object(body), 'listCodes')) && Reflect.get(Object(body), 'listCodes').length === 0;
  return noList ? 'lista' : 'email';
}

/**
 * The calls of the newsletter, in front of whichever API answers them. Forms without script become JSON and their answers pages;
 * the one-click button of mail programs works (RFC 8058); pages of other sites are refused. Networks and addresses are counted
 * separately in each process; the embedded backend also counts addresses for all processes together. An address over its limit
 * gets the usual answer but no letter, so that the answer does not reveal whether the address is known.
 */
export function withNewsletterCalls(fetchApi: ApiFetch): ApiFetch {
  const networks = new RateLimiterMemory({ points: PER_NETWORK, duration: HOUR });
  const addresses = new RateLimiterMemory({ points: PER_ADDRESS, duration: HOUR });

  /** Seconds until there is room again; undefined if there is. */
  async function waitFor(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
    try {
      await limiter.consume(key);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
      throw error;
    }
  }

  async function answerTo(request: Request, { body, site }: ReadCall, context: Parameters<ApiFetch>[1]): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === newsletterCalls.subscribe) {
      const wait = await waitFor(networks, toNetwork(context.clientIp));
      if (wait !== undefined) return json(429, newsletterWords.tooMany, { 'retry-after': String(wait) });
      const address = addressIn(body);
      const often = address !== undefined && (await waitFor(addresses, address)) !== undefined;
      if (often) return Response.json({ success: true }, { headers: { 'cache-control': 'no-store' } });
    }
    const headers = new Headers(request.headers);
    headers.set('content-type', 'application/json');
    if (site !== undefined) headers.set('site', site);
    return await fetchApi(new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body ?? null) }), context);
  }

  return async (request, context) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!PATHS.has(pathname)) return await fetchApi(request, context);
    if ((request.method === 'GET' || request.method === 'HEAD') && pathname === newsletterCalls.unsubscribe) {
      // Mail programs without the one-click button open the same address.
      const token = encodeURIComponent(searchParams.get(TOKEN_PARAMETER) ?? '');
      const location = safeLocation(`${newsletterPaths.unsubscribe}?${TOKEN_PARAMETER}=${token}`) ?? newsletterPaths.unsubscribe;
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
    }
    if (request.method !== 'POST') return json(405, 'Only POST is allowed', { allow: 'POST' });
    const call = await readCall(request);
    if (call === undefined) return json(415, 'The body must be application/json or a form');
    if (call.from !== 'one-click' && isCrossSite(request)) return json(403, newsletterWords.elsewhere);
    const response = await answerTo(request, call, context);
    if (call.from === 'json') return response;
    if (call.from === 'one-click') return new Response(null, { status: response.ok ? 200 : response.status });
    return toPage(stateAfter(pathname, response, call.body));
  };
}
