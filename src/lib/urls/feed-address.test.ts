import { describe, expect, it } from 'vitest';
import { feedOfList, isFollowedFeed, listsOfFeed, toJsonFeed } from './feed-address';

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

describe('toJsonFeed', () => {
  it.each([
    ['/rss', '/rss.json'],
    ['/rss/rovat/sport', '/rss/rovat/sport.json'],
    ['/rss/kereses?term=duna', '/rss/kereses.json?term=duna'],
    ['/rss/helyesbitesek', '/rss/helyesbitesek.json'],
    ['/rss/rovat/podcast', '/rss/rovat/podcast.json'],
  ])('of %s is %s', (rss, json) => {
    expect(toJsonFeed(rss)).toBe(json);
  });

  it('of a show is undefined: the feeds of podcasts are RSS only', () => {
    expect(toJsonFeed('/rss/podcast/reggeli-adas')).toBeUndefined();
  });
});

describe('isFollowedFeed', () => {
  it.each([
    ['/rss', true],
    ['/rss.json', true],
    ['/rss/rovat/sport', true],
    ['/rss/cimke/ősz.json', true],
    ['/rss/podcast/reggeli', true],
    ['/rss/kereses', false],
    ['/rss/kereses.json', false],
    ['/rssz', false],
    ['/', false],
  ])('%s: %s', (path, isFollowed) => {
    expect(isFollowedFeed(path)).toBe(isFollowed);
  });
});
