import type { HostGroup } from '~/lib/urls/hosts';
import type { Config } from '../config';
import { keyPath } from '../feeds/index-now';
import { type ResponseContext, sendResponse } from '../response/send-response';
import type { SiteService } from '../site-services';
import { SECURITY_TXT, securityTxt } from './security-txt';

export interface TextFilesOptions {
  readonly responseContext: ResponseContext;
  readonly config: Pick<Config, 'securityContacts' | 'indexNow' | 'origins'>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** Serves the texts that programs look for on each host; without its setting the address of one is that of no page, like any other. */
export function serveTextFiles({ responseContext, config, clock }: TextFilesOptions): SiteService {
  const { securityContacts: contacts, indexNow, origins } = config;
  const files = new Map<string, (host: HostGroup) => string>();
  if (contacts.length > 0) files.set(SECURITY_TXT, (host) => securityTxt(contacts, origins[host], clock()));
  if (indexNow !== undefined) files.set(keyPath(indexNow.key), () => indexNow.key);
  const headers = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'public, max-age=86400'];
  return {
    name: 'text files',
    serve(exchange, { target, group, method }) {
      const write = files.get(target.path);
      if (write === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined;
      exchange.route = 'well-known';
      sendResponse(exchange, responseContext, 200, [...headers, ...responseContext.headers.inert], Buffer.from(write(group)));
      return Promise.resolve();
    },
  };
}
