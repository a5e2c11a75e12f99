import { describe, expect, it } from 'vitest';
import { drawChart } from './draw-chart';

const labels = ['a', 'b', 'c'];

describe('a chart', () => {
  it('interrupts its line at a missing value', () => {
    const { shapes } = drawChart({ form: 'line', labels, series: [{ name: 'x', values: [1, null, 3] }] });
    expect(shapes[0]?.path.match(/M/g)).toHaveLength(2);
  });

  it('puts stacked bars on top of each other', () => {
    const { shapes, levels } = drawChart({
      form: 'stacked',
      labels,
      series: [
        { name: 'x', values: [1, 2, 3] },
        { name: 'y', values: [9, 8, 7] },
      ],
    });
    expect(shapes.map(({ path }) => path.match(/z/g)?.length)).toEqual([3, 3]);
    expect(levels.at(-1)?.text).toBe('10');
  });

  it.each(['line', 'bar', 'stacked'] as const)('of %s works with missing values only, and with one value', (form) => {
    for (const value of [null, 0, 5]) {
      const { shapes, levels } = drawChart({ form, labels, series: [{ name: 'x', values: [value, value, value] }] });
      expect(JSON.stringify([shapes, levels])).not.toContain('NaN');
    }
  });
});
