import { describe, expect, it } from 'vitest';
import { listHref, parseListQuery } from './query';

const parse = (text: string) => parseListQuery(new URLSearchParams(text));
const filters = (changes: object) => ({ and_tags: [], superTags: [], authors: [], title: [], ...changes });

describe('parseListQuery', () => {
  it.each([
    ['', {}],
    ['oldal=2', { oldal: 2 }],
    ['oldal=1', {}],
    ['oldal=0', {}],
    ['oldal=-3', {}],
    ['oldal=ketto', {}],
    ['oldal=2.5', {}],
    ['oldal=1e3', {}],
    ['oldal=', {}],
    ['oldal=99999999999', { oldal: 1_000_000 }],
    ['oldal=99999999999999999999', { oldal: 1_000_000 }],
    ['perPage=5', { perPage: 5 }],
    ['perPage=0', { perPage: 1 }],
    ['perPage=-5', { perPage: 1 }],
    ['perPage=500', { perPage: 100 }],
    ['perPage=sok', {}],
    ['term=%20%20', {}],
    ['term=%20v%C3%ADz%20%20t%C3%A1roz%C3%B3%20', { term: 'víz tározó' }],
    [`term=${'a'.repeat(300)}`, { term: 'a'.repeat(200) }],
    ['filters=nem-json', {}],
    ['filters=[]', {}],
    ['filters=null', {}],
    ['filters={}', {}],
    ['filters={"and_tags":"a"}', {}],
    ['filters={"title":"árvíz"}', { filters: filters({ title: ['árvíz'] }) }],
    ['filters={"and_tags":["a"],"masvalami":1}', { filters: filters({ and_tags: ['a'] }) }],
    ['filters={"authors":["x","y"]}&oldal=3', { oldal: 3, filters: filters({ authors: ['x', 'y'] }) }],
  ])('reads %s', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });
});

describe('listHref', () => {
  it('leaves page 1 without a number', () => {
    expect(listHref('/legfrissebb', { oldal: 4 }, 1)).toBe('/legfrissebb');
  });

  it('keeps term, filters and perPage, and parses its own output', () => {
    const query = parse('term=%C3%A1rv%C3%ADz&filters={"and_tags":["duna"]}&perPage=5');
    const href = listHref('/archivum', query, 3);
    expect(href).toBe('/archivum?oldal=3&term=%C3%A1rv%C3%ADz&filters=%7B%22and_tags%22%3A%5B%22duna%22%5D%7D&perPage=5');
    expect(parse(new URL(href, 'http://a').search)).toEqual({ ...query, oldal: 3 });
  });
});
