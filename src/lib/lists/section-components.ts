import { z } from 'zod';
import type { ArticleCard } from '~/lib/contract/article';
import { cardList, listResult } from '~/lib/contract/lists';
import type { SectionComponent } from '~/lib/contract/pages';
import { type Episode, episodeList } from '~/lib/contract/podcast';
import { optional } from '~/lib/contract/primitives';

/** Properties of the component 'article-list': a page of the section's articles. `totalItems` 0: none on any page. */
const articleListProps = listResult.extend({ totalItems: optional(z.int().min(0)) });

/** A component of a section page, ready to be drawn; the kinds are the registered components. */
export type SectionPart =
  | {
      readonly kind: 'article-list';
      readonly items: readonly ArticleCard[];
      readonly page: number;
      readonly totalPages: number;
      /** On all pages together; undefined: the source does not say. */
      readonly totalItems: number | undefined;
    }
  | { readonly kind: 'highlight-strip'; readonly items: readonly ArticleCard[] }
  | { readonly kind: 'episode-list'; readonly items: readonly Episode[]; readonly page: number; readonly totalPages: number };

const REGISTRY: Readonly<Record<string, (props: Readonly<Record<string, unknown>>) => SectionPart>> = {
  'article-list': (props) => {
    const { items, page, totalPages, totalItems } = articleListProps.parse(props);
    return { kind: 'article-list', items, page, totalPages: totalItems === 0 ? 0 : totalPages, totalItems };
  },
  'episode-list': (props) => ({ kind: 'episode-list', ...episodeList.parse(props) }),
  'highlight-strip': (props) => ({ kind: 'highlight-strip', items: cardList.parse(props).items }),
};

/**
 * The components that a section places, in order. A component that is not registered is an error of the section's data
 * and ends at the error page (ER-19), as do properties of a wrong shape.
 */
export function sectionParts(components: readonly SectionComponent[]): readonly SectionPart[] {
  return components.map(({ name, props }) => {
    const toPart = Object.hasOwn(REGISTRY, name) ? REGISTRY[name] : undefined;
    if (toPart === undefined) throw new Error(`Referenced component not found: ${name}`);
    return toPart(props);
  });
}
