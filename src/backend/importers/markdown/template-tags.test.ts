import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutTemplateTags } from './template-tags';

/** The same as one expression, which is slow where ends are missing. */
const TAGS = /\{\{[<%][\s\S]*?[>%]\}\}|\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g;

it('removes tags of Liquid and shortcodes of Hugo', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:\{\{|\}\}|\{%|%\}|[<>%{} a\n]){0,12}$/), (text) => {
      const tags: string[] = [];
      const reader = { isHtml: false, take: () => undefined, lose: (_: string, tag: string) => tags.push(tag) };
      expect(withoutTemplateTags(text, reader)).toBe(text.replace(TAGS, ''));
      expect(tags).toEqual(text.match(TAGS) ?? []);
    }),
    { numRuns: 2_000 },
  );
});

it.each(['{{', '{%', '{{<', '{{%', '{{< }}', '{{a}}{%'])('reads a megabyte of %j in one pass', (part) => {
  const text = part.repeat(1_000_000 / part.length);
  expect(withoutTemplateTags(text, { isHtml: false, take: () => undefined, lose: () => undefined }).length).toBeLessThanOrEqual(
    text.length,
  );
});
