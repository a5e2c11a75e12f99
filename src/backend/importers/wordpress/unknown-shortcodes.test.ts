import { expect, it } from 'vitest';
import type { RecordLoss } from '~/backend/domain/import-record';
import { withoutUnknownShortcodes } from './unknown-shortcodes';

it.each<[string, string, readonly string[]]>([
  ['<p>[contact-form-7 id="12" title="Írj"]</p>', '<p></p>', ['shortcode:contact-form-7']],
  ['[su_box title=”Doboz”]Szöveg.[/su_box]', 'Szöveg.', ['shortcode:su_box']],
  ['[spoiler]Meghal.[/spoiler]', 'Meghal.', ['shortcode:spoiler']],
  ['[ad-slot /]', '', ['shortcode:ad-slot']],
  ['<p>[sitemap]</p>', '<p></p>', ['shortcode:sitemap']],
  ['Előtte.\n[archivum]\nUtána.', 'Előtte.\n\nUtána.', ['shortcode:archivum']],
  ['szó [top_posts] szó', 'szó  szó', ['shortcode:top_posts']],
  ['<p>[folytatása következik]</p>', '<p>[folytatása következik]</p>', []],
  [
    '<p>[tweet https://twitter.com/a/status/12]</p>',
    '<p><div><a href="https://twitter.com/a/status/12">https://twitter.com/a/status/12</a></div></p>',
    [],
  ],
  [
    '[hulu https://www.hulu.com/watch/7]',
    '<div><a href="https://www.hulu.com/watch/7">https://www.hulu.com/watch/7</a></div>',
    ['shortcode:hulu'],
  ],
  [
    '[soundcloud url="https://api.soundcloud.com/tracks/33" params="a=b&amp;c=d" iframe="true" /]',
    '<div><a href="https://api.soundcloud.com/tracks/33">https://api.soundcloud.com/tracks/33</a></div>',
    [],
  ],
  ['[ted id=1969]', '<div><a href="https://www.ted.com/talks/view/id/1969">https://www.ted.com/talks/view/id/1969</a></div>', []],
  ['[gist 2314628]', '<div><a href="https://gist.github.com/2314628">https://gist.github.com/2314628</a></div>', []],
  ['[quiz url="javascript:alert(1)"]', '', ['shortcode:quiz']],
  ['így írta [sic], lásd [1] és [a szerk. megj.]', 'így írta [sic], lásd [1] és [a szerk. megj.]', []],
  ['<p><a href="#teteje">[top]</a></p>', '<p><a href="#teteje">[top]</a></p>', []],
  ['<p><code>[ad_slot]</code></p>', '<p><code>[ad_slot]</code></p>', []],
  ['<p><strong>[sitemap]</strong></p>', '<p><strong></strong></p>', ['shortcode:sitemap']],
  ['[[gist id="1"]]', '[gist id="1"]', []],
  ['[caption id="a"]<img>Kép[/caption]', '[caption id="a"]<img>Kép[/caption]', []],
])('%s becomes %s', (html, expected, lost) => {
  const losses: RecordLoss[] = [];
  expect(withoutUnknownShortcodes(html, losses)).toBe(expected);
  expect(losses.map(({ what }) => what)).toEqual(lost);
});

it('costs no time on brackets without end', () => {
  // In the square of their number this would take longer than the test may.
  expect(withoutUnknownShortcodes('[a b="c" '.repeat(1_000_000), [])).toHaveLength(9_000_000);
});
