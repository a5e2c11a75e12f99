import { expect, it } from 'vitest';
import { findArea, isApiTarget } from './areas';

it.each([
  ['/api/article/x', 'api'],
  ['/services', 'api'],
  ['/api/2026/11/22', 'api'],
  ['/api/2026/11/22/hir', 'site'],
  ['/services/2026/11/22/hir/elo/bejegyzesek', 'site'],
  ['/api/2026/11/22/hir/_payload.json', 'site'],
  ['/media/2026/11/22/hir', 'site'],
  ['/media/2026/11/22/hir/_payload.json', 'site'],
  ['/media/2026/11/22/kep.jpg', 'media'],
  ['/media/kep.jpg', 'media'],
  ['/media/2026/11/hid-0a1b_cover@2x.avif', 'media'],
  ['/media/regi-cikk', 'site'],
  ['/media/2026/11', 'site'],
  ['/media/regi-cikk.html', 'site'],
  ['/media/regi-cikk.htm', 'site'],
  ['/media/kep.webp', 'media'],
  ['/belfold/2026/11/22/hir', 'site'],
])('%s belongs to %s', (path, area) => {
  expect(findArea(path)).toBe(area);
});

it('reads the area of a target with a query', () => {
  expect(isApiTarget('/api/x?y=/2026/11/22/a')).toBe(true);
  expect(isApiTarget('/api/2026/11/22/a?x')).toBe(false);
});
