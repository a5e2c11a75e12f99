import type { Services } from '~/lib/calls/services';

/** The services of a test; using any other one throws. */
export function servicesWith(given: Partial<Services> = {}): Services {
  return new Proxy(given, {
    get(target, name) {
      const service: unknown = Reflect.get(target, name);
      if (!(name in target)) throw new Error(`the test gives no service '${String(name)}'`);
      return service;
    },
  }) as Services;
}
