import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Headings that the docstrings of every island must have. */
const QUESTIONS = ['Why not plain HTML:', 'Without JavaScript:', 'Wakes when:'] as const;

const islands = globSync('src/islands/**/*.island.tsx');

/** The headings that are missing from the docstrings of a source. */
function unanswered(source: string): string[] {
  const docstrings = source.match(/\/\*\*[\s\S]*?\*\//g)?.join('\n') ?? '';
  return QUESTIONS.filter((question) => {
    const at = docstrings.indexOf(question);
    return (
      at < 0 ||
      docstrings
        .slice(at + question.length)
        .trimStart()
        .replace(/^\*\s*/, '').length < 15
    );
  });
}

describe('islands', () => {
  it('exist', () => {
    expect(islands.length).toBeGreaterThan(0);
  });

  it.each(islands)('%s says why it is one, what is there without JavaScript, and what wakes it', (file) => {
    expect(unanswered(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it.each(islands)('%s reads stores as the server rendered them', (file) => {
    const calls = readFileSync(file, 'utf8').match(/useStore\([^;]*?\)/g) ?? [];
    expect(calls.filter((call) => !call.includes('ssr:'))).toEqual([]);
  });

  it('are woken by being seen or by an idle browser only', () => {
    const eager = globSync('src/**/*.astro').filter((file) => /client:(load|only|media)/.test(readFileSync(file, 'utf8')));
    expect(eager).toEqual([]);
  });

  it('would be refused without the answers', () => {
    expect(unanswered('/** An island. */ export function A() {}')).toEqual([...QUESTIONS]);
  });
});
