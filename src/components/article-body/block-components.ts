import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { ArticleBlock } from '~/lib/article-body/blocks';
import { kindsWithComponent } from '~/lib/article-body/kinds/kinds';

const files = import.meta.glob<AstroComponentFactory>('./*Block.astro', { eager: true, import: 'default' });

/** Components by kind: BeforeAfterBlock.astro draws beforeAfter. A kind without its file stops every page, so that no build has one. */
const components = new Map(
  kindsWithComponent.map((kind) => {
    const file = `./${kind.charAt(0).toUpperCase()}${kind.slice(1)}Block.astro`;
    const component = files[file];
    if (component === undefined) throw new Error(`Blocks of the kind ${kind} need the component ${file}`);
    return [kind, component];
  }),
);

/** The component of a kind of block that is more than text on a page. */
export function componentFor({ kind }: Pick<ArticleBlock, 'kind'>): AstroComponentFactory {
  const component = components.get(kind);
  if (component === undefined) throw new Error(`Blocks of the kind ${kind} are text`);
  return component;
}
