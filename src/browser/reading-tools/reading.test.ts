// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { showReadingState, startReading } from './reading';

const bar = (): Element | null => document.querySelector('.continue-reading');

it('the offer to continue stays closed when the rest of the script arrives', async () => {
  localStorage.setItem('hirmondo-places', JSON.stringify({ '/': [0.5, 1] }));
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 10_000 });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 10_000));
  const page =
    '<main><button data-reading="save"></button><article data-type="article"><div class="article-body"></div></article></main>';
  document.body.innerHTML = page;
  startReading();
  document.dispatchEvent(new Event('astro:page-load'));
  await vi.waitFor(() => expect(bar()).not.toBeNull());
  bar()?.querySelectorAll('button')[1]?.click();
  showReadingState();
  await vi.dynamicImportSettled();
  expect(bar()).toBeNull();
  // The router replaces the body.
  const next = document.createElement('body');
  next.innerHTML = page;
  document.body.replaceWith(next);
  document.dispatchEvent(new Event('astro:page-load'));
  await vi.waitFor(() => expect(bar()).not.toBeNull());
});
