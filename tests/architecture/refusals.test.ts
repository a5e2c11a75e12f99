import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { refusalText } from '~/cli/messages/faults';

/**
 * Errors of the content service and the importers are English, in fields called `message` and `reason`; a Hungarian terminal
 * translates them (src/lib/words/refusals.ts). A new message needs a translation.
 */
const files = globSync('src/{backend/{core,domain,importers},lib/contract}/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .sort();

/** Rooms with messages for readers, in Hungarian. */
const TO_READERS = /^src\/backend\/core\/(?:account|push)\//;

interface Refusal {
  readonly file: string;
  readonly text: string;
}

/** The possible values of an expression, with 7 for parts that are only known at run time. */
function sentences(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.templateSpans.reduce((text, { literal }) => `${text}7${literal.text}`, node.head.text)];
  if (ts.isConditionalExpression(node)) return [...sentences(node.whenTrue, constants), ...sentences(node.whenFalse, constants)];
  if (ts.isParenthesizedExpression(node)) return sentences(node.expression, constants);
  if (ts.isBinaryExpression(node)) return [...sentences(node.left, constants), ...sentences(node.right, constants)];
  const known = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return known === undefined ? [] : sentences(known, new Map());
}

function findRefusals(file: string): readonly Refusal[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const found: Refusal[] = [];
  const visit = (node: ts.Node, take: (node: ts.Node) => void): void => {
    take(node);
    node.forEachChild((child) => visit(child, take));
  };
  visit(source, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
  });
  const add = (expression: ts.Expression) => {
    for (const text of sentences(expression, constants)) if (/[a-z]{2} |^[a-z]+ /.test(text)) found.push({ file, text });
  };
  visit(source, (node) => {
    const name = (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && node.name.getText();
    if (name !== 'message' && name !== 'reason') return;
    if (ts.isPropertyAssignment(node)) add(node.initializer);
    else if (ts.isShorthandPropertyAssignment(node)) add(node.name);
  });
  return found;
}

const refusals = files.filter((file) => !TO_READERS.test(file)).flatMap(findRefusals);

describe('refusals of the content service and of importers', () => {
  it('are found in the sources', () => {
    const texts = refusals.map(({ text }) => text);
    expect(texts).toContain("'7' is already the slug of another article");
    expect(texts).toContain('no <item> in an <rss><channel>: is this a WordPress export?');
    expect(texts.length).toBeGreaterThan(60);
  });

  it('all have a Hungarian form', () => {
    // Parts that are only known at run time may be empty.
    const isEnglish = (text: string) => refusalText(text, { language: 'hu' }) === text;
    const english = refusals.filter(({ text }) => isEnglish(text) && isEnglish(text.replace(/7$/, '')));
    expect(english).toEqual([]);
  });
});
