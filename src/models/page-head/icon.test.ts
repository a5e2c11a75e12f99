import { describe, expect, it } from 'vitest';
import { iconAddress, toDataAddress } from './icon';

describe('icon', () => {
  it.each([
    ['a drawing', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', "%3Csvg viewBox='0 0 1 1'%3E%3Cpath d='M0 0'/%3E%3C/svg%3E"],
    ['without its title', '<svg><title>Hírmondó</title></svg>\n', '%3Csvg%3E%3C/svg%3E'],
    ['with lines', '<svg\n  fill="#fff"/>', "%3Csvg fill='%23fff'/%3E"],
    ['with both kinds of quotes', `<text font-family="'Noto Serif'"/>`, "%3Ctext font-family=%22'Noto Serif'%22/%3E"],
    ['with percentages', '<rect width="50%"/>', "%3Crect width='50%25'/%3E"],
  ])('converts %s', (_, svg, expected) => expect(toDataAddress(svg)).toBe(`data:image/svg+xml,${expected}`));

  it('is part of the page when it is small', () => expect(iconAddress).toMatch(/^data:image\/svg\+xml,%3Csvg /));
});
