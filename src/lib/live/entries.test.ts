import { describe, expect, it } from 'vitest';
import { type SubArticle, subArticle } from '~/lib/contract/article';
import { entriesInOrder, entryHref, listKeyEvents } from './entries';

const entry = (id: number, fields: object = {}): SubArticle => subArticle.parse({ id, pubDate: id * 100, ...fields });

describe('entriesInOrder', () => {
  it('puts pinned entries first, then the newest (LB-06)', () => {
    const entries = [entry(1, { pinned: true }), entry(3), entry(2), entry(4, { pinned: true })];
    expect(entriesInOrder(entries).map(({ id }) => id)).toEqual([4, 1, 3, 2]);
  });
});

describe('listKeyEvents', () => {
  const subArticles = [entry(1, { title: 'A', keyEvent: 1 }), entry(2, { title: 'B' }), entry(3, { title: 'C', keyEvent: true })];

  it('uses those of the system, on whichever page they are', () => {
    const keyEvents = [{ id: 9, title: 'Régi', pubDate: 5 }];
    expect(listKeyEvents({ keyEvents, subArticles })).toBe(keyEvents);
  });

  it('else finds them among the entries, newest first', () => {
    expect(listKeyEvents({ keyEvents: undefined, subArticles }).map(({ id }) => id)).toEqual([3, 1]);
  });
});

describe('entryHref', () => {
  it.each([
    ['vihar-6', '/a/elo/bejegyzes/vihar-6'],
    [12, '/a/elo/bejegyzes/12'],
    ['őrség', '/a/elo/bejegyzes/%C5%91rs%C3%A9g'],
    ['a/b', '/a/elo#bejegyzes-a%2Fb'],
    ['..', '/a/elo#bejegyzes-..'],
    ['a b', '/a/elo#bejegyzes-a%20b'],
  ])('of %s is %s', (id, href) => {
    expect(entryHref('/a/elo', id)).toBe(href);
  });
});
