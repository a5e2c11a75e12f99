import { describe, expect, it } from 'vitest';
import { chooseAutoplay, mayAutoplay } from './autoplay';

describe('autoplay of films', () => {
  it.each([
    [[undefined, undefined, 'gentle'], 'gentle'],
    [['none', 'full'], 'none'],
    [['', null, 'full', 'gentle'], 'full'],
    [['autoplay', 'full'], 'none'],
    [[1, 'full'], 'none'],
    [[], 'none'],
  ])('%j is %s', (values, mode) => {
    expect(chooseAutoplay(values)).toBe(mode);
  });

  const quiet = { visible: true, playing: false, pipOpen: false };
  it.each([
    ['none', quiet, false],
    ['gentle', quiet, true],
    ['gentle', { ...quiet, visible: false }, false],
    ['gentle', { ...quiet, playing: true }, false],
    ['gentle', { ...quiet, pipOpen: true }, false],
    ['full', { ...quiet, playing: true, pipOpen: true }, true],
    ['full', { ...quiet, visible: false }, false],
  ] as const)('%s at %j: %s', (mode, moment, expected) => {
    expect(mayAutoplay(mode, moment)).toBe(expected);
  });
});
