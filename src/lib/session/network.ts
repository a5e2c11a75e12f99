/** The network of an IP address, for rate limits: an IPv4 address itself, or the /64 network of an IPv6 address. */
export function toNetwork(clientIp: string): string {
  const plain = toPlain(clientIp);
  return plain.includes(':') ? `${splitGroups(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The network that one subscriber of a provider may have to himself: /24 of an IPv4 address, /48 of an IPv6 address. */
export function toWideNetwork(clientIp: string): string {
  const plain = toPlain(clientIp);
  return plain.includes(':')
    ? `${splitGroups(plain).slice(0, 3).join(':')}::/48`
    : `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

/** An IPv4 address that is written as IPv6 is one of IPv4. */
const toPlain = (clientIp: string): string => clientIp.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** The eight groups of an IPv6 address. */
function splitGroups(plain: string): readonly string[] {
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  return plain.includes('::') ? [...groups, ...Array.from({ length: missing }, () => '0'), ...tail.split(':')] : groups;
}
