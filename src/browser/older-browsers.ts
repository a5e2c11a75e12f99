/**
 * Built-ins that our scripts use and some of the supported browsers lack (docs/contracts/browser.md): part of the first script of
 * every page. A name that is not here may be used only behind a check; tests/faults/built/old-browsers.test.ts finds the others.
 */

type Method = (this: never, ...given: never[]) => unknown;

function add(on: object, methods: Readonly<Record<string, Method>>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in on)) Object.defineProperty(on, name, { value, configurable: true, writable: true });
  }
}

type Test = (value: unknown, index: number, all: readonly unknown[]) => unknown;

add(Array.prototype, {
  at(this: readonly unknown[], index: number) {
    return this[index < 0 ? this.length + index : index];
  },
  findLastIndex(this: readonly unknown[], test: Test) {
    let index = this.length - 1;
    while (index >= 0 && !test(this[index], index, this)) index -= 1;
    return index;
  },
  findLast(this: readonly unknown[], test: Test) {
    return this[this.findLastIndex(test)];
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
add(AbortSignal, {
  timeout(milliseconds: number) {
    const call = new AbortController();
    setTimeout(() => call.abort(), milliseconds);
    return call.signal;
  },
});
add(Element.prototype, {
  checkVisibility(this: Element) {
    return this.getClientRects().length > 0;
  },
});
add(HTMLFormElement.prototype, {
  requestSubmit(this: HTMLFormElement) {
    const button = document.createElement('button');
    button.hidden = true;
    this.append(button);
    button.click();
    button.remove();
  },
});
