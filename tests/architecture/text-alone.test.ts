import tsParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { textAlone } from '../../scripts/lint/text-alone.mjs';

/** Tests the lint rule that keeps islands alive while a browser translates them. */

const linter = new Linter();

/** Number of places that the rule reports in a piece of JSX. */
const reports = (jsx: string): number =>
  linter.verify(`const part = ${jsx};`, {
    languageOptions: { parser: tsParser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { hirmondo: { rules: { 'text-alone': textAlone } } },
    rules: { 'hirmondo/text-alone': 'error' },
  }).length;

describe('text that React renders', () => {
  it.each([
    ['beside a condition', '<p>{live && <i />}szünet</p>'],
    ['beside other text', '<p>{goals[0]}–{goals[1]}</p>', 3],
    ['that comes and goes beside an element', '<output>{ended && "Vége."}<b /></output>'],
    ['that is chosen beside an element', '<p>{live ? "élő" : <i />}<b /></p>'],
    ['beside a component, which may be empty', '<span>Ország<Flag /></span>'],
    ['given to a component beside an element', '<StateLink>{name} <small>ma</small></StateLink>'],
    ['beside a list', '<p>Nevek{names.map((name) => <b key={name} />)}</p>'],
    ['beside a list of texts', '<p><b />{names.map((name) => { return name; })}</p>'],
    ['in a fragment, whose parent may have other children', '<p><>szöveg</></p>'],
  ])('%s is reported', (_, jsx, count = 1) => {
    expect(reports(jsx)).toBe(count);
  });

  it.each([
    ['alone', '<p>{live ? "élő" : "vége"}</p>'],
    ['alone, joined of parts', '<p>{[home, away].join()}</p>'],
    ['alone or an element alone', '<p>{href === undefined ? title : <a href={href}>{title}</a>}</p>'],
    ['fixed beside elements that stay', '<label>Sebesség{" "}<select /></label>'],
    ['in an element of its own', '<p>{live && <i />}<span>{minute}</span></p>'],
  ])('%s is not', (_, jsx) => {
    expect(reports(jsx)).toBe(0);
  });
});
