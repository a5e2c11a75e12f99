import { expect, it } from 'vitest';
import type { RecordLoss } from '~/backend/domain/import-record';
import { withoutUnknownShortcodes } from './unknown-shortcodes';

it.each<[string, string, readonly string[]]>([
  ['<p>[contact-form-7 id="12" title="Írj"]</p>', '<p></p>', ['shortcode:contact-form-7']],
  ['[su_box title=”Doboz”]Szöveg.[/su_box]', 'Szöveg.', ['shortcode:su_box']],
  ['[spoiler]Meghal.[/spoiler]', 'Meghal.', ['shortcode:spoiler']],
  ['[ad-slot /]', '', ['shortcode:ad-slot']],
  ['így írta [sic], lásd [1] és [a szerk. megj.]', 'így írta [sic], lásd [1] és [a szerk. megj.]', []],
  ['[[gist id="1"]]', '[gist id="1"]', []],
  ['[caption id="a"]<img>Kép[/caption]', '[caption id="a"]<img>Kép[/caption]', []],
])('%s becomes %s', (html, expected, lost) => {
  const losses: RecordLoss[] = [];
  expect(withoutUnknownShortcodes(html, losses)).toBe(expected);
  expect(losses.map(({ what }) => what)).toEqual(lost);
});

it('costs no time on brackets without end', () => {
  const startedAt = performance.now();
  withoutUnknownShortcodes('[a b="c" '.repeat(50_000), []);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
