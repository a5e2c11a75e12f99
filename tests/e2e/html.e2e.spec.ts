import { HtmlValidate } from 'html-validate';
import { expect, MAIN, test } from './support/site';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Astro writes lower-case doctypes and optional whitespace; neither affects correctness.
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'no-raw-characters': 'off',
    'no-implicit-button-type': 'error',
    'svg-focusable': 'off',
    'prefer-native-element': 'error',
    'unique-landmark': 'error',
  },
});

test('every kind of page is valid HTML', async ({ request, kinds }) => {
  const faults: string[] = [];
  for (const [kind, path] of Object.entries(kinds)) {
    // The validator mistakes the semicolon of an entity in a custom property for the end of the declaration.
    const html = (await (await request.get(MAIN + path)).text()).replace(/ style="--site-address:[^"]*"/, '');
    const report = await validator.validateString(html);
    for (const result of report.results) {
      for (const { ruleId, message, line } of result.messages) faults.push(`${kind} line ${line}: ${ruleId}: ${message}`);
    }
  }
  expect(faults).toEqual([]);
});

test('a page’s own text is in the HTML once, before any script runs', async ({ request, kinds }) => {
  const html = await (await request.get(MAIN + kinds.article)).text();
  const paragraphs = [...html.matchAll(/<p[^>]*>([^<]{80,})/g)].map((match) => match[1] ?? '');
  expect(paragraphs.length).toBeGreaterThan(2);
  for (const paragraph of paragraphs.slice(1, 6)) expect(html.split(paragraph).length - 1).toBe(1);
});
