import { describe, expect, it } from 'vitest';
import { hirmondo } from '~/editions/hirmondo';
import type { Extension } from '~/lib/extensions/extension';
import { createExtensionSet } from '~/lib/extensions/extension-set';
import { drawHead, drawNamed, drawOwnPage, drawPlace, type PlaceLocals } from './draw-places';

const counts: Extension = {
  name: 'counts',
  origins: { script: ['https://counts.example'] },
  head: () => '<script src="https://counts.example/a.js"></script>',
  sidebar: () => undefined,
};
const own: Extension = { name: 'own', origins: { connect: ['https://calls.example'] }, sidebar: () => 'S' };
const broken: Extension = { name: 'broken', sidebar: () => 5 as never, page: { title: 'P', draw: () => 5 as never } };
const plain: Extension = { name: 'plain', belowList: () => 'L', block: (value) => value };

function open(preview = false) {
  const all = [counts, own, broken, plain].map((extension) => ({
    extension,
    settings: {},
    ...(extension === own && { script: '/_ext/own-a.js', style: '/_ext/own-a.css' }),
  }));
  let readsOfClock = 0;
  const locals = {
    extensions: createExtensionSet(all, { signature: '', now: () => 0, report: () => undefined }),
    publicPath: '/',
    edition: hirmondo,
    preview,
    thirdParties: new Set(),
    substitutes: new Set(),
    get now() {
      readsOfClock += 1;
      return 1;
    },
  } satisfies PlaceLocals;
  return { locals, reads: () => readsOfClock };
}

describe('a page with places of extensions', () => {
  it('allows the origins of those that it contains, and marks them for the browser', async () => {
    const { locals } = open();
    expect(await drawPlace(locals, 'belowList')).toBe('L');
    expect([...locals.thirdParties]).toEqual([]);
    expect(await drawPlace(locals, 'sidebar')).toBe('S<template data-extension="own"></template>');
    expect([...locals.thirdParties]).toEqual(['extension:own']);
    expect(await drawHead(locals)).toBe(
      '<link rel="stylesheet" href="/_ext/own-a.css"><script src="/_ext/own-a.js" defer></script><template data-extension="own"></template>' +
        '<script src="https://counts.example/a.js"></script><template data-extension="counts"></template>',
    );
    expect([...locals.thirdParties]).toEqual(['extension:own', 'extension:counts']);
  });

  it('is kept for a short time only if something of it failed', async () => {
    const { locals } = open();
    await drawPlace(locals, 'belowList');
    expect([...locals.substitutes]).toEqual([]);
    await drawPlace(locals, 'sidebar');
    expect([...locals.substitutes]).toEqual(['extension:broken']);
    expect(await drawOwnPage(locals, 'broken')).toBeUndefined();
    expect(await drawOwnPage(locals, 'plain')).toBeUndefined();
  });

  it('has read the clock if something is drawn: nothing says when a drawing changes', async () => {
    const { locals, reads } = open();
    await drawPlace(locals, 'afterArticle');
    await drawNamed(locals, { kind: 'block', name: 'nincs', value: '' });
    expect(reads()).toBe(0);
    expect(await drawNamed(locals, { kind: 'block', name: 'plain', value: 'B' })).toBe('B');
    expect(reads()).toBeGreaterThan(0);
  });

  it('has no script, nothing of the head and no other origin in a preview', async () => {
    const { locals } = open(true);
    expect(await drawHead(locals)).toBe('<link rel="stylesheet" href="/_ext/own-a.css">');
    expect(await drawPlace(locals, 'sidebar')).toBe('S');
    expect([...locals.thirdParties]).toEqual([]);
  });
});
