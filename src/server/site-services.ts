import type { ApiFetch } from './api/api-fetch';
import { withNewsletterCalls } from './api/newsletter-calls';
import type { Exchange } from './request/exchange';
import type { GatedRequest } from './request/gate';

/**
 * A feature of the server, in front of the API or beside it. A feature that has only JSON calls belongs in a service of the
 * backend (backend/services); here are those that need the client's address, cookies, forms or the socket.
 */
export interface SiteService {
  /** For logs. */
  readonly name: string;
  /** Wraps all calls of /api and /services, whichever system answers them, and passes on those that are not its own. */
  readonly wrapApi?: (next: ApiFetch) => ApiFetch;
  /** Answers a request itself, using its socket, such as a stream of events; undefined if the request is not its own. */
  readonly serve?: (exchange: Exchange, gated: GatedRequest) => Promise<void> | undefined;
  start?(): Promise<void> | void;
  stop?(): Promise<void> | void;
}

/** The services of a site's server, followed by those already opened because pages use them too. A new service is one line here. */
export function createSiteServices(opened: readonly SiteService[]): readonly SiteService[] {
  return [{ name: 'newsletter forms', wrapApi: withNewsletterCalls }, ...opened];
}

/** The calls wrapped by every service, the first of the list outermost. */
export const wrapApi = (services: readonly SiteService[], fetchApi: ApiFetch): ApiFetch =>
  services.reduceRight((next, service) => service.wrapApi?.(next) ?? next, fetchApi);

/** Lets the first service that handles the request answer it; undefined if none does. */
export function serveOwn(services: readonly SiteService[], exchange: Exchange, gated: GatedRequest): Promise<void> | undefined {
  for (const service of services) {
    const answered = service.serve?.(exchange, gated);
    if (answered !== undefined) return answered;
  }
  return undefined;
}

/** Starts services in their order. */
export async function startServices(services: readonly Pick<SiteService, 'start'>[]): Promise<void> {
  for (const service of services) await service.start?.();
}

/** Stops services in the reverse order of their start. */
export async function stopServices(services: readonly Pick<SiteService, 'stop'>[]): Promise<void> {
  for (const service of services.toReversed()) await service.stop?.();
}
