import { describe, expect, it } from 'vitest';
import { amountFrom, convert, moneyText, parseDirection } from '~/lib/exchange/convert';
import { drawRateChart } from './chart';
import { summarise } from './summary';

const points = [
  { date: '2026-11-16', value: 380 },
  { date: '2026-11-17', value: 390 },
  { date: '2026-11-20', value: 385 },
];

describe('drawRateChart', () => {
  it('scales days by their distance and values up to round levels', () => {
    const chart = drawRateChart(points, 'week');
    expect(chart?.points).toEqual([
      { x: 0, y: 100 },
      { x: 25, y: 0 },
      { x: 100, y: 50 },
    ]);
    expect(chart?.line).toBe('M0,320L250,0L1000,160');
    expect(chart?.levels.map(({ text }) => text)).toEqual(['390', '388', '386', '384', '382', '380']);
    expect(chart?.days.map(({ at }) => at)).toEqual([0, 25, 100]);
  });

  it('has space for a constant rate, and decimals for a small one', () => {
    const still = points.map((point) => ({ ...point, value: 4.97 }));
    const chart = drawRateChart(still, 'week');
    expect(chart?.points.every(({ y }) => y > 0 && y < 100)).toBe(true);
    expect(chart?.levels[0]?.text).toMatch(/^\d,\d\d$/);
  });

  it.each([[[]], [points.slice(0, 1)]])('draws nothing of %j', (few) => {
    expect(drawRateChart(few, 'month')).toBeUndefined();
  });
});

describe('summarise', () => {
  it('finds the ends, the average and the change', () => {
    expect(summarise(points)).toMatchObject({ lowest: { value: 380 }, highest: { value: 390 }, average: 385 });
    expect(summarise(points)?.change).toBeCloseTo(1.3158, 3);
    expect(summarise([])).toBeUndefined();
  });

  it.each([0, 390])('has no change since a rate of 0, which would be endless: to %d', (value) => {
    expect(
      summarise([
        { date: '2026-11-16', value: 0 },
        { date: '2026-11-17', value },
      ])?.change,
    ).toBeUndefined();
  });
});

describe('the converter', () => {
  it.each([
    ['1200', 1200],
    ['1 200', 1200],
    ['1\u00a0200,50', 1200.5],
    ['1.200,50', 1200.5],
    ['12.5', 12.5],
    ['1.200', 1.2],
    ['1.234.567', 1_234_567],
    ['1,200.50', undefined],
    ['1.2,5', undefined],
    ['0', 0],
    ['', undefined],
    [null, undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['<b>', undefined],
    ['99999999999999', undefined],
  ])('reads %j as %s', (text, expected) => {
    expect(amountFrom(text)).toBe(expected);
  });

  it('converts in both directions', () => {
    expect(convert(100, 385, parseDirection('in'))).toBe(38_500);
    expect(convert(38_500, 385, parseDirection('out'))).toBe(100);
    expect(parseDirection('x')).toBe('in');
  });

  it('keeps significant digits of small amounts', () => {
    expect(moneyText(0.0129)).toBe('0,0129');
    expect(moneyText(0.00456)).toBe('0,00456');
    expect(moneyText(0.000001 / 385)).toBe('0,0000000026');
    expect([0, 0.5, 0.01].map(moneyText)).toEqual(['0,00', '0,50', '0,01']);
    expect(moneyText(38338).replaceAll(/\s/g, ' ')).toBe('38 338,00');
  });
});
