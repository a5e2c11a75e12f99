import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';

/** What is added to old browsers behaves as the browser's own: tried in a realm without it. */

const { code } = transformSync(readFileSync('src/browser/older-browsers.ts', 'utf8'), { loader: 'ts' });

/** A realm of its own; `isOld`: without the built-ins, and then with what is added. */
function realm(isOld: boolean) {
  const context = createContext({ URL: isOld ? OldUrl : URL });
  if (isOld) {
    runInContext('for (const n of ["at", "toReversed", "toSorted"]) delete Array.prototype[n]', context);
    runInContext('delete Object.hasOwn', context);
    runInContext(`(() => {${code}})()`, context);
  }
  return (expression: string): unknown => JSON.parse(String(runInContext(`JSON.stringify(${expression}) ?? null`, context)));
}

/** A URL without static methods. */
class OldUrl {
  readonly href: string;
  constructor(address: string, base?: string) {
    this.href = new URL(address, base).href;
  }
}

it.each([
  '[[3, 1, 2].at(0), [3, 1].at(-1), [3].at(7) ?? "none", [3].at(-7) ?? "none"]',
  '[[3, 1, 2].toReversed(), [3, 1, 2].toSorted(), [3, 1, 2].toSorted((a, b) => b - a)]',
  '((list) => [list.toSorted(), list.toReversed(), list])([3, 1, 2])',
  '[Object.hasOwn({ a: 1 }, "a"), Object.hasOwn({}, "toString")]',
  '[URL.canParse("/a"), URL.canParse("/a", "https://lap.example"), URL.canParse("https://lap.example")]',
  'Object.keys([1])',
])('%s', (expression) => {
  expect(realm(true)(expression)).toEqual(realm(false)(expression));
});
