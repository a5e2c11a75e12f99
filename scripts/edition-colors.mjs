/**
 * PostCSS plugin: replaces `@editions` in a style sheet by the accents of all editions from src/editions/NAME/colors.json, for the
 * class `edition-NAME` on the page root, their signs (sign.svg there, else the paper's in src/styles), and `.editions-in-italics` in selectors by the editions with `italicTitles: true`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './install.mjs';

const IN_ITALICS = '.editions-in-italics';

const colorFiles = () => globSync('src/editions/*/colors.json', { cwd: root }).toSorted();

const PAPER_SIGN = join(root, 'src/styles/sign.svg');
const signFile = (colorFile) => join(root, dirname(colorFile), 'sign.svg');

/** A drawing as the value of `--sign`: a mask, so that it has the colour of the place. */
const signRule = (file) => `--sign:url("data:image/svg+xml,${encodeURIComponent(readFileSync(file, 'utf8').trim())}")`;

function editionRules() {
  const rules = colorFiles().map((file) => {
    const { light, dark } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const sign = existsSync(signFile(file)) ? `;${signRule(signFile(file))}` : '';
    return `.edition-${basename(dirname(file))}{--accent-light:${light};--accent-dark:${dark}${sign}}`;
  });
  return [`:root{${signRule(PAPER_SIGN)}}`, ...rules];
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
      const files = colorFiles();
      for (const file of [PAPER_SIGN, ...files.map((each) => join(root, each)), ...files.map(signFile)]) {
        result.messages.push({
          type: 'dependency',
          plugin: 'edition-colors',
          file,
          parent: rule.source?.input.file,
        });
      }
      rule.replaceWith(postcss.parse(editionRules().join('\n'), { from: rule.source?.input.file }).nodes);
    },
  },
};
