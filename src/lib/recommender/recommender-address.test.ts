import { describe, expect, it } from 'vitest';
import { recommenderCall, sectionOfCall } from './recommender-address';

const API = 'https://cms.example';
const COMMON = '/api/recommended/mstag/all';

describe('recommenderCall', () => {
  it.each([
    ['/api/recommended/mstag/sport', '/api/recommended/mstag/sport', {}],
    ['/api/recommended/mstag/sport{?v}', '/api/recommended/mstag/sport', {}],
    ['https://cms.example/api/ajanlo/77{?v}', '/api/ajanlo/77', {}],
    ['/api/ajanlo?lista=kedvenc{&v}', '/api/ajanlo', { lista: 'kedvenc' }],
  ])('follows %s (RE-01)', (own, path, query) => {
    expect(recommenderCall(own, 7, API)).toEqual({ path, query: { ...query, v: '7' } });
  });

  it.each([
    undefined,
    '',
    'https://masik.example/api/recommended',
    'http://cms.example/api/recommended',
    'https://cms.example:8443/api/recommended',
    'https://cms.example@masik.example/api/x',
    'https://user:pass@cms.example/api/x',
    '//masik.example/api/x',
    '/\\masik.example/api/x',
    '/api/../admin',
    '/api/%2e%2e/admin',
    '/admin',
    'api/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `/api/${'x'.repeat(600)}`,
    '/api/x y',
  ])('uses the common call for %s', (own) => {
    expect(recommenderCall(own, 7, API)).toEqual({ path: COMMON, query: { v: '7' } });
  });

  it('leaves the variant to the service if none is drawn', () => {
    expect(recommenderCall(undefined, undefined, API)).toEqual({ path: COMMON, query: {} });
  });
});

describe('sectionOfCall', () => {
  it.each([
    [COMMON, undefined],
    ['/api/recommended/mstag/sport', 'sport'],
    ['/api/recommended/mstag/a/b', undefined],
    ['/api/ajanlo/77', undefined],
  ])('reads %s', (path, section) => {
    expect(sectionOfCall({ path, query: {} })).toBe(section);
  });
});
