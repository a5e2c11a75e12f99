// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isOffline } from './offline-copies';
import { isSaved, removeSaved, saveArticle } from './saved';

const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('articles are saved and removed where the browser refuses copies, as in a private window', async () => {
  vi.stubGlobal('caches', { open: refuse, delete: refuse });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register: refuse } });
  expect(saveArticle('/a', 'A')).toBe(true);
  expect(isSaved('/a')).toBe(true);
  await removeSaved('/a');
  expect(isSaved('/a')).toBe(false);
});

it('an article is saved at once, and its copy stored whole, while the worker does not come', async () => {
  const stored: string[] = [];
  const cache = { put: async (path: string) => void stored.push(path), match: async () => undefined, delete: async () => true };
  vi.stubGlobal('caches', { open: async () => cache });
  const register = () => new Promise<never>(() => undefined);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  const page = '<link rel="stylesheet" href="/_astro/a.css"><article><img src="/media/a.jpg"></article>';
  vi.stubGlobal('fetch', async (path: string) => new Response(path.includes('.') ? 'part' : page));
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  // Browsers before 2024 have no URL.parse.
  Object.defineProperty(URL, 'parse', { configurable: true, value: undefined });
  expect(saveArticle('/a', 'A')).toBe(true);
  expect(isSaved('/a')).toBe(true);
  await vi.waitFor(() => expect(isOffline('/a')).toBe(true));
  expect(stored).toEqual(expect.arrayContaining(['/mentett', '/a', '/_astro/a.css', '/media/a.jpg']));
});
