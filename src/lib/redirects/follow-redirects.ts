import { encodePath, parseTarget } from '~/lib/urls/canonical-path';
import type { HostGroup, Origins } from '~/lib/urls/hosts';
import { composedStatus, type Redirect, type RedirectStatus } from './redirect';

/** A public path on one of our hosts, decoded and canonical. */
export interface PageAddress {
  readonly host: HostGroup;
  readonly path: string;
}

/** One redirect of a chain, with the place where it applies. */
export interface Step extends Redirect {
  readonly at: PageAddress;
}

/** A chain of redirects from a place. */
export interface RedirectChain {
  /** Empty if the place is not redirected. */
  readonly steps: readonly Step[];
  /** The single redirect that replaces all steps; undefined if there is none, or if the steps never end. */
  readonly redirect: { readonly to: string; readonly status: RedirectStatus } | undefined;
  /** 'loop': a step leads back to an earlier place; 'endless': there are more steps than should be followed. */
  readonly fault: 'loop' | 'endless' | undefined;
}

/** Limit on the steps of a chain; browsers stop at twenty. */
export const MAX_STEPS = 8;

/** The place of a redirect's target on our own hosts; undefined for other hosts, and for targets with a query or fragment. */
export function findPageAddress(to: string, host: HostGroup, origins: Origins): PageAddress | undefined {
  if (/[?#]/.test(to)) return undefined;
  const hosts: readonly HostGroup[] = ['main', 'regional'];
  const owner = to.startsWith('/') ? host : hosts.find((own) => to === origins[own] || to.startsWith(`${origins[own]}/`));
  if (owner === undefined) return undefined;
  const path = to.startsWith('/') ? to : to.slice(origins[owner].length) || '/';
  const reading = parseTarget(/^[\x21-\x7e]*$/.test(path) ? path : encodePath(path));
  return reading.ok ? { host: owner, path: reading.target.path } : undefined;
}

const addressKey = ({ host, path }: PageAddress): string => `${host} ${path}`;

/**
 * Follows redirects from a place until there are no more, so that a reader is sent directly to the end. `next` returns the
 * redirect of a place. A loop has no end and must not be followed.
 */
export async function followRedirects(
  start: PageAddress,
  next: (place: PageAddress) => Redirect | undefined | Promise<Redirect | undefined>,
  origins: Origins,
): Promise<RedirectChain> {
  const steps: Step[] = [];
  const seen = new Set<string>();
  let address: PageAddress | undefined = start;
  while (address !== undefined) {
    if (seen.has(addressKey(address))) return { steps, redirect: undefined, fault: 'loop' };
    seen.add(addressKey(address));
    const found: Redirect | undefined = await next(address);
    if (found === undefined) break;
    if (steps.length === MAX_STEPS) return { steps, redirect: undefined, fault: 'endless' };
    steps.push({ ...found, at: address });
    address = findPageAddress(found.to, address.host, origins);
  }
  const last = steps.at(-1);
  if (last === undefined) return { steps, redirect: undefined, fault: undefined };
  const status = composedStatus(steps.map((step) => step.status));
  return { steps, redirect: { to: addressFrom(last, start.host, origins), status }, fault: undefined };
}

/** A step's target as seen from a host: a path on the other host becomes a full address, and vice versa. */
function addressFrom({ to, at }: Step, host: HostGroup, origins: Origins): string {
  const own = origins[host];
  if (to.startsWith('/')) return at.host === host ? to : origins[at.host] + to;
  return to.startsWith(`${own}/`) ? to.slice(own.length) : to;
}
