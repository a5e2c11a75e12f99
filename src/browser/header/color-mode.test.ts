// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { startColorMode } = await import('./color-mode');
startColorMode();

const root = document.documentElement;
const button = (mode: string): HTMLButtonElement | null => document.querySelector(`[data-color-choice="${mode}"]`);

describe('the colour switch', () => {
  beforeEach(() => {
    localStorage.clear();
    root.removeAttribute('data-color-mode');
    root.removeAttribute('data-color-forced');
    document.head.innerHTML = '<meta name="theme-color" data-mode="light"><meta name="theme-color" data-mode="dark">';
    document.body.innerHTML = `${['system', 'light', 'dark'].map((mode) => `<button data-color-choice="${mode}"><b>x</b></button>`).join('')}<iframe></iframe>`;
    document.dispatchEvent(new Event('astro:page-load'));
  });

  it('stores the choice, shows it on the root and presses its button (CM-01, CM-02)', () => {
    button('dark')?.querySelector('b')?.click();
    expect(localStorage.getItem('hirmondo-color-mode')).toBe('dark');
    expect(root.dataset.colorMode).toBe('dark');
    expect(root.classList.contains('color-mode-dark')).toBe(true);
    expect(button('dark')?.getAttribute('aria-pressed')).toBe('true');
    expect(button('system')?.getAttribute('aria-pressed')).toBe('false');
    button('system')?.click();
    expect(root.dataset.colorMode).toBeUndefined();
    expect(root.classList.contains('color-mode-dark')).toBe(false);
  });

  it('notifies embedded frames (CM-05)', () => {
    const frame = document.querySelector('iframe')?.contentWindow;
    const post = vi.spyOn(frame as Window, 'postMessage');
    button('dark')?.click();
    expect(post).toHaveBeenCalledWith({ type: 'themeChanged', colorMode: 'dark' }, '*');
  });

  it('does not change a page with a forced mode, but stores the choice for others (CM-04, A-72)', () => {
    root.dataset.colorForced = 'dark';
    root.dataset.colorMode = 'dark';
    button('light')?.click();
    expect(root.dataset.colorMode).toBe('dark');
    expect(root.classList.contains('color-mode-dark')).toBe(true);
    expect(localStorage.getItem('hirmondo-color-mode')).toBe('light');
  });

  it('shows the choice again after a navigation', () => {
    localStorage.setItem('hirmondo-color-mode', 'dark');
    root.removeAttribute('data-color-mode');
    document.dispatchEvent(new Event('astro:after-swap'));
    expect(root.dataset.colorMode).toBe('dark');
    const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    expect([light?.media, dark?.media]).toEqual(['not all', 'all']);
  });

  it('works for the visit if storage is full', () => {
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    button('dark')?.click();
    document.dispatchEvent(new Event('astro:after-swap'));
    expect(root.dataset.colorMode).toBe('dark');
    set.mockRestore();
    button('light')?.click();
    expect(root.dataset.colorMode).toBe('light');
  });

  it('works for the current page if storage is refused', () => {
    const refuse = (): never => {
      throw new Error('refused');
    };
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    button('dark')?.click();
    expect(root.dataset.colorMode).toBe('dark');
    get.mockRestore();
    set.mockRestore();
  });
});
