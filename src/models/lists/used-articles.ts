import type { ArticleCard } from '~/lib/contract/article';
import type { SectionPart } from '~/lib/lists/section-components';

/** The articles that a part shows; none for episodes and texts. */
function articlesIn(part: SectionPart): readonly ArticleCard[] {
  return part.kind === 'article-list' || part.kind === 'article-box' || part.kind === 'highlight-strip' ? part.items : [];
}

/** Ids of the articles that parts show, as text. */
export function shownArticleIds(parts: readonly SectionPart[]): ReadonlySet<string> {
  return new Set(parts.flatMap(articlesIn).map(({ id }) => String(id)));
}

/** The parts in their order, each without the articles that appear higher on the page (LI-46). */
export function withoutRepeats(parts: readonly SectionPart[]): readonly SectionPart[] {
  const used = new Set<string>();
  return parts.map((part) => {
    if (part.kind !== 'article-list' && part.kind !== 'article-box' && part.kind !== 'highlight-strip') return part;
    const items = part.items.filter(({ id }) => !used.has(String(id)));
    for (const { id } of items) used.add(String(id));
    return { ...part, items };
  });
}
