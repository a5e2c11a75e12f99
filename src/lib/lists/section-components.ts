import { z } from 'zod';
import { type ArticleCard, articleCard } from '~/lib/contract/article';
import { cardList, listResult } from '~/lib/contract/lists';
import type { SectionComponent } from '~/lib/contract/pages';
import { type Episode, episode, episodeList } from '~/lib/contract/podcast';
import { linkAddress, optional } from '~/lib/contract/primitives';

/** Properties of the component 'article-list': a page of the section's articles. `totalItems` 0: none on any page. */
const articleListProps = listResult.extend({ totalItems: optional(z.int().min(0)) });
/** Heading of a box and where it leads. */
const boxFields = { title: optional(z.string()), href: linkAddress };
const articleBoxProps = z.object({ ...boxFields, items: z.array(articleCard) });
const episodeBoxProps = z.object({ ...boxFields, items: z.array(episode) });
const summaryBoxProps = z.object({ title: optional(z.string()), text: z.string() });
const spotifyProps = z.object({ url: z.string() });

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
  | { readonly kind: 'episode-list'; readonly items: readonly Episode[]; readonly page: number; readonly totalPages: number }
  | ({ readonly kind: 'article-box' } & z.output<typeof articleBoxProps>)
  | ({ readonly kind: 'episode-box' } & z.output<typeof episodeBoxProps>)
  | ({ readonly kind: 'summary-box' } & z.output<typeof summaryBoxProps>)
  | ({ readonly kind: 'spotify' } & z.output<typeof spotifyProps>);

const REGISTRY: Readonly<Record<SectionPart['kind'], (props: Readonly<Record<string, unknown>>) => SectionPart>> = {
  'article-list': (props) => {
    const { items, page, totalPages, totalItems } = articleListProps.parse(props);
    return { kind: 'article-list', items, page, totalPages: totalItems === 0 ? 0 : totalPages, totalItems };
  },
  'episode-list': (props) => ({ kind: 'episode-list', ...episodeList.parse(props) }),
  'highlight-strip': (props) => ({ kind: 'highlight-strip', items: cardList.parse(props).items }),
  'article-box': (props) => ({ kind: 'article-box', ...articleBoxProps.parse(props) }),
  'episode-box': (props) => ({ kind: 'episode-box', ...episodeBoxProps.parse(props) }),
  'summary-box': (props) => ({ kind: 'summary-box', ...summaryBoxProps.parse(props) }),
  spotify: (props) => ({ kind: 'spotify', ...spotifyProps.parse(props) }),
};

/** True for the name of a registered component. */
export function isSectionComponent(name: string): name is SectionPart['kind'] {
  return Object.hasOwn(REGISTRY, name);
}

/**
 * The components that a section places, in order. One that is not registered is left out after `onMissing` was told
 * (ER-19); it may throw. Properties of a wrong shape are an error of the section's data and end at the error page.
 */
export function sectionParts(components: readonly SectionComponent[], onMissing: (error: Error) => void): readonly SectionPart[] {
  return components.flatMap(({ name, props }) => {
    if (isSectionComponent(name)) return [REGISTRY[name](props)];
    onMissing(new Error(`Referenced component not found: ${name}`));
    return [];
  });
}
