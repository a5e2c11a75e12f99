import { BlockList, isIPv6 } from 'node:net';

/** Networks without public services: loopback, private, link-local, documentation and others. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}

/** True for a public IP address. For IPv6 this is 2000::/3 without tunnels to IPv4 and documentation addresses. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !PRIVATE.check(address, 'ipv4');
  return PUBLIC_V6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6');
}
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
const TUNNELS = new BlockList();
TUNNELS.addSubnet('2002::', 16, 'ipv6');
TUNNELS.addSubnet('2001::', 32, 'ipv6');
TUNNELS.addSubnet('2001:db8::', 32, 'ipv6');
