import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-addresses';

/** Decides which addresses the server may call where somebody else names them. */
export interface TargetGate {
  /** DNS look-up for sockets: only allowed addresses, so that a name cannot change between the check and the connection. */
  readonly lookup: LookupFunction;
  /** Undefined if the address may be called, otherwise why not. A name is looked up only when it is connected to. */
  refusal(url: URL): string | undefined;
}

/** Lets public addresses through, and those of `isPrivateTarget` (PRIVATE_TARGETS). */
export function createTargetGate(isPrivateTarget: (address: string) => boolean = () => false): TargetGate {
  const allows = (address: string): boolean => isPublicAddress(address) || isPrivateTarget(address);
  return {
    lookup(hostname, options, callback) {
      lookup(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
        const allowed = error === null ? found.filter(({ address }) => allows(address)) : [];
        const [first] = allowed;
        if (first === undefined) callback(error ?? new Error(`${hostname} is not on the public net`), '', 4);
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      });
    },
    refusal(url) {
      if (!/^https?:$/.test(url.protocol)) return 'is no http address';
      if (url.username !== '' || url.password !== '') return 'has a user name or a password';
      const host = url.hostname.replace(/^\[|\]$/g, '');
      return isIP(host) !== 0 && !allows(host) ? `${host} is not on the public net` : undefined;
    },
  };
}
