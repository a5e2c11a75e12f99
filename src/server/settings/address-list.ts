import { BlockList, isIP } from 'node:net';

/** True for an IP address and for a subnet such as 10.0.0.0/8. */
export function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Returns a function that tests whether an address is in the list; undefined if the list is empty. */
export function matchAddresses(list: readonly string[] | undefined): ((address: string) => boolean) | undefined {
  if (list === undefined || list.length === 0) return undefined;
  const block = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) block.addAddress(address, family);
    else block.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
    const family = isIP(plain);
    return family !== 0 && block.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}
