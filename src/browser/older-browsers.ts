/**
 * Built-ins that our scripts use and some of the supported browsers lack (docs/contracts/browser.md): part of the script in the head of
 * every page, before all others. A name that is not here may be used only behind a check; tests/faults/built/old-browsers.test.ts finds the others.
 */

type Method = (this: never, ...given: never[]) => unknown;

function add(on: object, methods: Readonly<Record<string, Method>>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in on)) Object.defineProperty(on, name, { value, configurable: true, writable: true });
  }
}

add(Array.prototype, {
  at(this: readonly unknown[], index: number) {
    return this[index < 0 ? this.length + index : index];
  },
  toReversed(this: readonly unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: readonly unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
});
add(Object, {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: it is what is added
  hasOwn: (value: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(value, name),
});
add(URL, {
  canParse(address: string, base?: string) {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  },
});
