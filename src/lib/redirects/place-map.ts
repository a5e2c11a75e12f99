import type { HostGroup } from '~/lib/urls/hosts';

/** Values by host and path. The host is undefined for what holds on all hosts. */
export interface PlaceMap<Value> {
  readonly size: number;
  get(host: HostGroup | undefined, path: string): Value | undefined;
  set(host: HostGroup | undefined, path: string, value: Value): void;
}

/** Creates a map that makes no keys of its own: those of a large archive's rules would take a hundred bytes each. */
export function createPlaceMap<Value>(): PlaceMap<Value> {
  const hosts = new Map<HostGroup | undefined, Map<string, Value>>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    get: (host, path) => hosts.get(host)?.get(path),
    set(host, path, value) {
      const paths = hosts.get(host) ?? new Map<string, Value>();
      const before = paths.size;
      hosts.set(host, paths.set(path, value));
      size += paths.size - before;
    },
  };
}
