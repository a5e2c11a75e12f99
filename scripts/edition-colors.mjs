/**
 * PostCSS plugin: replaces `@editions` in a style sheet by the accents of all editions from src/editions/NAME/colors.json, for the
 * class `edition-NAME` on the page root, and their signs (sign.svg there, else the paper's in src/styles); `.editions-in-italics` and
 * `.editions-in-sans` in selectors by the editions with `italicTitles` or `sansTitles`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './install.mjs';

/** Classes for editions with a field in colors.json. */
const GROUPS = { '.editions-in-italics': 'italicTitles', '.editions-in-sans': 'sansTitles' };

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

/** Selector of the editions with a field; matches nothing if there are none. */
function editionsWith(field) {
  const names = colorFiles().filter((file) => JSON.parse(readFileSync(join(root, file), 'utf8'))[field] === true);
  const classes = names.map((file) => `.edition-${basename(dirname(file))}`);
  return classes.length === 1 ? classes[0] : `:is(${classes.join(',') || ':not(*)'})`;
}

export const editionColors = {
  postcssPlugin: 'edition-colors',
  Rule(rule) {
    for (const [group, field] of Object.entries(GROUPS)) {
      if (rule.selector.includes(group)) rule.selector = rule.selector.replaceAll(group, editionsWith(field));
    }
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
