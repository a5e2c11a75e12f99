/** What a built script loads before it runs: `import"./a.js"` and `from"./a.js"`; not what it asks for later (`import("./a.js")`). */
const IMPORT = /(?:\bfrom|\bimport)\s*["'](\.\/[\w.-]+\.js)["']/g;

/**
 * Paths of the scripts that a script imports.
 *
 * @param path of the script, absolute
 */
export function scriptImports(path: string, source: string): readonly string[] {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return [...new Set([...source.matchAll(IMPORT)].map(([, name = '']) => folder + name.slice(1)))];
}
