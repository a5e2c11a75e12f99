import { expect, it } from 'vitest';
import { createExtensionFiles } from './extension-files';

it('an address with another hash has the present text, which nobody keeps', () => {
  const { assets, find } = createExtensionFiles(
    new Map([
      ['/_ext/a-b-aaaaaaaaaaaa.js', 'a-b'],
      ['/_ext/a-bbbbbbbbbbbb.css', 'a'],
    ]),
    [],
  );
  const caching = (path: string, from = find(path)) =>
    from && [from.bodies.identity?.toString(), from.headers.identity[from.headers.identity.indexOf('Cache-Control') + 1]];
  expect(caching('', assets.get('/_ext/a-b-aaaaaaaaaaaa.js'))).toEqual(['a-b', 'public, max-age=31536000, immutable']);
  expect(caching('/_ext/a-b-_-cccccccccc.js')).toEqual(['a-b', 'no-store']);
  expect(caching('/_ext/a-cccccccccccc.css')).toEqual(['a', 'no-store']);
  for (const path of ['/_ext/a-cccccccccccc.js', '/_ext/nincs-cccccccccccc.js', '/_ext/', '/_ext/undefined.undefined']) {
    expect([path, find(path)]).toEqual([path, undefined]);
  }
});
