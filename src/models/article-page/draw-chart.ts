import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { BlockByKind } from '~/lib/article-body/blocks';

/** A chart as the page draws it; all measures are in units of the drawing itself. */
export interface DrawnChart {
  readonly width: number;
  readonly height: number;
  /** Left edge of the plot, right of the axis labels. */
  readonly left: number;
  readonly levels: readonly { readonly y: number; readonly text: string }[];
  /** `row`: 0, or a row further down on phones, where the labels would run into each other in one. */
  readonly labels: readonly { readonly x: number; readonly text: string; readonly row: number }[];
  /** Number of rows of labels on phones, 1 to 3. */
  readonly rows: number;
  /** `series` is the index of the series that a shape belongs to. */
  readonly shapes: readonly { readonly path: string; readonly series: number; readonly filled: boolean }[];
}

const WIDTH = 640;
const HEIGHT = 320;
/** Smallest width of the levels' column. */
const MIN_LEFT = 56;
const TOP = 10;
const BOTTOM = HEIGHT - 28;
const MAX_LABELS = 8;
const MAX_ROWS = 3;
/** Longest label, and longest level that is not shortened ('12 M'), in characters. */
const MAX_LABEL_LENGTH = 14;
const MAX_LEVEL_LENGTH = 10;
/**
 * Widths at the font sizes of phones and of other screens (src/styles/article-body.css): of a figure, of a letter on average, of
 * the gap between labels.
 */
const FIGURE = 9.1;
const NARROW = 8.3;
const WIDE = 5.8;
const GAP = 4;

const rounded = (value: number): number => Math.round(10 * value) / 10;

type Chart = Pick<BlockByKind<'chart'>, 'form' | 'labels' | 'series'>;

/** Lowest and highest value to show, zero included; without zero for lines whose lowest value is over half of the highest. */
function extent({ form, labels, series }: Chart): readonly [number, number] {
  if (form === 'stacked') {
    const sums = labels.map((_, index) => [
      series.reduce((sum, { values }) => sum + Math.min(0, values[index] ?? 0), 0),
      series.reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0),
    ]);
    return [Math.min(0, ...sums.map(([low = 0]) => low)), Math.max(0, ...sums.map(([, high = 0]) => high))];
  }
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  if (values.length === 0) return [0, 1];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return form === 'bar' || low > 0.5 * high === false ? [Math.min(0, low), Math.max(0, high)] : [low, high];
}

/** Draws a chart of lines, of grouped bars or of stacked bars. */
export function drawChart(chart: Chart, language: 'hu' | 'en' = 'hu'): DrawnChart {
  const { form, labels } = chart;
  const [low, high] = extent(chart);
  const y = scaleLinear([low, high === low ? low + 1 : high], [BOTTOM, TOP]).nice(4);
  const levels = levelTexts(y.ticks(4), language);
  const left = Math.max(MIN_LEFT, Math.ceil(Math.max(...levels.map((text) => text.length)) * FIGURE) + 12);
  const places = labels.map((_, index) => String(index));
  const points = scalePoint(places, [left + 20, WIDTH - 20]);
  const bands = scaleBand(places, [left, WIDTH]).paddingInner(0.3).paddingOuter(0.15);
  const middle = (place: string): number =>
    form === 'line' ? (points(place) ?? left) : (bands(place) ?? left) + bands.bandwidth() / 2;
  return {
    width: WIDTH,
    height: HEIGHT,
    left,
    levels: y.ticks(4).map((value, index) => ({ y: rounded(y(value)), text: levels[index] ?? '' })),
    ...placeLabels(labels, middle, (form === 'line' ? points.step() : bands.step()) || WIDTH - left),
    shapes: form === 'line' ? lines(chart, middle, y) : bars(chart, (place) => bands(place) ?? left, bands.bandwidth(), y),
  };
}

/** The texts of levels: all of them short ('1,2 M') if one of them would be too long. */
function levelTexts(values: readonly number[], language: 'hu' | 'en'): readonly string[] {
  const format = (options: Intl.NumberFormatOptions) => {
    const { format: toText } = new Intl.NumberFormat(language, { maximumFractionDigits: 2, ...options });
    return values.map((value) => toText(value));
  };
  const texts = format({});
  return texts.some((text) => text.length > MAX_LEVEL_LENGTH) ? format({ notation: 'compact' }) : texts;
}

/**
 * At most eight labels, evenly spaced. They are shortened to their room on wide screens; on phones, whose texts are larger, they
 * are in as many rows as they need.
 */
function placeLabels(
  labels: readonly string[],
  middle: (place: string) => number,
  distance: number,
): Pick<DrawnChart, 'labels' | 'rows'> {
  const step = Math.max(1, Math.ceil(labels.length / MAX_LABELS));
  const room = step * distance - GAP;
  const longest = Math.min(MAX_LABEL_LENGTH, Math.floor(room / WIDE));
  const shown = labels.flatMap((text, index) => (index % step === 0 ? [{ text: cut(text, longest), index }] : []));
  const widest = Math.max(0, ...shown.map(({ text }) => text.length)) * NARROW;
  const rows = shown.length < 2 ? 1 : Math.min(MAX_ROWS, Math.max(1, Math.ceil((widest + GAP) / (step * distance))));
  return {
    rows,
    labels: shown.map(({ text, index }, place) => ({
      x: rounded(Math.min(middle(String(index)), WIDTH - (text.length * WIDE) / 2)),
      text,
      row: place % rows,
    })),
  };
}

const cut = (text: string, longest: number): string =>
  text.length > longest
    ? `${text
        .slice(0, longest - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text;

function lines({ series }: Chart, middle: (place: string) => number, y: (value: number) => number): DrawnChart['shapes'] {
  const drawn = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => middle(String(index)))
    .y((value) => y(value ?? 0))
    .digits(1);
  return series.map(({ values }, index) => ({ path: drawn([...values]) ?? '', series: index, filled: false }));
}

function bars(
  { form, labels, series }: Chart,
  left: (place: string) => number,
  width: number,
  y: (value: number) => number,
): DrawnChart['shapes'] {
  const own = form === 'stacked' ? width : width / series.length;
  const reached = labels.map(() => ({ up: 0, down: 0 }));
  return series.map(({ values }, index) => {
    const path = values.map((value, place) => {
      if (value === null || value === 0) return '';
      const at = reached[place];
      let from = 0;
      if (form === 'stacked' && at !== undefined) {
        from = value > 0 ? at.up : at.down;
        if (value > 0) at.up += value;
        else at.down += value;
      }
      const x = left(String(place)) + (form === 'stacked' ? 0 : index * own);
      return `M${rounded(x)} ${rounded(y(from))}h${rounded(own)}V${rounded(y(from + value))}h${rounded(-own)}z`;
    });
    return { path: path.join(''), series: index, filled: true };
  });
}
