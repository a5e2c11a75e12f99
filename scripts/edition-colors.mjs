/**
 * PostCSS plugin: replaces `@editions` in a style sheet by the accents of all editions from src/editions/NAME/colors.json, for the
 * class `edition-NAME` on the page root, and `.editions-in-italics` in selectors by the editions with `italicTitles: true`.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './install.mjs';

const IN_ITALICS = '.editions-in-italics';

const colorFiles = () => globSync('src/editions/*/colors.json', { cwd: root }).toSorted();

function editionRules() {
  return colorFiles().map((file) => {
    const { light, dark } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return `.edition-${basename(dirname(file))}{--accent-light:${light};--accent-dark:${dark}}`;
  });
}

/** Selector of the editions with titles in italics; matches nothing if there are none. */
function italicEditions() {
  const names = colorFiles().filter((file) => JSON.parse(readFileSync(join(root, file), 'utf8')).italicTitles === true);
  const classes = names.map((file) => `.edition-${basename(dirname(file))}`);
  return classes.length === 1 ? classes[0] : `:is(${classes.join(',') || ':not(*)'})`;
}

export const editionColors = {
  postcssPlugin: 'edition-colors',
  Rule(rule) {
    if (!rule.selector.includes(IN_ITALICS)) return;
    rule.selector = rule.selector.replaceAll(IN_ITALICS, italicEditions());
  },
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
