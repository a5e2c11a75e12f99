import type { IncomingMessage } from 'node:http';
import { DESK_FORM_LIMIT } from '~/lib/desk/writing/form-limit';
import { withQuery } from '~/lib/redirects/safe-location';
import { AUTHENTICATOR_PAGE } from '~/lib/session/authenticator-state';
import { findArea, isApiTarget } from '~/lib/urls/areas';
import { type CanonicalTarget, parseSentTarget } from '~/lib/urls/canonical-path';
import type { HostGroup } from '~/lib/urls/hosts';
import type { Config } from '../config';

/**
 * The gate: parses host and target once, strictly, and refuses everything that is ambiguous. All code behind it sees only its
 * result, never the request's own URL, Host or forwarded headers.
 */

/** Largest body of a public call, in bytes. */
export const PUBLIC_BODY_LIMIT = 64 * 1024;
/** Largest form with an article and a picture, in bytes: it is read to its end, as its fields are kept whatever the picture is. */
export const UPLOAD_FORM_LIMIT = 256 * 1024 * 1024;
/** Largest body of an ingest call, in bytes; the calls themselves may have lower limits. */
export const INGEST_BODY_LIMIT = 8 * 1024 * 1024;
/** Largest file in the body of a call, in bytes; it is streamed, never held in memory. */
export const MEDIA_BODY_LIMIT = 1024 * 1024 * 1024;
/** The call that accepts pictures and sounds. */
export const MEDIA_CALL = '/api/ingest/media';
/** The purge call. */
export const PURGE_PATH = '/api/purge';

/** The parsed request. */
export interface GatedRequest {
  readonly group: HostGroup;
  readonly method: string;
  /** `moved` is set if the address was not in its canonical form; the site then redirects to that. */
  readonly target: CanonicalTarget;
  /** 'api': handed to the backend; 'site': files and pages. */
  readonly area: 'api' | 'site';
  /** IP address of the reader: that of the socket, or the one that a trusted proxy reports. */
  readonly clientIp: string;
  /** Limit on the body in bytes. */
  readonly bodyLimit: number;
}

export type GateResult =
  | { readonly kind: 'pass'; readonly request: GatedRequest }
  | { readonly kind: 'refuse'; readonly status: number; readonly json: boolean; readonly allow?: string }
  /** An address that no page can have: the reader gets the 404 page of the host. */
  | { readonly kind: 'lost'; readonly group: HostGroup }
  | { readonly kind: 'move'; readonly status: 302; readonly location: string };

/** The part of the configuration that the gate reads. */
export type GateConfig = Pick<Config, 'hosts' | 'trustedProxy'> & Partial<Pick<Config, 'preview' | 'desk'>>;

const SITE_METHODS = ['GET', 'HEAD'];
const LOGIN_METHODS = ['GET', 'HEAD', 'POST'];
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;
/** Pages whose forms are sent by editors. */
const DESK_FORM =
  /^\/szerkesztoseg(?:$|\/(?:(?:cikk|elo|iras|cimlap)(?:\/[^/]+)?|kepek(?:\/[^/]+){0,3}|cikkek|emberek|tortent|fiok|kimeno(?:\/hirlevel(?:\/[^/]+)?)?|belepes|kodalkalmazas|lap(?:\/[^/]+){1,2})$)/;
/** Those whose editor was let in before the form is read: all but the sign-in. */
const EDITORS_FORM = /^\/szerkesztoseg(?!\/(?:belepes|kodalkalmazas)$)/;
/** Pages on which articles are written, and those of pictures: their forms may have files. */
export const ARTICLE_FORM = /^\/szerkesztoseg\/(?:iras(?:\/[^/]+)?|elo\/[^/]+|kepek(?:\/[^/]+){0,3})$/;
const INGEST = /^\/api\/ingest(?:\/|$)/;

/** True if the body is a form that may have files. */
export const isMultipart = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true;

function bodyLimitAt(request: IncomingMessage, method: string, path: string, edits: boolean): number {
  if (edits && ARTICLE_FORM.test(path) && isMultipart(request)) return UPLOAD_FORM_LIMIT;
  if (edits && EDITORS_FORM.test(path) && DESK_FORM.test(path)) return DESK_FORM_LIMIT;
  if (method === 'POST' && path === MEDIA_CALL) return MEDIA_BODY_LIMIT;
  return INGEST.test(path) ? INGEST_BODY_LIMIT : PUBLIC_BODY_LIMIT;
}

function methodsAt(path: string, area: GatedRequest['area']): readonly string[] {
  if (area === 'api') return API_METHODS;
  return path === '/login' || path === AUTHENTICATOR_PAGE || DESK_FORM.test(path) ? LOGIN_METHODS : SITE_METHODS;
}

function countHeader(request: IncomingMessage, name: string): number {
  let count = 0;
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const header = request.rawHeaders[index];
    if (header?.length === name.length && header.toLowerCase() === name) count += 1;
  }
  return count;
}

/** The reader's address: behind trusted proxies, the last one in X-Forwarded-For that is not a proxy. */
function readClientIp(request: IncomingMessage, trusted: GateConfig['trustedProxy']): string {
  const socketAddress = request.socket.remoteAddress ?? '';
  if (trusted === undefined || !trusted(socketAddress)) return socketAddress;
  const chain = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim());
  const reader = chain.findLast((address) => address !== '' && !trusted(address));
  return reader !== undefined && /^[0-9A-Fa-f.:]{2,45}$/.test(reader) ? reader : socketAddress;
}

/**
 * The host named by the request, in lower case; undefined if there is none or more than one. Several forwarded hosts are refused
 * from everybody: a proxy that adds its own to the client's leaves open which of the two the next reader of the header believes.
 */
function namedHost(
  request: IncomingMessage,
  authority: string | undefined,
  trusted: GateConfig['trustedProxy'],
): string | undefined {
  if (countHeader(request, 'host') > 1) return undefined;
  const forwarded = request.headers['x-forwarded-host'];
  if (countHeader(request, 'x-forwarded-host') > 1 || forwarded?.includes(',')) return undefined;
  if (forwarded !== undefined && trusted?.(request.socket.remoteAddress ?? '')) {
    const host = String(forwarded).trim();
    if (host !== '') return host.toLowerCase();
  }
  return (authority ?? request.headers.host)?.toLowerCase();
}

/** Splits an absolute-form target ('http://host/path') into authority and origin form; other forms pass unchanged. */
function splitAbsoluteForm(raw: string): { readonly authority: string | undefined; readonly target: string } {
  const match = /^https?:\/\/([^/?#@\\]+)(.*)$/is.exec(raw);
  if (match === null) return { authority: undefined, target: raw };
  const [, authority = '', rest = ''] = match;
  return { authority, target: rest === '' ? '/' : rest };
}

/** Accepts, redirects or refuses a request. Never throws. */
export function passGate(request: IncomingMessage, config: GateConfig): GateResult {
  const { authority, target: raw } = splitAbsoluteForm(request.url ?? '');
  const json = isApiTarget(raw) || wantsOnlyJson(request.headers.accept);
  const refuse = (status: number, allow?: string): GateResult => ({
    kind: 'refuse',
    status,
    json,
    ...(allow !== undefined && { allow }),
  });

  const host = namedHost(request, authority, config.trustedProxy);
  if (host === undefined || !HOST.test(host)) return refuse(400);
  // A purge may address one of several machines by its IP address; the call authenticates itself by token or signature.
  const group = config.hosts.get(host) ?? (raw === PURGE_PATH ? 'main' : undefined);
  if (group === undefined) return refuse(421);
  if (authority !== undefined && request.headers.host !== undefined) {
    if (config.hosts.get(request.headers.host.toLowerCase()) !== group) return refuse(421);
  }

  const reading = parseSentTarget(raw);
  const method = request.method ?? 'GET';
  if (!reading.ok) {
    if (reading.reason === 'too-long') return refuse(414);
    if (!SITE_METHODS.includes(method) || isApiTarget(raw)) return refuse(400);
    if (reading.reason === 'placeholder') {
      return { kind: 'move', status: 302, location: withQuery('/tamogatas', reading.query) };
    }
    return json || !raw.startsWith('/') ? refuse(400) : { kind: 'lost', group };
  }

  const { target } = reading;
  const area = findArea(target.path) === 'api' ? 'api' : 'site';
  // A proxy may protect calls by their paths, which a doubled slash would bypass. API clients have no reason to send one.
  if (area === 'api' && raw.split('?', 1)[0]?.includes('//')) return refuse(400);
  const methods = methodsAt(target.path, area);
  if (!methods.includes(method)) return refuse(405, methods.join(', '));
  const coding = request.headers['content-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'identity') return refuse(415);
  const edits = config.preview === true || (config.desk === true && group === 'main');
  const bodyLimit = bodyLimitAt(request, method, target.path, edits);
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return refuse(413);

  const clientIp = readClientIp(request, config.trustedProxy);
  return { kind: 'pass', request: { group, method, target, area, clientIp, bodyLimit } };
}

function wantsOnlyJson(accept: string | undefined): boolean {
  return accept?.includes('application/json') === true && !accept.includes('text/html');
}
