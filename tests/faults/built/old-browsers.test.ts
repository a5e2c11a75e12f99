import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledScripts } from '../../../scripts/inline-scripts.mjs';
import { root } from '../../support/built-site';
import { newerBuiltIns } from '../../support/newer-built-ins';

/**
 * The built scripts use nothing that the oldest supported browsers lack (docs/contracts/browser.md), unless they ask first, or add
 * it themselves.
 */

const client = join(root, 'dist', 'current', 'client');
const added = readFileSync(join(root, 'src', 'browser', 'older-browsers.ts'), 'utf8');
/** The names that src/browser/older-browsers.ts adds. */
const isAdded = (use: string): boolean => new RegExp(`^  ${use.split('.').at(-1)}[(:]`, 'm').test(added);

/** Uses without harm, by reason. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'our own fields of the same name': [
    '.image',
    '.number',
    '.loading',
    '.difference',
    '.role',
    '.icon',
    '.bytes',
    '.percent',
    '.seek',
    '.show',
    '.use',
    '.notify',
    '.tag',
    '.delay',
    '.sync',
    '.move',
    '.config',
    '.drop',
  ],
  'asked for before it is used': [
    '.share',
    '.showModal',
    '.requestSubmit',
    '.startViewTransition',
    '.moveBefore',
    '.replaceSync',
    '.adoptedStyleSheets',
    '.pushManager',
    '.showNotification',
    'Notification.requestPermission',
    'Notification.permission',
    '.navigationPreload',
    '.doNotTrack',
    '.connection',
    '.caretPositionFromPoint',
    '.caretRangeFromPoint',
    '.getComposedRanges',
    'Intl.Segmenter',
  ],
  'without it the form is sent as if by Enter': ['.submitter'],
  'only written, without effect where it is unknown': [
    '.inert',
    '.playsInline',
    '.fetchPriority',
    '.imageSizes',
    '.nonce',
    '.popover',
  ],
  'names of attributes, events and measurements in React and in the router, which read what is there': [
    '.displayName',
    '.movementX',
    '.movementY',
    '.animation',
    '.element',
    '.transferSize',
    '.capture',
    '.navigate',
    '.navigationType',
  ],
};
const harmless = new Set(Object.values(HARMLESS).flat());

async function scripts(): Promise<readonly (readonly [name: string, text: string])[]> {
  const built = (await readdir(join(client, '_astro'))).filter((name) => name.endsWith('.js'));
  const own = ['suti-ablak.js', 'suti-beallitasok.js', 'sw.js'];
  const files = [...built.map((name) => join('_astro', name)), ...own].map(
    (name) => [name, readFileSync(join(client, name), 'utf8')] as const,
  );
  const inline = (await bundledScripts(root)).map((text, index) => [`inline script ${index + 1}`, text] as const);
  return [...files, ...inline];
}

describe('the check', () => {
  it.each([
    ['[1].toSorted()', '.toSorted'],
    ['URL.parse(a)', 'URL.parse'],
    ['AbortSignal.any([])', 'AbortSignal.any'],
    ['/(?<!a)b/.test(c)', 'look-behind'],
    ['class A { static { a(); } }', 'static block'],
    ['element.checkVisibility()', '.checkVisibility'],
    ['new CSSStyleSheet().replaceSync(a)', '.replaceSync'],
  ])('finds %s', (text, use) => {
    expect([...newerBuiltIns(text)]).toContain(use);
  });

  it('takes what all have', () => {
    expect([
      ...newerBuiltIns('new URL(a).searchParams.get("b"); [1].flatMap(c); fetch(d).then((e) => e.json()); f?.g ?? h'),
    ]).toEqual([]);
  });
});

it('the built scripts use nothing newer than the oldest supported browsers', async () => {
  const all = await scripts();
  expect(all.length).toBeGreaterThan(50);
  const used = all.flatMap(([name, text]) =>
    [...newerBuiltIns(text)].filter((use) => !isAdded(use) && !harmless.has(use)).map((use) => `${name}: ${use}`),
  );
  expect(used).toEqual([]);
});
