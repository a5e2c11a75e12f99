import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/**
 * What an editor types in a form of the desk is there again if it cannot be sent: each such form has a name (`data-keep`) and the note
 * that tells of it (`KeptNote`). A search loses nothing, and a password is kept nowhere.
 */

const FORM = /<form\b[\s\S]*?<\/form>/g;
const FIELD = /<textarea\b|<input\b(?![^>]*\b(?:type="(?:hidden|checkbox|radio|file|image|password|submit)"|readonly))/;

const sources = globSync('src/{components/desk,pages/szerkesztoseg,layouts}/**/*.astro').map((file) => ({
  file,
  text: readFileSync(file, 'utf8').replace(/\{\/\*[\s\S]*?\*\/\}/g, ''),
}));

/** Parts of forms: components with a field that stands in no form of theirs. */
const parts = sources.filter(({ text }) => FIELD.test(text.replace(FORM, ''))).map(({ file }) => `<${basename(file, '.astro')}`);

const hasField = (form: string): boolean => FIELD.test(form) || parts.some((part) => new RegExp(`${part}\\b`).test(form));

const forms = sources.flatMap(({ file, text }) =>
  [...text.matchAll(FORM)].map(([form]) => ({ file, form, tag: form.slice(0, form.search(/[^=]>/) + 2) })),
);
const writing = forms.filter(({ form, tag }) => /method="post"/.test(tag) && hasField(form));

it('finds the forms of the desk and their parts', () => {
  expect(writing.length).toBeGreaterThan(25);
  expect(parts).toEqual(expect.arrayContaining(['<FormField', '<DateField', '<ArticleFields', '<PicturePart']));
});

it('keeps what is typed in every one of them', () => {
  const isKept = ({ form, tag }: (typeof writing)[number]): boolean => /\bdata-keep=/.test(tag) && form.includes('<KeptNote');
  expect(writing.filter((one) => !isKept(one)).map(({ file, tag }) => `${file}: ${tag}`)).toEqual([]);
});

it('keeps forms of one page apart', () => {
  const names = writing.map(({ file, tag }) => `${file} ${/data-keep=(?:"([^"]*)"|\{`?([^}`]*))/.exec(tag)?.[0]}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
