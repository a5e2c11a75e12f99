import { describe, expect, it } from 'vitest';
import {
  type HeroType,
  initialScrollState,
  isPastHero,
  nextScrollState,
  type ScrollDirection,
  topDistance,
} from './scroll-state';

function directionAfter(positions: readonly number[], top = 30): ScrollDirection {
  const [first = 0, ...rest] = positions;
  return rest.reduce((state, y) => nextScrollState(state, y, top), initialScrollState(first)).direction;
}

describe('nextScrollState', () => {
  it.each<[string, number[], ScrollDirection]>([
    ['carries no class after 49 px down', [0, 49], 'top'],
    ['carries no class after 50 px down', [0, 50], 'top'],
    ['is down after 51 px', [0, 51], 'down'],
    ['measures small steps down from the last upward position, not from step to step', [0, 10, 20, 29, 40, 51], 'down'],
    ['stays down while turning less than 51 px up', [0, 1000, 950], 'down'],
    ['is up after 51 px up', [0, 1000, 949], 'up'],
    ['measures a turn from where it began', [0, 1000, 980, 990, 941], 'down'],
    ['is up once the turn covers 51 px in small steps', [0, 1000, 990, 970, 949], 'up'],
    ['goes back to down 51 px below the last upward position', [0, 1000, 900, 951], 'down'],
    ['is up again only beyond 50 px', [0, 1000, 900, 950], 'up'],
    ['carries no class at 29 px', [0, 1000, 29], 'top'],
    ['keeps the class at 30 px', [0, 1000, 30], 'up'],
    ['carries none when a page is found scrolled', [700, 700], 'top'],
  ])('%s', (_, positions, expected) => {
    expect(directionAfter(positions)).toBe(expected);
  });
});

describe('topDistance', () => {
  it.each<[HeroType, number, number]>([
    ['none', 700, 30],
    ['heading', 700, 80],
    ['full', 700, 700],
    ['half', 700, 350],
    ['full', 12, 30],
    ['half', 40, 30],
  ])('of a %s hero of %i px is %i px', (hero, height, expected) => {
    expect(topDistance(hero, height)).toBe(expected);
  });
});

describe('isPastHero', () => {
  it.each([
    [600, 600, false],
    [601, 600, true],
    [10, 0, false],
  ])('at %i px of a hero of %i px is %s', (y, height, expected) => {
    expect(isPastHero(y, height)).toBe(expected);
  });
});
