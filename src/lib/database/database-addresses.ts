const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;

/** The parts of a list with commas, as often as there are hosts: one value is that of all of them, as in libpq. */
function splitList(list: string | null, count: number): readonly (string | null)[] | undefined {
  if (list === null) return Array.from({ length: count }, () => null);
  const parts = list.split(',');
  if (parts.length === count) return parts;
  return parts.length === 1 ? Array.from({ length: count }, () => parts[0] ?? '') : undefined;
}

/** Addresses whose hosts stand in the query, such as the folders of sockets. */
function splitQuery(start: string, path: string, query: string): readonly string[] | undefined {
  const given = new URLSearchParams(query);
  const hosts = given.get('host')?.split(',') ?? [''];
  const ports = splitList(given.get('port'), hosts.length);
  if (hosts.length > 1 && hosts.includes('')) return undefined;
  return ports?.map((port, index) => {
    const own = new URLSearchParams(given);
    if (hosts.length > 1) own.set('host', hosts[index] ?? '');
    if (port !== null) own.set('port', port);
    return `${start}${path}${own.size === 0 ? '' : `?${own}`}`;
  });
}

function isAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { port, searchParams } = new URL(address);
  const named = searchParams.get('port') ?? port;
  return named === '' || (/^\d{1,5}$/.test(named) && Number(named) > 0 && Number(named) < 65_536);
}

/**
 * The addresses in a `postgres://…`, one for each server: `postgres://user@a:5432,b:5432/db`, or hosts and ports with commas in
 * its query, as PostgreSQL's own programs read them. Undefined if it cannot be read as an address.
 */
export function splitAddresses(text: string): readonly string[] | undefined {
  const match = ADDRESS.exec(text);
  if (match === null) return undefined;
  const [, start = '', authority = '', path = '', query = ''] = match;
  const hosts = authority.split(',');
  if (hosts.length > 1 && hosts.some((host) => host === '' || host.startsWith(':'))) return undefined;
  const addresses = authority === '' ? splitQuery(start, path, query) : hosts.map((host) => `${start}${host}${path}${query}`);
  if (!addresses?.every(isAddress)) return undefined;
  return addresses.length === 1 ? [text] : addresses;
}
