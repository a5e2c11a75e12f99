import { describe, expect, it } from 'vitest';
import { articleCard } from '~/lib/contract/article';
import type { IndexBox } from '~/lib/contract/front';
import { AUTO_VARIANTS, nextVariant } from '~/lib/front/auto-variants';
import { readBox } from './box-content';
import { createOncePerChange } from './skipped-items';
import { readUnique, type UniqueKind } from './unique-content';

describe('nextVariant', () => {
  it('draws two permutations of the four in eight visits, whatever the random numbers (FP-04)', () => {
    for (const chance of [0, 0.3, 0.6, 0.999]) {
      let kept: unknown;
      const drawn: number[] = [];
      for (let visit = 0; visit < 8; visit += 1) {
        const { variant, left } = nextVariant(kept, chance);
        drawn.push(variant);
        kept = left;
      }
      expect([...drawn.slice(0, 4)].sort()).toEqual([...AUTO_VARIANTS]);
      expect([...drawn.slice(4)].sort()).toEqual([...AUTO_VARIANTS]);
    }
  });

  it.each([[undefined], ['x'], [{}], [[9, 'a']], [[]]])('starts a round if %j was stored', (kept) => {
    expect(nextVariant(kept, 0)).toEqual({ variant: 1, left: [2, 3, 4] });
  });
});

describe('readUnique', () => {
  it.each<readonly [UniqueKind, string, unknown]>([
    ['leader', '{"slug":"hid"}', { slug: 'hid' }],
    ['position', '{"position":35}', { position: 35 }],
    ['summary', '{"summary":"Szöveg"}', { summary: 'Szöveg' }],
    ['video', '{}', { url: undefined, title: undefined, image: undefined }],
    [
      'books',
      '{"books":[{"url":"https://a.example/","title":"A","price":4990},{"url":"javascript:alert(1)","title":"B"},{"title":"C"}]}',
      { books: [{ url: 'https://a.example/', image: undefined, title: 'A', price: 4990 }] },
    ],
  ])('reads a %s from %s', (kind, text, value) => {
    expect(readUnique(kind, text)).toEqual({ ok: true, value });
  });

  it.each<readonly [UniqueKind, string]>([
    ['leader', 'nem JSON'],
    ['leader', '{}'],
    ['leader', 'null'],
    ['position', '{"position":"x"}'],
    ['summary', '[]'],
  ])('says why a %s is none: %s', (kind, text) => {
    const read = readUnique(kind, text);
    expect(read.ok).toBe(false);
    expect(read).toHaveProperty('reason', expect.stringMatching(/./));
  });
});

describe('readBox', () => {
  const box = (type: string, content?: unknown): IndexBox => ({ slug: 'b', title: 'B', type, position: 1, content, items: [] });

  it.each([
    ['articles', undefined, { kind: 'articles' }],
    ['text', { text: 'Írj!', link: { label: 'Itt', url: '/te' } }, { kind: 'text', link: { url: '/te' } }],
    ['links', { links: [{ label: 'A', url: 'https://a.example/' }] }, { kind: 'links' }],
  ])('parses a box of the type %s', (type, content, expected) => {
    expect(readBox(box(type, content))).toMatchObject(expected);
  });

  it.each([
    ['kaleidoszkop', {}],
    ['text', {}],
    ['links', { links: [{ label: 'A', url: 'javascript:alert(1)' }] }],
  ])('reports why a box of the type %s cannot be rendered', (type, content) => {
    expect(readBox(box(type, content))).toEqual({ reason: expect.stringMatching(/./) });
  });
});

describe('readBox of an unknown type', () => {
  it('shows its articles (FP-06)', () => {
    const items = [articleCard.parse({ id: 1, slug: 'c-1', title: 'C 1', pubDate: 1 })];
    const box: IndexBox = { slug: 'b', title: 'B', type: 'doboz', position: 1, content: undefined, items };
    expect(readBox(box)).toEqual({ slug: 'b', title: 'B', position: 1, kind: 'articles', items });
  });
});

describe('createOncePerChange', () => {
  it('passes on a reason once, and again if it changes', () => {
    const isNews = createOncePerChange();
    const left = (name: string, reason: string) => isNews({ kind: 'unique', name, reason });
    expect([left('a', 'x'), left('a', 'x'), left('b', 'x'), left('a', 'y'), left('a', 'y')]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });
});
