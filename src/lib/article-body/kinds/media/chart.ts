import type { BlockByKind, ChartForm } from '../../blocks';
import { withoutMarker } from '../../conversion/conversion';
import type { BlockKind } from '../block-kind';
import { dataBlock } from '../html-parts';
import { table } from '../text/table';
import { readChart } from './chart-table';

declare module '../../blocks' {
  interface BlockTypes {
    /** A table with a chart of its data. */
    chart: {
      readonly kind: 'chart';
      readonly form: ChartForm;
      readonly labels: readonly string[];
      readonly series: readonly ChartSeries[];
      /** `html` and `captionHtml` are those of the table. */
      readonly html: string;
      readonly captionHtml?: string;
    };
  }
}

const FORMS: readonly ChartForm[] = ['line', 'bar', 'stacked'];

const asTable = ({ html, captionHtml }: BlockByKind<'chart'>): BlockByKind<'table'> => ({
  kind: 'table',
  html,
  ...(captionHtml === undefined ? {} : { captionHtml }),
});

export const chart: BlockKind<BlockByKind<'chart'>> = {
  name: 'diagram',
  dataBlock: {
    name: 'chart',
    recognise: (element, scope, conversion) => {
      const blocks = conversion.convert(withoutMarker(element), scope);
      const form = FORMS.find((each) => each === (element.attributes.get('data-type') ?? 'bar'));
      const source = blocks.find((block): block is BlockByKind<'table'> => block.kind === 'table');
      const data = source && form && readChart(source.html);
      if (!data) conversion.reportBlock(element);
      return data ? blocks.map((block) => (block === source ? { ...source, kind: 'chart', form, ...data } : block)) : blocks;
    },
  },
  html: { html: 'blocks', captionHtml: 'inline' },
  text: (block, captions) => table.text(asTable(block), captions),
  write: (block) => dataBlock('chart', { type: block.form }, table.nested(asTable(block))),
  nested: (block) => table.nested(asTable(block)),
  feed: (block, feed) => table.feed(asTable(block), feed),
};
