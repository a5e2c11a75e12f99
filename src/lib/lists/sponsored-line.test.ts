import { describe, expect, it } from 'vitest';
import { type SponsoredLine, sponsoredLine } from '~/lib/contract/frontend';
import { sponsoredLineOf } from './sponsored-line';

const line = (description: string, changes: object = {}): SponsoredLine =>
  sponsoredLine.parse({ active: true, newest: true, listPage: true, ctLink: 'https://pelda.hu', description, ...changes });
const NOW = 1_800_000_000;
const at = (site: string, editionPath: string) => ({ site, editionPath });

describe('sponsoredLineOf', () => {
  it.each([
    ['an inactive line', { active: false }, at('hirmondo', '/rovat/sport'), false],
    ['a line before its first moment', { dateFrom: NOW + 1 }, at('hirmondo', '/rovat/sport'), false],
    ['a line at its first moment', { dateFrom: NOW }, at('hirmondo', '/rovat/sport'), true],
    ['a line at its last moment', { dateTo: NOW }, at('hirmondo', '/rovat/sport'), true],
    ['a line after its last moment', { dateTo: NOW - 1 }, at('hirmondo', '/rovat/sport'), false],
    ['a list line on the newest list', { newest: false }, at('hirmondo', '/legfrissebb'), false],
    ['a newest line on the newest list', { listPage: false }, at('hirmondo', '/legfrissebb'), true],
    ['a newest line with section rules on the newest list', { mainSuperTags: ['sport'] }, at('hirmondo', '/legfrissebb'), true],
    ['a newest line elsewhere', { listPage: false }, at('hirmondo', '/rovat/sport'), false],
    ['a line for g7 on a g7 section', { sites: ['g7'] }, at('g7', '/rovat/x'), true],
    ['a line for g7 on a main section', { sites: ['g7'] }, at('hirmondo', '/rovat/y'), false],
    ['a line for the main edition there', { sites: ['hirmondo'] }, at('hirmondo', '/szerzo/a'), true],
    ['a section line on its section', { mainSuperTags: ['sport'] }, at('hirmondo', '/rovat/sport/foci'), true],
    ['a section line on another', { mainSuperTags: ['sport'] }, at('hirmondo', '/rovat/belfold'), false],
    ['a section line on a tag list', { mainSuperTags: ['sport'] }, at('hirmondo', '/cimke/sport'), false],
    ['a tag line on its tag', { tags: ['helyben'] }, at('hirmondo', '/cimke/helyben'), true],
    ['a line with an empty rule', { tags: [] }, at('hirmondo', '/cimke/helyben'), false],
    ['a line with null rules', { sites: null, mainSuperTags: null, tags: null }, at('karakter', '/archivum'), true],
  ])('%s', (_name, changes, place, shown) => {
    expect(sponsoredLineOf([line('a', changes)], place, NOW * 1000) !== undefined).toBe(shown);
  });

  it('takes the first of two that match', () => {
    const lines = [line('a', { active: false }), line('b'), line('c')];
    expect(sponsoredLineOf(lines, at('hirmondo', '/english'), NOW * 1000)?.description).toBe('b');
  });
});
