import { describe, expect, it } from 'vitest';
import { feedOfList, listsOfFeed } from './feed-address';

describe('feedOfList', () => {
  it.each([
    ['/', '', '/rss'],
    ['/legfrissebb', '', '/rss'],
    ['/', '/g7', '/rss/rovat/g7'],
    ['/legfrissebb', '/after', '/rss/rovat/after'],
    ['/english', '', '/rss/rovat/english'],
    ['/rovat/sport', '', '/rss/rovat/sport'],
    ['/rovat/adat', '/g7', '/rss/rovat/adat'],
    ['/cimke/ősz/2', '', '/rss/cimke/ősz/2'],
    ['/szerzo/kis-anna', '', '/rss/szerzo/kis-anna'],
    ['/legfontosabb', '', undefined],
    ['/archivum', '/g7', undefined],
  ])('%s of the edition at %j is %s', (editionPath, prefix, feed) => {
    expect(feedOfList({ editionPath, prefix })).toBe(feed);
  });
});

describe('listsOfFeed', () => {
  it.each([
    ['', ['/legfrissebb']],
    ['/kereses', ['/archivum']],
    ['/rovat/g7', ['/g7']],
    ['/rovat/english', ['/english']],
    ['/rovat/adat', ['/rovat/adat', '/after/rovat/adat', '/g7/rovat/adat']],
    ['/cimke/arviz', ['/cimke/arviz']],
    ['/rovat', []],
    ['/masvalami/x', []],
  ])('of %j are %j', (feed, lists) => {
    expect(listsOfFeed(feed, ['/after', '/g7'])).toEqual(lists);
  });
});
