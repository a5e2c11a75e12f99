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

describe('the texts of a chart', () => {
  /** Widths on phones, where texts are largest, and on other screens, in units of the drawing: of a figure, of a letter. */
  const FIGURE = 9;
  const NARROW = 8.2;
  const WIDE = 5.7;
  const draw = (texts: readonly string[], values = texts.map(() => 5), form: 'line' | 'bar' = 'bar') =>
    drawChart({ form, labels: [...texts], series: [{ name: 'x', values }] });

  it.each([[9], [120_000], [9_600_000], [45_000_000], [12_345_000_000], [-120_000]])('have room for the level %d', (value) => {
    const { levels, left } = draw(['a'], [value]);
    for (const { text } of levels) expect(text.length * FIGURE, text).toBeLessThan(left - 6);
    expect(left).toBeLessThan(140);
  });

  const states = ['Wisconsin', 'Michigan', 'Pennsylvania', 'Georgia', 'New Hampshire', 'Nevada', 'Észak-Karolina'];
  it.each([
    ['seven long names', states],
    ['eight', [...states, 'Új-Mexikó']],
    ['months of a year', Array.from({ length: 12 }, (_, month) => `2019. ${month + 1}. hónap`)],
    ['three', ['Nyugdíjas pár', 'Ápolónő', 'Ötfős család']],
    ['one', ['Magyarország']],
  ])('do not run into each other: %s', (_, names) => {
    for (const form of ['bar', 'line'] as const) {
      const { labels, width, rows } = draw(names, undefined, form);
      expect(rows).toBeLessThanOrEqual(3);
      for (const [index, { x, text }] of labels.entries()) {
        const next = labels[index + 1];
        const below = labels.slice(index + 1).find(({ row }) => row === labels[index]?.row);
        if (next) expect(x + (text.length * WIDE) / 2, text).toBeLessThan(next.x - (next.text.length * WIDE) / 2);
        if (below) expect(x + (text.length * NARROW) / 2, text).toBeLessThan(below.x - (below.text.length * NARROW) / 2);
        expect(x + (text.length * WIDE) / 2, text).toBeLessThanOrEqual(width);
      }
    }
  });

  it('are in one row if they fit', () => {
    expect(draw(['2021', '2022', '2023', '2024', '2025'])).toMatchObject({ rows: 1, left: 56 });
    expect(draw(states).labels).toHaveLength(7);
  });
});
