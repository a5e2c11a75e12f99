/**
 * PostCSS: writes the accents of all editions where a style sheet says `@editions`. They are src/editions/NAME/colors.json, as
 * the class `edition-NAME` on the page root.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './install.mjs';

const colorFiles = () => globSync('src/editions/*/colors.json', { cwd: root }).toSorted();

function editionRules() {
  return colorFiles().map((file) => {
    const { light, dark } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return `.edition-${basename(dirname(file))}{--accent-light:${light};--accent-dark:${dark}}`;
  });
}

export const editionColors = {
  postcssPlugin: 'edition-colors',
  AtRule: {
    editions(rule, { postcss, result }) {
      for (const file of colorFiles()) {
        result.messages.push({
          type: 'dependency',
          plugin: 'edition-colors',
          file: join(root, file),
          parent: rule.source?.input.file,
        });
      }
      rule.replaceWith(postcss.parse(editionRules().join('\n'), { from: rule.source?.input.file }).nodes);
    },
  },
};
