/**
 * PostCSS plugin for colours, which stand in data. It replaces in a style sheet
 * - `@colors GROUP` by the tokens of a group of src/lib/colors/palette.json: `{ light, dark }` once for each colour mode, a string for both;
 * - `@editions` by the accents of all editions from src/editions/NAME/colors.json, for the class `edition-NAME` on the page root, and
 *   their signs (sign.svg there, else the paper's in src/styles);
 * - `.editions-in-italics` and `.editions-in-sans` in selectors by the editions with `italicTitles` or `sansTitles`.
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

/** The file of all colours that are not an edition's. */
const PALETTE = join(root, 'src/lib/colors/palette.json');

/** The rules of a group: for the light mode, the chosen dark one, and 'system' on a dark device. Throws if there is no such group. */
export function colorRules(group) {
  const tokens = JSON.parse(readFileSync(PALETTE, 'utf8'))[group];
  if (tokens === undefined) throw new Error(`@colors ${group}: there is no such group in ${PALETTE}`);
  const declared = (mode) =>
    Object.entries(tokens)
      .filter(([, value]) => mode === 'light' || typeof value === 'object')
      .map(([name, value]) => `--${name}:${value[mode] ?? value}`);
  // The page's own group also says which mode it is, for form controls and scroll bars.
  const rules = (mode) => [...(group === 'page' ? [`color-scheme:${mode}`] : []), ...declared(mode)].join(';');
  const light = rules('light');
  const dark = rules('dark');
  if (dark === '') return `:root{${light}}`;
  return (
    `:root{${light}}:root[data-color-mode="dark"]{${dark}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-color-mode="light"],[data-color-mode="dark"]){${dark}}}`
  );
}

/** Replaces an at-rule by rules that are made from files, on which the style sheet then depends. */
function insert(rule, css, files, { postcss, result }) {
  const from = rule.source?.input.file;
  for (const file of files) result.messages.push({ type: 'dependency', plugin: 'css-colors', file, parent: from });
  rule.replaceWith(postcss.parse(css, { from }).nodes);
}

export const cssColors = {
  postcssPlugin: 'css-colors',
  Rule(rule) {
    for (const [group, field] of Object.entries(GROUPS)) {
      if (rule.selector.includes(group)) rule.selector = rule.selector.replaceAll(group, editionsWith(field));
    }
  },
  AtRule: {
    colors: (rule, helpers) => insert(rule, colorRules(rule.params), [PALETTE], helpers),
    editions(rule, helpers) {
      const files = colorFiles();
      const read = [PAPER_SIGN, ...files.map((each) => join(root, each)), ...files.map(signFile)];
      insert(rule, editionRules().join('\n'), read, helpers);
    },
  },
};
