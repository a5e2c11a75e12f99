import { describe, expect, it } from 'vitest';
import { easeInOut, isSportPath, type ScrollTarget, scrollMove } from './scroll-rules';

const place = (path: string, changes: Partial<ScrollTarget> = {}): ScrollTarget => ({
  path,
  query: '',
  route: 'articles_by_mstag',
  prefix: '',
  app: false,
  sport: false,
  toAuthorList: false,
  ...changes,
});

describe('scrollMove', () => {
  it.each([
    ['another page of a list: to the list (SC-01)', place('/legfrissebb'), place('/legfrissebb', { query: '?oldal=2' }), 'glide'],
    ['back to the first page', place('/legfrissebb', { query: '?oldal=2' }), place('/legfrissebb'), 'glide'],
    [
      'a search in the archive (SC-02)',
      place('/archivum', { route: 'archivum' }),
      place('/archivum', { query: '?term=a', route: 'archivum' }),
      'keep',
    ],
    [
      'a search that finds nothing, which is an error page',
      place('/archivum', { route: 'archivum' }),
      place('/archivum', { query: '?term=zzz', route: 'unknown' }),
      'keep',
    ],
    ['a sport section (SC-03)', place('/rovat/sport/foci'), place('/rovat/sport/foci', { query: '?nap=1', sport: true }), 'keep'],
    ['a special section (SC-04, SC-07)', place('/g7'), place('/g7', { query: '?oldal=2', prefix: '/g7' }), 'top'],
    ['the mobile app (SC-05)', place('/legfrissebb'), place('/legfrissebb', { query: '?oldal=2', app: true }), 'top'],
    ['the front page (SC-06)', place('/legfrissebb'), place('/', { route: 'front' }), 'top'],
    ['the same address again', place('/legfrissebb', { query: '?oldal=2' }), place('/legfrissebb', { query: '?oldal=2' }), 'top'],
    [
      'an author from an edition that asks for it (SC-08)',
      place('/g7/penz/2026/11/21/a', { toAuthorList: true }),
      place('/szerzo/a', { route: 'articles_by_author' }),
      'list',
    ],
    ['an author from elsewhere', place('/belfold/2026/11/21/a'), place('/szerzo/a', { route: 'articles_by_author' }), 'top'],
    ['another page from that edition', place('/g7/penz/2026/11/21/a', { toAuthorList: true }), place('/legfrissebb'), 'top'],
  ] as const)('%s', (_, from, to, move) => {
    expect(scrollMove(from, to)).toBe(move);
  });
});

describe('isSportPath', () => {
  it.each([
    ['/rovat/sport/foci', true],
    ['/rovat/sport/forma1/verseny', true],
    ['/melleklet/eb-2024/meccsek', true],
    ['/rovat/sport', false],
    ['/rovat/sportolok/foci', false],
    ['/melleklet/eb-2024x', false],
  ])('%s: %s', (path, sport) => {
    expect(isSportPath(path)).toBe(sport);
  });
});

describe('easeInOut', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [0.25, 0.125],
    [0.5, 0.5],
    [0.75, 0.875],
    [1, 1],
    [2, 1],
  ])('at %f of the time is at %f of the distance', (share, way) => {
    expect(easeInOut(share)).toBeCloseTo(way);
  });
});
