import type { ArticleBlock, ParsedBody } from './blocks';
import { withinLimits } from './conversion/body-limits';
import { needsParagraphs } from './conversion/conversion';
import { createConversion } from './conversion/create-conversion';
import { understandHtml } from './foreign-html/understand';
import { parseHtmlTree } from './html-tree';
import { mapHtml } from './kinds/map-block';
import { sealBlockHtml, sealInlineHtml } from './sanitize';
import { expandShortcodes } from './shortcodes';

/** Marks that show what follows in another order, also where nothing closes them; `dir` says the same within bounds. */
const OVERRIDES = /[\u202a-\u202e]/;
const ALL_OVERRIDES = new RegExp(OVERRIDES, 'g');

/**
 * Parses article HTML of any origin into typed blocks: our own vocabulary (docs/contracts/article-html.md), WordPress, Ghost and
 * anything else that editors paste. Never throws, takes time linear in the input, and loses nothing readable within the limits of a
 * text: what cannot be kept is listed in `losses`.
 */
export function parseArticleBody(html: string): ParsedBody {
  const source = expandShortcodes(OVERRIDES.test(html) ? html.replace(ALL_OVERRIDES, '') : html);
  const { root, losses, findPlace } = understandHtml(parseHtmlTree(source), source);
  const conversion = createConversion(root, losses, findPlace);
  const converted = conversion.convert(root.children, { wrappers: [], autop: needsParagraphs(root, source) });
  const { blocks: kept, loss } = withinLimits(converted);
  const blocks = kept.map(seal);
  return {
    blocks,
    losses: loss === undefined ? conversion.losses : [loss, ...conversion.losses],
    paragraphCount: blocks.filter(({ kind }) => kind === 'paragraph').length,
  };
}

/** Passes all HTML of a block through the sanitizer, as a second layer of defence after the parser. */
const seal = (block: ArticleBlock): ArticleBlock =>
  mapHtml(block, (html, content) => (content === 'blocks' ? sealBlockHtml(html) : sealInlineHtml(html)));
