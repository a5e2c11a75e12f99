/** Static imports of a built script: `import"./a.js"` and `from"./a.js"`, but not dynamic ones (`import("./a.js")`). */
const IMPORT = /(?:\bfrom|\bimport)\s*["'](\.\/[\w.-]+\.js)["']/g;

/**
 * Paths of the scripts that a script imports statically.
 *
 * @param path absolute path of the script
 */
export function scriptImports(path: string, source: string): readonly string[] {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return [...new Set([...source.matchAll(IMPORT)].map(([, name = '']) => folder + name.slice(1)))];
}
