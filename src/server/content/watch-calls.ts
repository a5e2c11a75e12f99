/** The same object, whose functions, and those of objects in it, call `onCall` first. */
export function watchCalls<T extends object>(watched: T, onCall: () => void): T {
  return new Proxy(watched, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === 'function') {
        return (...args: unknown[]) => {
          onCall();
          return Reflect.apply(value, target, args) as unknown;
        };
      }
      return typeof value === 'object' && value !== null ? watchCalls(value, onCall) : value;
    },
  });
}
