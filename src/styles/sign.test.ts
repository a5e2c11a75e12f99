import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const signs = ['src/styles/sign.svg', ...globSync('src/editions/*/sign.svg', { cwd: root })];

it('every sign is one small drawing, and no two are alike', () => {
  expect(signs.length).toBeGreaterThanOrEqual(4);
  for (const file of signs) expect(Buffer.byteLength(read(file)), file).toBeLessThanOrEqual(600);
  expect(new Set(signs.map(read)).size).toBe(signs.length);
});

it('the sign is in at least eight places, with forced colours too', () => {
  const css = read('src/styles/sign.css');
  const [, places = ''] = /^((?:\.[^{}]+::before,?\s)+)\{/m.exec(css) ?? [];
  expect(places.split(',').length).toBeGreaterThanOrEqual(8);
  expect(css).toMatch(/forced-color-adjust: none[\s\S]*--sign-ink: CanvasText/);
  for (const file of globSync('src/editions/*/logo.svg', { cwd: root })) expect(read(file), file).toContain('class="sign"');
});
