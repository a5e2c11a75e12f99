import { describe, expect, it } from 'vitest';
import { type ColorMode, effectiveColorMode, parseColorMode, themeChangedMessage } from './color-mode-rules';

describe('parseColorMode', () => {
  it.each([
    ['system', 'system'],
    ['light', 'light'],
    ['dark', 'dark'],
    ['sepia', 'system'],
    ['', 'system'],
    [null, 'system'],
  ])('reads %s as %s', (value, expected) => {
    expect(parseColorMode(value)).toBe(expected);
  });
});

describe('effectiveColorMode', () => {
  it.each<[ColorMode, boolean, 'light' | 'dark' | undefined, 'light' | 'dark']>([
    ['system', true, undefined, 'dark'],
    ['system', false, undefined, 'light'],
    ['light', true, undefined, 'light'],
    ['dark', false, undefined, 'dark'],
    ['light', false, 'dark', 'dark'],
    ['dark', true, 'light', 'light'],
  ])('with choice %s, dark device %s and forced %s is %s', (choice, device, forced, expected) => {
    expect(effectiveColorMode(choice, device, forced)).toBe(expected);
  });
});

describe('themeChangedMessage', () => {
  it('contains the current mode', () => {
    expect(themeChangedMessage('dark')).toEqual({ type: 'themeChanged', colorMode: 'dark' });
  });
});
