import { describe, expect, it } from 'vitest';
import { articleCard } from '~/lib/contract/article';
import type { SectionPart } from '~/lib/lists/section-components';
import { shownArticleIds, withoutRepeats } from './used-articles';

const cards = (...ids: number[]) => ids.map((id) => articleCard.parse({ id, slug: `c${id}`, title: 'Cikk', pubDate: id }));
const parts: readonly SectionPart[] = [
  { kind: 'highlight-strip', items: cards(1, 2, 3, 4) },
  { kind: 'summary-box', title: undefined, text: 'Szöveg' },
  { kind: 'article-list', items: cards(2, 5, 6), page: 1, totalPages: 1, totalItems: 3 },
  { kind: 'article-box', title: 'Doboz', href: undefined, items: cards(6, 7) },
];

describe('articles of a page', () => {
  it('are shown in the first part that contains them (LI-46)', () => {
    const left = withoutRepeats(parts).map((part) => ('items' in part ? part.items.map(({ id }) => id) : part.kind));
    expect(left).toEqual([[1, 2, 3, 4], 'summary-box', [5, 6], [7]]);
  });

  it('are identified by id', () => {
    expect([...shownArticleIds(parts)].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });
});
