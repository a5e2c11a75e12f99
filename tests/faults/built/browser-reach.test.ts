import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browserReach } from '../../support/browser-reach';
import { root } from '../../support/built-site';

/**
 * Our modules in scripts for browsers. A new file of src/lib there has a cost for every reader, and must be suitable for browsers:
 * it needs a reason in tests/support/browser-reach.ts.
 */
const modules: unknown = JSON.parse(readFileSync(join(root, 'dist', 'current', 'client-modules.json'), 'utf8'));
const reached = Array.isArray(modules) ? modules.map(String) : [];
const declared = Object.values(browserReach).flat();

it('of lib is declared, file by file', () => {
  expect(reached.length).toBeGreaterThan(100);
  expect(reached.filter((file) => file.startsWith('src/lib/') && !declared.includes(file))).toEqual([]);
});

it('is declared once, and exists', () => {
  expect(declared.filter((file, index) => declared.indexOf(file) !== index || !existsSync(join(root, file)))).toEqual([]);
});

it('is of no room but lib, the browser’s own and those that draw', () => {
  const rooms = new Set(['browser', 'components', 'islands', 'layouts', 'lib', 'pages']);
  expect(reached.filter((file) => !rooms.has(file.split('/')[1] ?? ''))).toEqual([]);
});
