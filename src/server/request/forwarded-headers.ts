import type { Exchange } from './exchange';

/** Request headers for code behind the gate. Those that proxies set are not among them: the gate has parsed them. */
const FORWARDED_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-match',
  'if-none-match',
  'origin',
  'sec-fetch-site',
  'site',
  'stripe-signature',
  'user-agent',
  'x-payment-signature',
  'x-site',
];

/** The headers of a request that the API and pages may read. */
export function forwardedHeaders(exchange: Exchange): Headers {
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = exchange.request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
