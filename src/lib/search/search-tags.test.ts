import { describe, expect, it } from 'vitest';
import { parseListQuery } from '~/models/lists/query';
import {
  filtersText,
  foundWords,
  offerGroups,
  offerNamed,
  type SearchTag,
  searchAddress,
  searchTitle,
  splitTags,
  type TagOffer,
  tagProblem,
  tagsOfFilters,
} from './search-tags';

const tag = (text: string, type: SearchTag['type'] = 'tags'): SearchTag => ({ type, text });
const offer = (text: string, type: SearchTag['type'] = 'tags', count = 1): TagOffer => ({ type, text, count });

describe('tagProblem', () => {
  it.each([
    ['takes a tag', tag('Duna'), [], {}, undefined],
    ['refuses nothing', tag(''), [], {}, 'empty'],
    ['refuses blanks (SE-11)', tag('   '), [], {}, 'empty'],
    ['refuses a heading (SE-19)', tag('Rovatok'), [], {}, 'heading'],
    ['refuses a heading of another group', tag('Szerzők', 'title'), [], {}, 'heading'],
    ['refuses a heading with blanks around it', tag(' Cím '), [], {}, 'heading'],
    ['refuses a tag that is there (SE-12)', tag('Duna'), [tag('Duna')], {}, 'duplicate'],
    ['knows a tag in other letters', tag('duna'), [tag('Duna')], {}, 'duplicate'],
    ['tells accents apart', tag('Kor'), [tag('Kór')], {}, undefined],
    ['takes the same name of another kind', tag('Kolozsvár', 'superTags'), [tag('Kolozsvár')], {}, undefined],
    ['takes a second one where that is allowed', tag('Duna'), [tag('Duna')], { allowDuplicates: true }, undefined],
    ['refuses one too many (SE-18)', tag('Duna'), [tag('a'), tag('b')], { maxTags: 2 }, 'too-many'],
    ['takes the last one', tag('Duna'), [tag('a')], { maxTags: 2 }, undefined],
    ['refuses one too long (SE-18)', tag('Dunaparti'), [], { maxLength: 8 }, 'too-long'],
    ['takes thirty without a limit', tag('x'), Array.from({ length: 29 }, (_, index) => tag(String(index))), {}, undefined],
  ] as const)('%s', (_, candidate, others, limits, problem) => {
    expect(tagProblem(candidate, others, limits)).toBe(problem);
  });
});

describe('splitTags', () => {
  it.each([
    ['a;b', ';', ['a', 'b']],
    [' Duna ;; Tisza;', ';', ['Duna', 'Tisza']],
    ['Kovács   Anna\nDuna', ';', ['Kovács Anna', 'Duna']],
    ['a;b', '', ['a;b']],
    ['a|b;c', '|', ['a', 'b;c']],
    ['  ', ';', []],
  ])('of %j by %j is %j', (text, separator, pieces) => {
    expect(splitTags(text, separator)).toEqual(pieces);
  });
});

describe('offerNamed', () => {
  const offers = [offer('Duna', 'title'), offer('Duna'), offer('Dunakanyar')];
  it.each([
    ['duna', offers[1]],
    [' Dunakanyar ', offers[2]],
    ['Dun', undefined],
    ['', undefined],
  ])('for %j', (text, expected) => {
    expect(offerNamed(text, offers)).toBe(expected);
  });

  it('uses words of titles if nothing else has the name', () => {
    expect(offerNamed('vihar', [offer('vihar', 'title')])).toEqual(offer('vihar', 'title'));
  });
});

describe('offerGroups', () => {
  it('come in the order of the headings, empty ones left out (A-39)', () => {
    const groups = offerGroups([offer('a', 'authors'), offer('t'), offer('c', 'title'), offer('u')]);
    expect(groups.map(({ type, offers }) => [type, offers.length])).toEqual([
      ['tags', 2],
      ['title', 1],
      ['authors', 1],
    ]);
  });
});

describe('addresses', () => {
  const tags = [tag('Belföld', 'superTags'), tag('Duna'), tag('vihar & szél', 'title'), tag('Kis Anna', 'authors')];

  it('carry the four keys of the filters, used or not (SE-03)', () => {
    expect(JSON.parse(filtersText(tags) ?? '')).toEqual({
      and_tags: ['Duna'],
      superTags: ['Belföld'],
      authors: ['Kis Anna'],
      title: ['vihar & szél'],
    });
    expect(filtersText([tag('Duna')])).toBe('{"and_tags":["Duna"],"superTags":[],"authors":[],"title":[]}');
    expect(filtersText([])).toBeUndefined();
  });

  it('are parsed by the page as they were written (SE-02)', () => {
    const url = new URL(searchAddress('/g7/archivum', 'őszi "szél"', tags), 'https://x.hu');
    const query = parseListQuery(url.searchParams);
    expect(query.term).toBe('őszi "szél"');
    expect(tagsOfFilters(query.filters)).toEqual(tags);
    expect(searchAddress('/archivum', undefined, [])).toBe('/archivum');
  });

  it('empty and repeated tags of an address are left out (SE-11, SE-12)', () => {
    const filters = { and_tags: [' ', 'Sport'], superTags: ['Sport', 'sport ', 'Adat'], authors: [], title: [] };
    expect(tagsOfFilters(filters)).toEqual([tag('Sport', 'superTags'), tag('Adat', 'superTags'), tag('Sport')]);
  });

  it('has no query without words and tags', () => {
    expect(searchAddress('/archivum', '', [])).toBe('/archivum');
  });
});

describe('words', () => {
  it.each([
    [0, 'Nincs találat'],
    [1, '1 találat'],
    [12345, '12 345 találat'],
  ])('for %i found', (total, words) => {
    expect(foundWords(total).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('of a title contain the query, up to four words', () => {
    expect(searchTitle('vihar', [tag('Duna')])).toBe('Keresés: „vihar”, Duna');
    expect(
      searchTitle(
        undefined,
        ['a', 'b', 'c', 'd', 'e'].map((text) => tag(text)),
      ),
    ).toBe('Keresés: a, b, c, d …');
  });
});
