import { escapeHtml } from '~/lib/text/escape-html';
import type { ArticleBlock, BlockByKind, ChartForm } from '../blocks';
import { readChart } from '../chart-table';
import type { HtmlElement } from '../html-tree';
import type { Conversion, Scope } from './conversion';

const FORMS: readonly ChartForm[] = ['line', 'bar', 'stacked'];

/**
 * Charts, before-and-after pictures, and footnotes: blocks around a table, two pictures or a list. If these are missing, the
 * content is kept unchanged, and the rest is reported as a loss.
 */
export function dataComponentBlocks(
  name: 'before-after' | 'chart' | 'footnotes',
  element: HtmlElement,
  scope: Scope,
  conversion: Conversion,
): ArticleBlock[] {
  const { name: tag, attributes, children } = element;
  // If the list or table is itself the block, it is treated as if it were inside one.
  const plain: HtmlElement = { ...element, attributes: new Map([...attributes].filter(([key]) => key !== 'data-block')) };
  const within = conversion.convert(tag === 'ol' || tag === 'table' ? [plain] : children, scope);
  const made =
    name === 'chart'
      ? chartIn(within, attributes.get('data-type'))
      : name === 'footnotes'
        ? footnotesIn(within)
        : pairIn(within, attributes.get('data-caption'));
  if (made === undefined)
    conversion.reportLoss(`data-block=${name}`, [...attributes].map(([key, value]) => `${key}=${value}`).join(' '));
  return made ?? within;
}

function chartIn(blocks: readonly ArticleBlock[], type: string | undefined): ArticleBlock[] | undefined {
  const form = FORMS.find((each) => each === (type ?? 'bar'));
  const table = blocks.find((block): block is BlockByKind<'table'> => block.kind === 'table');
  const chart = table && form && readChart(table.html);
  if (!chart) return undefined;
  return blocks.map((block) => (block === table ? { ...table, kind: 'chart', form, ...chart } : block));
}

function footnotesIn(blocks: readonly ArticleBlock[]): ArticleBlock[] | undefined {
  const list = blocks.find((block): block is BlockByKind<'list'> => block.kind === 'list');
  return list && blocks.map((block) => (block === list ? { kind: 'footnotes', html: list.html } : block));
}

function pairIn(blocks: readonly ArticleBlock[], caption: string | undefined): ArticleBlock[] | undefined {
  const figures = blocks.filter((block): block is BlockByKind<'figure'> => block.kind === 'figure');
  const [before, after] = figures;
  if (before === undefined || after === undefined || figures.length !== 2) return undefined;
  const pair: ArticleBlock = {
    kind: 'beforeAfter',
    before: before.figure,
    after: after.figure,
    ...(caption === undefined ? {} : { captionHtml: escapeHtml(caption) }),
  };
  return [pair, ...blocks.filter((block) => block !== before && block !== after)];
}
