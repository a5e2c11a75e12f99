import type { RatePoint } from './chart';

/** Summary of a range. */
export interface RangeSummary {
  readonly lowest: RatePoint;
  readonly highest: RatePoint;
  readonly average: number;
  /** Change from the first value to the last, in per cent; undefined if the first is 0. */
  readonly change: number | undefined;
}

/** Summarises a range; undefined without values. Points are oldest first; of equal extremes the newest counts. */
export function summarise(points: readonly RatePoint[]): RangeSummary | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const lowest = points.reduce((best, point) => (point.value <= best.value ? point : best));
  const highest = points.reduce((best, point) => (point.value >= best.value ? point : best));
  const average = points.reduce((sum, { value }) => sum + value, 0) / points.length;
  const change = first.value === 0 ? undefined : (last.value / first.value - 1) * 100;
  return { lowest, highest, average, change };
}
