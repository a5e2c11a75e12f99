import { readParameters, withoutParameters } from './rule-query';

/** Characters allowed in a Location besides letters and digits; everything else must be percent-encoded. */
const LOCATION = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%"<>^`{|}]*$/;

function cleanRelative(target: string): string | undefined {
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return undefined;
  const encoded = /^[\x21-\x7e]*$/.test(target) ? target : encodeURI(target.normalize('NFC')).replaceAll('%25', '%');
  return LOCATION.test(encoded) && !/%(?![0-9A-Fa-f]{2})/.test(encoded.split('?', 1)[0] ?? '') ? encoded : undefined;
}

/**
 * Creates the value of a Location header; nothing else may. Accepts a path on the same host (one leading slash), or an absolute
 * http(s) address with an allowed origin. Undefined for everything else: the caller then answers with an error, never with a
 * redirect.
 */
export function safeLocation(target: string, allowedOrigins: readonly string[] = []): string | undefined {
  if (/\p{Cc}|\p{Cs}/u.test(target) || target.length > 8192) return undefined;
  if (!/^[a-z][a-z\d+.-]*:/i.test(target)) return cleanRelative(target);
  if (target.includes('\\') || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  const listed =
    /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && allowedOrigins.includes(url.origin);
  return listed ? url.href : undefined;
}

/** The Location of a rule's target, on any host, because rules are written by trusted people; undefined if it is invalid. */
export function ruleLocation(to: string): string | undefined {
  return safeLocation(to, URL.canParse(to) ? [new URL(to).origin] : []);
}

/** Percent-encodes characters that a request's query may contain but a Location may not. */
function sendable(query: string): string {
  return query.toWellFormed().replace(/[^\x21-\x5b\x5d-\x7e]/gu, (sign) => {
    const code = sign.charCodeAt(0);
    return code <= 0xff ? `%${code.toString(16).toUpperCase().padStart(2, '0')}` : encodeURIComponent(sign);
  });
}

/**
 * Appends a query to a target, after its own query and before its fragment; '' adds nothing. Parameters that the target itself
 * has stay as they are: those of the query with the same name are left out.
 */
export function withQuery(target: string, query: string): string {
  const [address = '', ...fragment] = target.split('#');
  const [, own = ''] = address.split(/\?(.*)/s);
  const added = own === '' ? query : withoutParameters(query, [...readParameters(own).keys()]);
  if (added === '') return target;
  const joined = `${address}${address.includes('?') ? '&' : '?'}${sendable(added)}`;
  return fragment.length === 0 ? joined : `${joined}#${fragment.join('#')}`;
}
