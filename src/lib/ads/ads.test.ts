import { describe, expect, it } from 'vitest';
import { parseAbTests, shownVariants, writeAbTests } from './ab-tests';
import { maxHeight, offeredSizes, writeSizes } from './ad-sizes';
import { consentScriptAddress, readConsent } from './consent';
import { parseVisitedTags, withVisitedTags } from './visited-tags';

describe('sizes', () => {
  const sizes = { app: ['300x250'], phone: ['320x100', '300x250'], tablet: ['640x360'], wide: ['970x250', '300x250'] };
  const text = writeSizes(sizes);

  it.each([
    [{ width: 767, room: 735, app: false }, '320x100 300x250'],
    [{ width: 320, room: 300, app: false }, '300x250'],
    [{ width: 768, room: 720, app: false }, '640x360'],
    [{ width: 768, room: 600, app: false }, ''],
    [{ width: 1024, room: 976, app: false }, '970x250 300x250'],
    [{ width: 1280, room: 680, app: false }, '300x250'],
    [{ width: 1280, room: 1200, app: true }, '300x250'],
  ])('in %j are %s', (device, expected) => {
    expect(
      offeredSizes(text, device)
        .map((size) => size.join('x'))
        .join(' '),
    ).toBe(expected);
  });

  it('of an invalid form are ignored', () => {
    for (const wrong of ['', 'wide', 'wide:', 'wide:axb', 'wide:99999x1']) {
      expect(offeredSizes(wrong, { width: 1280, room: 1200, app: false }), wrong).toEqual([]);
    }
  });

  it('reserve the height of the tallest', () => {
    expect([maxHeight(sizes.phone), maxHeight([])]).toEqual([250, 0]);
  });
});

describe('visited tags', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['{', []],
    ['{"a":1}', []],
    ['"a"', []],
    ['["a","b","a",7,null,{},""]', ['a', 'b']],
    [JSON.stringify(['x'.repeat(101)]), []],
    [JSON.stringify(['x'.repeat(1_000_000)]), []],
  ])('%.30s are %j', (text, tags) => {
    expect(parseVisitedTags(text)).toEqual(tags);
  });

  it('are at most fifty', () => {
    expect(parseVisitedTags(JSON.stringify(Array.from({ length: 80 }, (_, index) => `t${index}`)))).toHaveLength(50);
  });
});

describe('tags of an article', () => {
  it.each([
    [undefined, ['a', 'b'], '["a","b"]'],
    ['["b","c"]', ['a', 'b'], '["a","b","c"]'],
    ['{"no":1}', ['a'], '["a"]'],
    ['["b"]', [], '["b"]'],
  ])('after %s, %j make %s', (before, tags, after) => {
    expect(withVisitedTags(before, tags)).toBe(after);
  });

  it('replace the oldest', () => {
    const before = JSON.stringify(Array.from({ length: 50 }, (_, index) => `t${index}`));
    const after = parseVisitedTags(withVisitedTags(before, ['uj']));
    expect([after.length, after[0], after.at(-1)]).toEqual([50, 'uj', 't48']);
  });
});

describe('consent', () => {
  const answer = (eventStatus: unknown, consents: unknown) => ({ eventStatus, purpose: { consents } });

  it.each([
    [answer('tcloaded', { 1: true }), true, 'given'],
    [answer('useractioncomplete', { 1: true, 2: false }), true, 'given'],
    [answer('tcloaded', { 1: true }), undefined, 'given'],
    [answer('tcloaded', { 1: true }), false, undefined],
    [answer('cmpuishown', { 1: true }), true, undefined],
    [answer('tcloaded', { 1: 'true' }), true, 'refused'],
    [answer('tcloaded', { 2: true }), true, 'refused'],
    [answer('useractioncomplete', 'all'), true, 'refused'],
    [{ eventStatus: 'tcloaded' }, true, 'refused'],
    ['tcloaded', true, undefined],
    [null, true, undefined],
  ])('%j (success %s) is %s', (value, success, expected) => {
    expect(readConsent(value, success)).toBe(expected);
  });

  it.each([
    [['/a.js', '/b.js'], '/a.js'],
    [[undefined, '', 'https://cmp.example/c.js'], 'https://cmp.example/c.js'],
    [['javascript:alert(1)'], undefined],
    [['//evil.example/a.js'], undefined],
    [['/\\evil.example'], undefined],
    [[undefined], undefined],
  ])('of the scripts %j the one at %s is loaded', (candidates, expected) => {
    expect(consentScriptAddress(...candidates)).toBe(expected);
  });
});

describe('A/B tests', () => {
  it('are parsed as written, without invalid ones', () => {
    const text = 'alap:a=50,b=50 gomb:kek=90,piros=10';
    expect(writeAbTests(parseAbTests(`${text} x:a=1 <b>:a=1,b=2 y:a=0,b=1 z`))).toBe(text);
  });

  it.each([
    ['js ab-alap-b color-mode-system', ['alap-b']],
    ['ab-gomb-kek ab-alap-a', ['alap-a', 'gomb-kek']],
    ['ab-alap-c ab-gomb', []],
    ['', []],
  ])('with the classes %s shows %j', (classes, shown) => {
    expect(shownVariants('alap:a=90,b=10 gomb:kek=1,piros=1', classes)).toEqual(shown);
  });
});
