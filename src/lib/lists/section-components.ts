import { z } from 'zod';
import { parsePruned } from '~/lib/content/pruned';
import { type ArticleCard, articleCard } from '~/lib/contract/article';
import { cardList, listResult } from '~/lib/contract/lists';
import type { SectionComponent } from '~/lib/contract/pages';
import { type Episode, episode, episodeList } from '~/lib/contract/podcast';
import { linkAddress, optional } from '~/lib/contract/primitives';
import { type SupplementPart, supplementProps } from '~/lib/supplements/component-props';

/** Properties of the component 'article-list': a page of the section's articles. If `totalItems` is 0, no page has items. */
const articleListProps = listResult.extend({ totalItems: optional(z.int().min(0)) });
/** Heading of a box and its link. */
const boxFields = { title: optional(z.string()), href: linkAddress };
const articleBoxProps = z.object({ ...boxFields, items: z.array(articleCard) });
const episodeBoxProps = z.object({ ...boxFields, items: z.array(episode) });
const summaryBoxProps = z.object({ title: optional(z.string()), text: z.string() });
const spotifyProps = z.object({ url: z.string() });
const tourMapProps = z.object({ height: optional(z.int().min(200).max(2000)) });

/** The league shown first on the football screen; unset fields are those of the newsroom's first quick link. */
const footballProps = z.object({
  country: optional(z.string().min(1).max(80)),
  league: optional(z.int().min(1)),
  season: optional(z.int().min(1900).max(2200)),
});

/** A component that an extension of the newsroom draws. */
const extensionProps = z.object({ name: z.string().min(1).max(40), value: z.string().max(2_000).default('') });

/** A component of a section page with parsed properties; the kinds are the registered components. */
export type SectionPart =
  | {
      readonly kind: 'article-list';
      readonly items: readonly ArticleCard[];
      readonly page: number;
      readonly totalPages: number;
      /** Number of items on all pages; undefined if the source does not give it. */
      readonly totalItems: number | undefined;
    }
  | { readonly kind: 'highlight-strip'; readonly items: readonly ArticleCard[] }
  | { readonly kind: 'episode-list'; readonly items: readonly Episode[]; readonly page: number; readonly totalPages: number }
  | ({ readonly kind: 'article-box' } & z.output<typeof articleBoxProps>)
  | ({ readonly kind: 'episode-box' } & z.output<typeof episodeBoxProps>)
  | ({ readonly kind: 'summary-box' } & z.output<typeof summaryBoxProps>)
  | ({ readonly kind: 'spotify' } & z.output<typeof spotifyProps>)
  | ({ readonly kind: 'tour-map' } & z.output<typeof tourMapProps>)
  | ({ readonly kind: 'football' } & z.output<typeof footballProps>)
  | ({ readonly kind: 'extension' } & z.output<typeof extensionProps>)
  | SupplementPart;

/** Schemas of the components' properties, as pages receive them. */
const PROPS = {
  'article-list': articleListProps,
  'episode-list': episodeList,
  'highlight-strip': cardList,
  'article-box': articleBoxProps,
  'episode-box': episodeBoxProps,
  'summary-box': summaryBoxProps,
  spotify: spotifyProps,
  'tour-map': tourMapProps,
  football: footballProps,
  extension: extensionProps,
  ...supplementProps,
} as const satisfies Readonly<Record<SectionPart['kind'], z.ZodType>>;

/** Schema of a registered component's properties, with rules replaced by the items that they select. */
export const sectionComponentProps = (name: SectionPart['kind']): z.ZodType<object> => PROPS[name];

/** True for the name of a registered component. */
export function isSectionComponent(name: string): name is SectionPart['kind'] {
  return Object.hasOwn(PROPS, name);
}

/**
 * The components that a section places, in order. One that is not registered, or a box with invalid properties, is left out after
 * a call of `onFault` (ER-19); it may throw. A page needs its list of articles or episodes: a value that is not a list is an
 * error, and invalid items are left out.
 */
export function sectionParts(components: readonly SectionComponent[], onFault: (error: Error) => void): readonly SectionPart[] {
  return components.flatMap(({ name, props }) => {
    if (!isSectionComponent(name)) {
      onFault(new Error(`Referenced component not found: ${name}`));
      return [];
    }
    if (name === 'article-list' || name === 'episode-list') return [listPart(name, props, onFault)];
    const parsed = PROPS[name].safeParse(props);
    // The kind belongs to the schema that parsed the properties.
    if (parsed.success) {
      return [
        (Object.hasOwn(supplementProps, name)
          ? { kind: name, props: parsed.data }
          : { kind: name, ...parsed.data }) as SectionPart,
      ];
    }
    onFault(
      new Error(`Properties of the component ${name} are wrong: ${z.prettifyError(parsed.error)}`, { cause: parsed.error }),
    );
    return [];
  });
}

function listPart(
  name: 'article-list' | 'episode-list',
  props: SectionComponent['props'],
  onFault: (error: Error) => void,
): SectionPart {
  if (name === 'episode-list') return { kind: name, ...readList(name, episodeList, props, onFault) };
  const { items, page, totalPages, totalItems } = readList(name, articleListProps, props, onFault);
  return { kind: name, items, page, totalPages: totalItems === 0 ? 0 : totalPages, totalItems };
}

/** A list without its invalid items: one of them must not invalidate the others. Throws if the value is not a list. */
function readList<T extends z.ZodType>(name: string, schema: T, props: unknown, onFault: (error: Error) => void): z.output<T> {
  const parsed = schema.safeParse(props);
  if (parsed.success) return parsed.data;
  const pruned = parsePruned(schema, structuredClone(props));
  if (!pruned.ok) throw new Error(`Properties of the component ${name} are wrong: ${pruned.path}: ${pruned.message}`);
  onFault(new Error(`Items of the component ${name} are left out: ${pruned.left.slice(0, 10).join(', ')}`));
  return pruned.data;
}
