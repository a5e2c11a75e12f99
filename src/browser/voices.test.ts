// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { startVoices } from './voices';

const { documentElement: root } = document;

describe('the faces after the first view', () => {
  beforeEach(() => {
    localStorage.clear();
    root.className = '';
  });

  it('are asked for here, on the next page and on the next visit', () => {
    startVoices();
    expect(root.className).toBe('voices');
    expect(localStorage.getItem('hirmondo-voices')).toBe('1');
    root.className = '';
    document.dispatchEvent(new Event('astro:after-swap'));
    expect(root.className).toBe('voices');
  });
});
