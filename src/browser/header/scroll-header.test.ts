// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startScrollHeader } from './scroll-header';

const scrollTo = (y: number): void => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(20);
};

const event = (name: string): boolean => document.dispatchEvent(new Event(name));

startScrollHeader();

describe('the scroll header', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div data-hero-box></div>';
    document.body.removeAttribute('data-hero');
    Object.defineProperty(document.querySelector('[data-hero-box]'), 'offsetHeight', { value: 600 });
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    event('astro:page-load');
  });
  afterEach(() => {
    event('astro:before-swap');
    vi.useRealTimers();
  });

  it('sets the classes on the body and removes them near the top (SC-09 … SC-11)', () => {
    scrollTo(49);
    expect(document.body.className).toBe('');
    scrollTo(51);
    expect(document.body.className).toBe('scroll-down');
    scrollTo(1000);
    scrollTo(949);
    expect(document.body.className).toBe('scroll-up');
    scrollTo(29);
    expect(document.body.className).toBe('');
  });

  it('sets no class at 79 px if the header is at heading position (SC-12)', () => {
    document.body.dataset.hero = 'heading';
    event('astro:page-load');
    scrollTo(79);
    expect(document.body.className).toBe('');
    scrollTo(81);
    expect(document.body.className).toBe('scroll-down');
  });

  it('fills the hero once it is scrolled past (SC-13)', () => {
    const hero = document.querySelector('[data-hero-box]');
    scrollTo(600);
    expect(hero?.className).toBe('');
    scrollTo(601);
    expect(hero?.className).toBe('fill');
  });

  it('runs at most once in 10 ms during a burst of events (SC-14)', () => {
    const toggle = vi.spyOn(document.body.classList, 'toggle');
    vi.advanceTimersByTime(100);
    for (let burst = 0; burst < 200; burst += 1) {
      dispatchEvent(new Event('scroll'));
      vi.advanceTimersByTime(0.5);
    }
    vi.advanceTimersByTime(20);
    expect(toggle.mock.calls.length / 2).toBeLessThanOrEqual(12);
    expect(toggle.mock.calls.length / 2).toBeGreaterThanOrEqual(9);
    toggle.mockRestore();
  });

  it('leaves no class and no listener behind when the page is left', () => {
    scrollTo(1000);
    event('astro:before-swap');
    expect(document.body.className).toBe('');
    scrollTo(2000);
    expect(document.body.className).toBe('');
  });
});
