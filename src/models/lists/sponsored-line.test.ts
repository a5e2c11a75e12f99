import { describe, expect, it } from 'vitest';
import { type SponsoredLine, sponsoredLine } from '~/lib/contract/frontend';
import { findSponsoredLine, nextLineChange } from './sponsored-line';

const line = (description: string, changes: object = {}): SponsoredLine =>
  sponsoredLine.parse({ active: true, newest: true, listPage: true, ctLink: 'https://pelda.hu', description, ...changes });
const NOW = 1_800_000_000;
const at = (site: string, editionPath: string, prefix = '') => ({ site, editionPath, publicPath: prefix + editionPath });
const newest = at('hirmondo', '/legfrissebb');

describe('findSponsoredLine', () => {
  it.each([
    ['an inactive line', { active: false }, at('hirmondo', '/rovat/sport'), false],
    ['a line before its first moment', { dateFrom: NOW + 1 }, at('hirmondo', '/rovat/sport'), false],
    ['a line at its first moment', { dateFrom: NOW }, at('hirmondo', '/rovat/sport'), true],
    ['a line at its last moment', { dateTo: NOW }, at('hirmondo', '/rovat/sport'), true],
    ['a line after its last moment', { dateTo: NOW - 1 }, at('hirmondo', '/rovat/sport'), false],
    ['a list line on the newest list', { newest: false }, newest, false],
    ['a newest line on the newest list', { listPage: false }, newest, true],
    ['a newest line with section rules on the newest list', { mainSuperTags: ['sport'] }, newest, true],
    ['a newest line for another edition on the newest list', { sites: ['g7'] }, newest, false],
    ['a newest line on the newest list behind a prefix', { listPage: false }, at('g7', '/legfrissebb', '/g7'), false],
    ['a list line on the newest list behind a prefix', { newest: false }, at('g7', '/legfrissebb', '/g7'), true],
    ['a newest line elsewhere', { listPage: false }, at('hirmondo', '/rovat/sport'), false],
    ['a line for g7 on a g7 section', { sites: ['g7'] }, at('g7', '/rovat/x', '/g7'), true],
    ['a line for g7 on a main section', { sites: ['g7'] }, at('hirmondo', '/rovat/y'), false],
    ['a line for the main edition there', { sites: ['hirmondo'] }, at('hirmondo', '/szerzo/a'), true],
    ['a section line on its section', { mainSuperTags: ['sport'] }, at('hirmondo', '/rovat/sport/foci'), true],
    ['a section line on another', { mainSuperTags: ['sport'] }, at('hirmondo', '/rovat/belfold'), false],
    ['a section line on a tag list', { mainSuperTags: ['sport'] }, at('hirmondo', '/cimke/sport'), false],
    ['a tag line on its tag', { tags: ['helyben'] }, at('hirmondo', '/cimke/helyben'), true],
    ['a line with an empty rule', { tags: [] }, at('hirmondo', '/cimke/helyben'), false],
    ['a line with null rules', { sites: null, mainSuperTags: null, tags: null }, at('karakter', '/archivum', '/karakter'), true],
  ])('%s', (_name, changes, place, shown) => {
    expect(findSponsoredLine([line('a', changes)], place, NOW * 1000) !== undefined).toBe(shown);
  });

  it('uses the first of two that match', () => {
    const lines = [line('a', { active: false }), line('b'), line('c')];
    expect(findSponsoredLine(lines, at('hirmondo', '/english'), NOW * 1000)?.description).toBe('b');
  });
});

describe('nextLineChange', () => {
  it.each<[string, object[], number | undefined]>([
    ['is the start of a line to come', [{ dateFrom: NOW + 60 }], NOW + 60],
    ['is the second after the last one of a line', [{ dateTo: NOW + 60 }], NOW + 61],
    ['is the second after this one for a line in its last', [{ dateTo: NOW }], NOW + 1],
    ['is the nearest of several', [{ dateTo: NOW + 90 }, { dateFrom: NOW + 30, dateTo: NOW + 40 }], NOW + 30],
    ['is none for lines that are over', [{ dateFrom: NOW - 9, dateTo: NOW - 1 }], undefined],
    ['is none for lines without dates', [{}], undefined],
    [
      'is none for inactive lines and those of other places',
      [
        { active: false, dateFrom: NOW + 1 },
        { tags: ['x'], dateFrom: NOW + 1 },
      ],
      undefined,
    ],
  ])('%s', (_name, changes, expected) => {
    const lines = changes.map((change) => line('a', change));
    const moment = nextLineChange(lines, at('hirmondo', '/rovat/sport'), NOW * 1000);
    expect(moment === undefined ? undefined : moment / 1000).toBe(expected);
  });

  it('is exactly the time at which the shown line changes', () => {
    const lines = [line('a', { dateFrom: NOW - 5, dateTo: NOW + 5 }), line('b', { dateFrom: NOW - 9 })];
    const place = at('hirmondo', '/rovat/sport');
    const moment = nextLineChange(lines, place, NOW * 1000) ?? 0;
    expect(findSponsoredLine(lines, place, moment - 1)?.description).toBe('a');
    expect(findSponsoredLine(lines, place, moment)?.description).toBe('b');
  });
});
