import { describe, expect, it } from 'vitest';
import { parseInPlace } from '../article-body/body-parser';
import { describePasteLosses, pasteHtml } from './pasted-html';

describe('what a paste has left out', () => {
  it.each([
    ['<div aria-label="leírás">szó</div>', 'felirat'],
    ['<p><span title="magyarázat">szó</span></p>', 'felirat'],
    ['<dialog>titok</dialog><p>szó</p>', 'rejtett szöveg'],
    ['<p>szó <progress value="3">harmad</progress></p>', 'egyéb elem'],
    ['<p>szó</p><div data-block="semmi"></div>', 'egyéb elem'],
    ['<p style="text-align:right">szó</p>', 'igazítás'],
  ])('is said without the names of HTML: %s', async (html, words) => {
    const pasted = await pasteHtml(html, parseInPlace);
    expect(describePasteLosses(pasted?.losses ?? [])).toBe(`Beillesztéskor kimaradt: ${words}.`);
  });
});
