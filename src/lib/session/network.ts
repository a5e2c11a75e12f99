/** The network of an IP address, for rate limits: an IPv4 address itself, or the /64 network of an IPv6 address. */
export function toNetwork(clientIp: string): string {
  const plain = clientIp.replace(/^::ffff:(?=[\d.]+$)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = plain.includes('::') ? [...groups, ...Array.from({ length: missing }, () => '0'), ...tail.split(':')] : groups;
  return `${all.slice(0, 4).join(':')}::/64`;
}
