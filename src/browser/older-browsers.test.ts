import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';

/** What is added to old browsers behaves as the browser's own: tried in a realm without it. */

const { code } = transformSync(readFileSync('src/browser/older-browsers.ts', 'utf8'), { loader: 'ts' });

/** A realm of its own; `isOld`: without the built-ins, and then with what is added. */
function realm(isOld: boolean) {
  const page = { Element: class {}, HTMLFormElement: class {}, AbortController, setTimeout };
  const context = createContext({ ...page, URL: isOld ? oldUrl() : URL, AbortSignal: isOld ? class {} : AbortSignal });
  if (isOld) {
    runInContext(
      'for (const n of ["at", "findLast", "findLastIndex", "toReversed", "toSorted"]) delete Array.prototype[n]',
      context,
    );
    runInContext('delete Object.hasOwn', context);
    runInContext(`(() => {${code}})()`, context);
  }
  return (expression: string): unknown => JSON.parse(String(runInContext(`JSON.stringify(${expression}) ?? null`, context)));
}

/** A URL without static methods. */
function oldUrl(): unknown {
  return (address: string, base?: string) => new URL(address, base);
}

it.each([
  '[[3, 1, 2].at(0), [3, 1].at(-1), [3].at(7) ?? "none", [3].at(-7) ?? "none"]',
  '[[3, 1, 2].findLast((v) => v % 2 === 1), [3, 1, 2].findLastIndex((v) => v % 2 === 1), [3].findLastIndex((v) => v > 5), [].findLast(Boolean) ?? "none"]',
  '[[3, 1, 2].toReversed(), [3, 1, 2].toSorted(), [3, 1, 2].toSorted((a, b) => b - a)]',
  '((list) => [list.toSorted(), list.toReversed(), list])([3, 1, 2])',
  '[Object.hasOwn({ a: 1 }, "a"), Object.hasOwn({}, "toString")]',
  '[URL.canParse("/a"), URL.canParse("/a", "https://lap.example"), URL.canParse("https://lap.example")]',
  'Object.keys([1])',
])('%s', (expression) => {
  expect(realm(true)(expression)).toEqual(realm(false)(expression));
});

it('calls have a time limit, and forms can be sent', () => {
  const run = realm(true);
  expect(run('typeof HTMLFormElement.prototype.requestSubmit')).toBe('function');
  expect(run('AbortSignal.timeout(5).aborted')).toBe(false);
});
