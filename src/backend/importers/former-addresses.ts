import { parseOrigin } from './import-words';

/** Addresses of an item in the old system. */
export interface FormerPlace {
  /** Addresses as in the file, absolute or root-relative, best known first. */
  readonly addresses: readonly (string | undefined)[];
  /** Addresses of the old site itself, such as its front page; if there are none, any host is accepted. */
  readonly sites: readonly (string | undefined)[];
}

/** The host of an address without www, so that http, https and www are the same site; undefined if invalid. */
function parseHost(address: string): string | undefined {
  const origin = parseOrigin(address);
  return origin && new URL(origin).host.replace(/^www\./, '');
}

/**
 * The addresses of an item on the old site, without duplicates. Addresses on other hosts are ignored, as plugins allow posts that
 * link to another site.
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

/** The address with another last segment; undefined if it is not one with a slug. */
export function addressWith(link: string | undefined, slug: string): string | undefined {
  if (link === undefined || !/^https?:\/\/[^?#]+\/[^/?#]+\/?$/i.test(link)) return undefined;
  return link.replace(/[^/]+(\/?)$/, (_, end: string) => `${encodeURI(slug)}${end}`);
}

/**
 * The addresses by post id that every WordPress supports, whatever its permalinks are. The folder is taken from `guid`, unless
 * that has another id and so comes from an earlier system.
 */
export function numberedAddresses(id: string | undefined, type: string, guid: string | undefined): readonly string[] {
  if (id === undefined || !/^\d+$/.test(id)) return [];
  const url = guid !== undefined && URL.canParse(guid) ? new URL(guid) : undefined;
  const isOwn = url?.searchParams.get('p') === id || url?.searchParams.get('page_id') === id;
  const folder = url !== undefined && isOwn ? url.pathname : '/';
  return [`${folder}?p=${id}`, ...(type === 'page' ? [`${folder}?page_id=${id}`] : [])];
}
