import type { NewsFrontPlan } from '~/editions/front-plan';
import { withFrontTitle } from '~/lib/cards/front-cards';
import { callContext } from '~/lib/content/call-context';
import type { AutoVariant } from '~/lib/content/content-api';
import type { ArticleCard } from '~/lib/contract/article';
import type { FrontendInit } from '~/lib/contract/frontend';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { readBox } from './box-content';
import { arrangeNews, isBlockType, type NewsParts } from './news-parts';
import { readUnique } from './unique-content';

/**
 * Number of articles read for the list of the newest, so that it is full without those that appear elsewhere on the page
 * (LI-46).
 */
const NEWEST_READ = 60;
const PODCAST_POSITION = 'frontpage-podcast-block-position';

/** A news front, ready to be drawn. */
export interface NewsFront extends NewsParts {
  readonly init: FrontendInit;
  /** The most read articles; empty if too few reads have been counted, or if counting is off. */
  readonly mostRead: readonly ArticleCard[];
  /** Cache tags besides those of the page's calls: the podcasts, and articles that its edition does not list. */
  readonly tags: readonly string[];
}

type Locals = Pick<App.Locals, 'content' | 'services' | 'edition' | 'viewer' | 'onLeftOut'>;

/**
 * Loads a news front with a variant of its automatic block. Invalid content is left out of the page and reported to
 * `locals.onLeftOut`.
 */
export async function loadNewsFront(plan: NewsFrontPlan, variant: AutoVariant, locals: Locals): Promise<NewsFront> {
  const { content, edition } = locals;
  const context = callContext(locals);
  const site = edition.identity.slug;
  const [{ blocks }, autoBlock, boxes, { items: episodes }, position, sections, newest, init, mostRead] = await Promise.all([
    content.news(context),
    content.autoBlock(context, variant),
    content.indexBoxes(context),
    content.indexEpisodes(context),
    content.unique(context, PODCAST_POSITION),
    Promise.all(plan.sections.map(({ slug }) => content.indexSection(context, slug))),
    content.articles(context, { filters: {}, page: 1, limit: NEWEST_READ }),
    content.frontendInit(context),
    locals.services.mostRead?.(site) ?? [],
  ]);
  for (const { type, position: place, title } of blocks) {
    if (!isBlockType(type)) {
      locals.onLeftOut({
        kind: 'block',
        name: `${site}/${place} ${title ?? ''}`.trim(),
        reason: `unknown type '${type}', drawn as a row`,
      });
    }
  }
  const readBoxes = boxes.items.flatMap((box) => {
    const read = readBox(box);
    if (!('reason' in read)) return [read];
    locals.onLeftOut({ kind: 'box', name: `${site}/${box.slug}`, reason: read.reason });
    return [];
  });
  const parts = arrangeNews(plan, {
    blocks,
    autoBlock,
    episodes,
    podcastPosition: podcastPosition(position?.content, plan, locals),
    sections: sections.flatMap((section) => (section ? [{ ...section.tag, items: section.items }] : [])),
    boxes: readBoxes,
    partners: init.latestPrArticles,
    newest: newest.items,
  });
  const shown = [
    ...(parts.breaking?.items ?? []),
    ...parts.parts.flatMap((part) => (part.kind === 'block' ? part.block.items : [])),
  ];
  const foreign = shown.filter(({ originatingSite }) => !edition.navigation.lists.includes(originatingSite ?? site));
  return {
    ...parts,
    init,
    mostRead: mostRead.map((card) => withFrontTitle(card)),
    tags: foreign.map(({ id }) => cacheTag.article(id)),
  };
}

/** Position of the podcast block: the newsroom's, or the plan's. Undefined if the newsroom's is invalid. */
function podcastPosition(content: string | undefined, plan: NewsFrontPlan, locals: Locals): number | undefined {
  if (content === undefined) return plan.podcasts.position;
  const read = readUnique('position', content);
  if (read.ok) return read.value.position;
  locals.onLeftOut({ kind: 'unique', name: `${locals.edition.identity.slug}/${PODCAST_POSITION}`, reason: read.reason });
  return undefined;
}
