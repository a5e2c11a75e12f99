import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { ExchangeRange } from '~/lib/contract/readings';

/**
 * A line chart of rates, drawn on the server. The drawing is stretched to the available width, so all text is outside of it,
 * positioned in per cent.
 */

/** Size of the drawing in its own units; the values are arbitrary. */
export const CHART_WIDTH = 1000;
export const CHART_HEIGHT = 320;

export interface RatePoint {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly value: number;
}

/** A label with its position in per cent from the left or from the top. */
export interface ChartLabel {
  readonly at: number;
  readonly text: string;
}

export interface RateChart {
  /** Path data. */
  readonly line: string;
  readonly area: string;
  /** Horizontal lines, from top to bottom. */
  readonly levels: readonly ChartLabel[];
  /** Days, from left to right. */
  readonly days: readonly ChartLabel[];
  /** Positions of the points in per cent of width and height. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

const LEVELS = 4;
const DAYS = 4;
const FULL = 100;

const dayFormats: Readonly<Record<ExchangeRange, Intl.DateTimeFormat>> = {
  week: new Intl.DateTimeFormat('hu-HU', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('hu-HU', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  year: new Intl.DateTimeFormat('hu-HU', { year: 'numeric', month: 'short', timeZone: 'UTC' }),
};
const fullDay = new Intl.DateTimeFormat('hu-HU', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
const levelFormats = new Map<number, Intl.NumberFormat>();

/** A date in Hungarian: '2026. november 20.'. */
export const dayText = (date: string): string => fullDay.format(Date.parse(date));

function levelText(value: number, step: number): string {
  const digits = Math.max(0, Math.ceil(-Math.log10(step)));
  const format = levelFormats.get(digits) ?? new Intl.NumberFormat('hu-HU', { minimumFractionDigits: digits });
  levelFormats.set(digits, format);
  return format.format(value);
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Evenly spaced items of a list, including the first and the last. */
function spread<T>(list: readonly T[], max: number): T[] {
  const count = Math.min(max, list.length);
  const indexes = Array.from({ length: count }, (_, index) => Math.round((index * (list.length - 1)) / Math.max(1, count - 1)));
  return [...new Set(indexes)].flatMap((index) => list[index] ?? []);
}

/** Draws the chart; undefined for fewer than two points. Points are oldest first. */
export function drawRateChart(points: readonly RatePoint[], range: ExchangeRange): RateChart | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // A constant rate still gets room around it.
  const room = high === low ? Math.max(Math.abs(high) * 0.01, Number.EPSILON) : 0;
  const x = scaleUtc([Date.parse(first.date), Date.parse(last.date)], [0, CHART_WIDTH]);
  const y = scaleLinear([low - room, high + room], [CHART_HEIGHT, 0]).nice(LEVELS);
  const levels = y.ticks(LEVELS);
  const step = Math.abs((levels[1] ?? high) - (levels[0] ?? low)) || 1;
  const across = (point: RatePoint) => x(Date.parse(point.date));
  return {
    line: line<RatePoint>(across, ({ value }) => y(value)).digits(1)([...points]) ?? '',
    area: area<RatePoint>(across, CHART_HEIGHT, ({ value }) => y(value)).digits(1)([...points]) ?? '',
    levels: levels.toReversed().map((value) => ({ at: rounded((y(value) / CHART_HEIGHT) * FULL), text: levelText(value, step) })),
    days: spread(points, DAYS).map((point) => ({
      at: rounded((across(point) / CHART_WIDTH) * FULL),
      text: dayFormats[range].format(Date.parse(point.date)),
    })),
    points: points.map((point) => ({
      x: rounded((across(point) / CHART_WIDTH) * FULL),
      y: rounded((y(point.value) / CHART_HEIGHT) * FULL),
    })),
  };
}
