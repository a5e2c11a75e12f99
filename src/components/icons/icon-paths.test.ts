import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { iconPaths } from './icon-paths';

const root = join(import.meta.dirname, '../../..');

it('every drawing is shown somewhere', () => {
  const files = globSync('src/**/*.{astro,ts,tsx}', { cwd: root }).filter((file) => !/icon-paths/.test(file));
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const names = Object.keys(iconPaths);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !source.includes(`'${name}'`) && !source.includes(`"${name}"`))).toEqual([]);
});
