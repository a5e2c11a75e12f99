import { expect, it } from 'vitest';
import { scriptImports } from './script-imports';

it.each([
  [
    'import{t as e}from"./a.X-1_y.js";import"./b.js";export{e as x}from\'./c.js\';',
    ['/_astro/a.X-1_y.js', '/_astro/b.js', '/_astro/c.js'],
  ],
  ['import a from "./a.js";import b from "./a.js"', ['/_astro/a.js']],
  ['const l=()=>import("./late.js");', []],
  ['import"https://example.org/a.js";import"../up.js";import"/etc/a.js"', []],
  ['', []],
])('%s', (source, imports) => {
  expect(scriptImports('/_astro/page.js', source)).toEqual(imports);
});
