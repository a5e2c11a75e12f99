import { parseOrigin } from './import-words';

/** What an importer knows of the address of a thing in the old system. */
export interface FormerPlace {
  /** Addresses as the file has them, absolute or from the root, the one that readers know first. */
  readonly addresses: readonly (string | undefined)[];
  /** Addresses of the old site itself, such as that of its front page; none: every host counts as its own. */
  readonly sites: readonly (string | undefined)[];
}

/** One site under http and https, with www and without. */
function parseHost(address: string): string | undefined {
  const origin = parseOrigin(address);
  return origin && new URL(origin).host.replace(/^www\./, '');
}

/**
 * The addresses at which readers found a thing on the old site, each once. Plugins let a post link to a foreign site: an address
 * on another host is ignored.
 */
export function formerAddresses({ addresses, sites }: FormerPlace): readonly string[] {
  const hosts = new Set(sites.flatMap((site) => (site === undefined ? [] : (parseHost(site) ?? []))));
  const own = addresses.flatMap((written) => {
    const address = written?.trim().split('#', 1)[0] ?? '';
    if (/^\/(?!\/)/.test(address)) return [address];
    const host = /^https?:\/\//i.test(address) ? parseHost(address) : undefined;
    return host !== undefined && (hosts.size === 0 || hosts.has(host)) ? [address] : [];
  });
  return [...new Set(own)];
}

/**
 * The addresses by number that every WordPress answers, whatever its permalinks look like. `guid` contains its folder; one with
 * another number comes from an earlier system, where the numbers meant other posts.
 */
export function numberedAddresses(id: string | undefined, type: string, guid: string | undefined): readonly string[] {
  if (id === undefined || !/^\d+$/.test(id)) return [];
  const url = guid !== undefined && URL.canParse(guid) ? new URL(guid) : undefined;
  const isOwn = url?.searchParams.get('p') === id || url?.searchParams.get('page_id') === id;
  const folder = url !== undefined && isOwn ? url.pathname : '/';
  return [`${folder}?p=${id}`, ...(type === 'page' ? [`${folder}?page_id=${id}`] : [])];
}
