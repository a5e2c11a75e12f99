import { describe, expect, it } from 'vitest';
import { readingMinutes } from './reading-time';

describe('readingMinutes', () => {
  it.each<[string | null | undefined, number | undefined]>([
    [undefined, undefined],
    [null, undefined],
    ['<p> </p><img src="/a.jpg">', undefined],
    ['<p>Három rövid szó.</p>', 1],
    [`<p>${'szó '.repeat(500)}</p>`, 3],
    [`<p>${'szó '.repeat(499)}</p>`, 2],
  ])('%#', (html, minutes) => {
    expect(readingMinutes(html)).toBe(minutes);
  });

  it('takes time linear in the text, also without the end of a tag', () => {
    // In the square of its length this would take hours.
    expect(readingMinutes(`két szó ${'<'.repeat(4_000_000)}`)).toBe(1);
  });
});
