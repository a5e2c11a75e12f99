/**
 * PostCSS: writes the accents of all editions where a style sheet says `@editions`. They are src/editions/NAME/colors.json, as
 * the class `edition-NAME` on the page root.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './install.mjs';

function editionRules() {
  const files = globSync('src/editions/*/colors.json', { cwd: root }).toSorted();
  return files.map((file) => {
    const { light, dark } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return `.edition-${basename(dirname(file))}{--accent-light:${light};--accent-dark:${dark}}`;
  });
}

export const editionColors = {
  postcssPlugin: 'edition-colors',
  AtRule: { editions: (rule, { postcss }) => void rule.replaceWith(postcss.parse(editionRules().join('\n')).nodes) },
};
