import { describe, expect, it } from 'vitest';
import type { ArticleCard } from '~/lib/contract/article';
import { isShort } from './short-list';

const list = (count: number, totalPages = 1) =>
  ({
    kind: 'article-list',
    items: Array<ArticleCard>(count),
    page: 1,
    totalPages,
    totalItems: undefined,
  }) as const;

describe('isShort', () => {
  it.each([
    ['nothing', [], true],
    ['an empty list', [list(0, 0)], true],
    ['three articles', [list(3)], true],
    ['four articles', [list(4)], false],
    ['the last page of a long list', [list(1, 4)], false],
    ['two lists of two', [list(2), list(2)], false],
    ['an article and another part', [list(1), { kind: 'highlight-strip', items: [] } as const], false],
  ])('of %s', (_, parts, expected) => {
    expect(isShort(parts)).toBe(expected);
  });
});
