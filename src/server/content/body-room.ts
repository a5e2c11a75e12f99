import { toNetwork } from '~/lib/session/network';

/** The bytes that the bodies under way may have in memory. */
export interface BodyRoom {
  /** Begins a body of a client. */
  begin(clientIp: string): BodyPlace;
}

/** The place of one body. */
export interface BodyPlace {
  /** Tells the size that the body has reached, in bytes; false if there is no room for it. */
  readonly grow: (size: number) => boolean;
  /** True once `grow` was refused. */
  readonly refused: () => boolean;
  /** Gives the place back. Call it once, when the body is no longer in memory. */
  readonly end: () => void;
}

export interface BodyRoomOptions {
  /** Limit on the bytes of all bodies together. */
  readonly total: number;
  /** Limit on the bytes of the bodies of one network, so that one sender who never finishes does not keep out the others. */
  readonly perNetwork: number;
  /** The first bytes of each body, which are not counted. */
  readonly uncounted: number;
}

/** Limits the memory that bodies take whose senders are not known yet. */
export function createBodyRoom({ total, perNetwork, uncounted }: BodyRoomOptions): BodyRoom {
  let together = 0;
  const byNetwork = new Map<string, number>();

  return {
    begin(clientIp) {
      const network = toNetwork(clientIp);
      let counted = 0;
      let isRefused = false;

      function add(bytes: number): void {
        const sum = (byNetwork.get(network) ?? 0) + bytes;
        if (sum === 0) byNetwork.delete(network);
        else byNetwork.set(network, sum);
        together += bytes;
        counted += bytes;
      }

      return {
        grow(size) {
          const more = Math.max(0, size - uncounted) - counted;
          isRefused ||= together + more > total || (byNetwork.get(network) ?? 0) + more > perNetwork;
          if (!isRefused) add(more);
          return !isRefused;
        },
        refused: () => isRefused,
        end: () => add(-counted),
      };
    },
  };
}
