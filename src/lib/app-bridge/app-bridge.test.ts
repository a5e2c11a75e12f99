import { describe, expect, it } from 'vitest';
import { messageForApp, navigationMessage } from './navigation-message';
import { parseTopicsMessage } from './topics-message';

const HERE = 'https://hirmondo.example/g7?oldal=2';

describe('navigation in app mode', () => {
  it.each([
    ['https://hirmondo.example/a', { url: 'https://hirmondo.example/a' }],
    ['https://hirmondo.example/g7?oldal=3#lista', { url: 'https://hirmondo.example/g7?oldal=3#lista', page: 3 }],
    ['https://hirmondo.example/g7?oldal=1', { url: 'https://hirmondo.example/g7?oldal=1' }],
    ['https://hirmondo.example/g7?oldal=x', { url: 'https://hirmondo.example/g7?oldal=x' }],
    ['https://hirmondo.example/g7?oldal=-2', { url: 'https://hirmondo.example/g7?oldal=-2' }],
    ['https://example.org/', { url: 'https://example.org/' }],
    ['https://hirmondo.example/g7#lista', { url: 'https://hirmondo.example/g7#lista' }],
    ['https://hirmondo.example/g7?oldal=2#lista', undefined],
    ['https://hirmondo.example/login?to=%2F', undefined],
    ['https://hirmondo.example/szerkesztoseg', undefined],
    ['https://example.org/login', { url: 'https://example.org/login' }],
    ['mailto:a@example.org', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('%s is passed on as %j', (href, expected) => {
    expect(messageForApp({ href, download: false }, HERE)).toEqual(expected);
  });

  it('keeps files in the web view', () => {
    expect(messageForApp({ href: 'https://hirmondo.example/a.pdf', download: true }, HERE)).toBeUndefined();
  });

  it('contains no page number beyond all lists', () => {
    expect(navigationMessage(`${HERE}000000000`)).not.toHaveProperty('page');
  });
});

describe('topics of the app', () => {
  it.each([
    [{ topics: { fontos: true } }, { topics: { fontos: true } }],
    [{ topics: { fontos: false, x: 'igen' } }, { topics: { fontos: false } }],
    [
      { topics: { fontos: true }, clientToken: 'eszkoz-1' },
      { topics: { fontos: true }, clientToken: 'eszkoz-1' },
    ],
    [{ topics: { fontos: true }, clientToken: 'két szó' }, { topics: { fontos: true } }],
    [{ topics: { '<b>': true } }, undefined],
    [{ topics: [] }, undefined],
    [{ topics: {} }, undefined],
    [{}, undefined],
    [null, undefined],
    ['topics', undefined],
    [{ topics: JSON.parse('{"__proto__": true}') }, undefined],
  ])('%j is read as %j', (value, expected) => {
    expect(parseTopicsMessage(value)).toEqual(expected);
  });
});
