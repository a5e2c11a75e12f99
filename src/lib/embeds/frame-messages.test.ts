import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeOwnAddress, ownPath, readFrameMessage } from './frame-messages';

const MAP = 'http://terkep.localhost:4321';
const read = (data: unknown, origin = MAP) => readFrameMessage({ data, origin }, [MAP]);

describe('sizes of frames', () => {
  it.each([
    [480, 480],
    [480.2, 481],
    ['480', 480],
    ['480px', 480],
    [1, 1],
    [20_000, 20_000],
  ])('%j is accepted', (height, expected) => {
    expect(read({ type: 'iframe-size', height, sourceAddress: 'https://a.example/' }, 'https://a.example')).toEqual({
      type: 'iframe-size',
      height: expected,
      sourceAddress: 'https://a.example/',
    });
  });

  it.each([-1, 0, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '-1', '1e9', '', '100%', null, undefined, [480], { valueOf: 480 }])(
    '%j is not a height',
    (height) => {
      expect(read({ type: 'iframe-size', height })).toBeUndefined();
    },
  );

  it('an invalid width does not affect the height', () => {
    expect(read({ type: 'iframe-size', height: 300, width: '100%' })).toEqual({ type: 'iframe-size', height: 300 });
    expect(read({ type: 'iframe-size', height: 300, width: 320 })).toEqual({ type: 'iframe-size', height: 300, width: 320 });
  });
});

describe('where a frame may navigate the reader', () => {
  it.each(['/legfrissebb', '/', '/rovat/belfold?oldal=2#lista', '/cimke/%C3%A9g%C3%A9s', '/kereses?term=..'])('%s', (to) => {
    expect(read({ type: 'parent-router', to })).toEqual({ type: 'parent-router', to });
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'legfrissebb',
    '',
    '/a/../b',
    '/..',
    '/./a',
    '/%2e%2e/a',
    '/%2E./a',
    '/a%2fb',
    '/a%5Cb',
    '/a%00',
    '/a%zz',
    '/a//b',
    '/a\nb',
    '/a b',
    `/${'a'.repeat(3000)}`,
  ])('never to %j', (to) => {
    expect(ownPath(to)).toBeUndefined();
    expect(read({ type: 'parent-router', to })).toBeUndefined();
  });

  it.each(['https://evil.example', 'null', 'http://terkep.localhost', `${MAP}.evil.example`, ''])(
    'is not accepted from the origin %j',
    (origin) => {
      expect(read({ type: 'parent-router', to: '/legfrissebb' }, origin)).toBeUndefined();
      expect(read({ type: 'route-push', path: '/ep/terkep' }, origin)).toBeUndefined();
    },
  );
});

describe('messages of any shape', () => {
  it.each([null, undefined, 1, 'iframe-size', [], {}, { type: 'themeChanged' }, { type: {} }, { type: '__proto__' }])(
    '%j is not one',
    (data) => {
      expect(read(data)).toBeUndefined();
    },
  );

  it('never throw, and never navigate outside the site', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.constantFrom('iframe-size', 'parent-router', 'route-push'),
        fc.webUrl(),
        (value, type, address) => {
          const message = read({ type, height: value, width: value, to: value ?? address, path: value });
          if (message?.type !== 'parent-router') return true;
          return new URL(message.to, 'https://site.example').origin === 'https://site.example';
        },
      ),
    );
  });

  it('an accepted path stays on the site', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const path = ownPath(`/${text}`);
        return path === undefined || new URL(path, 'https://site.example').origin === 'https://site.example';
      }),
    );
  });
});

describe('the address that a frame gives as its own (EM-01)', () => {
  const map = { origin: 'https://terkep.example', src: 'https://terkep.example/ep/terkep?hideMore=1' };

  it.each([
    [map.src, map],
    ['https://terkep.example/ep/terkep/pest', map],
    ['/ep/terkep/pest', map],
    // What a redirect of its `src` led to.
    ['https://uj.example/', { ...map, origin: 'https://uj.example' }],
    // A frame without an origin of its own still knows its address.
    ['https://terkep.example/turak', { ...map, origin: 'null' }],
    ['about:srcdoc', { origin: 'null', src: '' }],
  ])('may be %s', (address, frame) => {
    expect(mayBeOwnAddress(address, frame)).toBe(true);
  });

  it.each([
    ['https://masik.example/', map],
    ['http://terkep.example/ep/terkep', map],
    ['//masik.example/', map],
    ['https://[', map],
    ['https://terkep.example/', { origin: 'null', src: '' }],
  ])('cannot be %s', (address, frame) => {
    expect(mayBeOwnAddress(address, frame)).toBe(false);
  });
});
