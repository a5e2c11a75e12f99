// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isSaved, removeSaved, saveArticle } from './saved';

const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('articles are saved and removed where the browser refuses copies, as in a private window', async () => {
  vi.stubGlobal('caches', { open: refuse, delete: refuse });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register: refuse } });
  expect(await saveArticle('/a', 'A')).toBe(true);
  expect(isSaved('/a')).toBe(true);
  await removeSaved('/a');
  expect(isSaved('/a')).toBe(false);
});
