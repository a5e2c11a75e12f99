import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

interface Source {
  readonly name: string;
  readonly text: string;
}

const isTest = (file: string): boolean => /\.test\.tsx?$|^tests\/|\/testing\/|\/testing\.ts$/.test(file);

/** The methods of an interface or of a class that implements nothing, as other programs call those of their interfaces. */
function readMethods(node: ts.Node): readonly string[] {
  if (!ts.isInterfaceDeclaration(node) && !(ts.isClassDeclaration(node) && node.heritageClauses === undefined)) return [];
  return node.members.flatMap((member) => {
    const isMethod =
      ts.isMethodSignature(member) ||
      ts.isMethodDeclaration(member) ||
      (ts.isPropertySignature(member) && member.type !== undefined && ts.isFunctionTypeNode(member.type));
    return isMethod && ts.isIdentifier(member.name) ? [member.name.text] : [];
  });
}

/** Adds the names of a file that read a member: `.x`, `{ x } = …` and texts. */
function addUses({ name, text }: Source, used: Set<string>, declared: Map<string, string>): void {
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node)) used.add(node.name.text);
    else if (ts.isBindingElement(node)) {
      const read = node.propertyName ?? node.name;
      if (ts.isIdentifier(read)) used.add(read.text);
    } else if (ts.isStringLiteralLike(node)) used.add(node.text);
    for (const method of readMethods(node)) declared.set(method, name);
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS),
  );
}

/**
 * Methods of interfaces and classes of `src` that tests call and nothing else. By name alone: one whose name another member has
 * that is in use goes unnoticed.
 */
function calledByTestsOnly(sources: readonly Source[]): readonly string[] {
  const declared = new Map<string, string>();
  const used = new Set<string>();
  const byTests: string[] = [];
  for (const source of sources) {
    if (isTest(source.name)) byTests.push(source.text);
    else if (source.name.startsWith('src/') && !source.name.endsWith('.astro')) addUses(source, used, declared);
    // What is not parsed uses all of its words.
    else for (const [word] of source.text.matchAll(/[\w$]+/g)) used.add(word);
  }
  const tests = byTests.join('\n');
  return [...declared]
    .filter(([method]) => !used.has(method) && new RegExp(`\\.${method}\\b`).test(tests))
    .map(([method, file]) => `${file}: ${method}`);
}

it('no method of an interface or a class is called by tests only', () => {
  const files = globSync('{src,scripts,bin,tools,tests}/**/*.{ts,tsx,mjs,astro}');
  const found = calledByTestsOnly(files.map((name) => ({ name, text: readFileSync(name, 'utf8') })));
  expect(found).toEqual([]);
});

it.each([
  ['an interface', 'interface Store { put(): void; get(): void; count: () => number }'],
  ['a class', 'class Store { put() {} get() {} count() {} }'],
])('a method of %s that only a test calls is found', (_, text) => {
  const sources = [
    { name: 'src/store.ts', text },
    { name: 'src/main.ts', text: 'const { get } = open(); store.count();' },
    { name: 'src/store.test.ts', text: 'store.put(); store.get();' },
  ];
  expect(calledByTestsOnly(sources)).toEqual(['src/store.ts: put']);
});
