// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { startLateFonts } from './late-fonts';

const { documentElement: root } = document;

describe('the fonts after the first view', () => {
  beforeEach(() => {
    localStorage.clear();
    root.className = '';
  });

  it('are loaded on this page, the next page and the next visit', () => {
    startLateFonts();
    expect(root.className).toBe('voices');
    expect(localStorage.getItem('hirmondo-voices')).toBe('1');
    root.className = '';
    document.dispatchEvent(new Event('astro:after-swap'));
    expect(root.className).toBe('voices');
  });
});
