import type { Origins } from '~/lib/urls/hosts';
import { type ResponseContext, sendResponse } from '../response/send-response';
import type { SiteService } from '../site-services';

/** Address of the file by which those who find a vulnerability know whom to tell (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';
/** Days for which the file is valid; counted from the day on which it is read, as the setting is valid until it is changed. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Text of the file. `contacts` are URIs in order of preference, `now` unix milliseconds. */
export function securityTxt(contacts: readonly string[], origin: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString().replace('.000', '');
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    'Preferred-Languages: hu, en',
    `Canonical: ${origin}${SECURITY_TXT}`,
    '',
  ].join('\n');
}

export interface SecurityTxtOptions {
  readonly responseContext: ResponseContext;
  readonly contacts: readonly string[];
  readonly origins: Origins;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** Serves the file on each host; without contacts its address is that of no page, like any other. */
export function serveSecurityTxt({ responseContext, contacts, origins, clock }: SecurityTxtOptions): SiteService {
  return {
    name: 'security.txt',
    serve(exchange, { target, group, method }) {
      if (target.path !== SECURITY_TXT || contacts.length === 0 || (method !== 'GET' && method !== 'HEAD')) return undefined;
      exchange.route = 'well-known';
      const headers = [
        'Content-Type',
        'text/plain; charset=utf-8',
        'Cache-Control',
        'public, max-age=86400',
        ...responseContext.headers.inert,
      ];
      sendResponse(exchange, responseContext, 200, headers, Buffer.from(securityTxt(contacts, origins[group], clock())));
      return Promise.resolve();
    },
  };
}
