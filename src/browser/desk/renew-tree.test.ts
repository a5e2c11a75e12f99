// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renewTree } from './renew-tree';

function element(html: string): Element {
  const main = document.createElement('main');
  main.innerHTML = html;
  return main;
}

it.each([
  ['nothing', '<p>a</p><p>b</p>', '<p>a</p><p>b</p>', ['p', 'p']],
  ['a changed paragraph', '<h1>c</h1><p>a</p><img>', '<h1>c</h1><p>b</p><img>', ['h1', 'p', 'img']],
  ['a new paragraph before a picture', '<p>a</p><img>', '<p>a</p><p>b</p><img>', ['p', 'img']],
  ['a new first paragraph', '<p>a</p>', '<p>b</p><p>a</p>', ['p']],
  ['a new last paragraph', '<p>a</p>', '<p>a</p><p>b</p>', ['p']],
  ['a paragraph that is gone', '<p>a</p><p>b</p><img>', '<p>b</p><img>', ['p', 'img']],
  ['a paragraph that is a heading now', '<p>a</p><img>', '<h2>a</h2><img>', ['img']],
  ['two changes with a picture between them', '<p>a</p><img><p>b</p>', '<p>c</p><img><p>d</p>', ['p', 'img', 'p']],
  ['another class', '<p>a</p><img>', '<p class="x">a</p><img>', ['img']],
  ['words deep inside', '<div><section><p>a</p><img></section></div>', '<div><section><p>b</p><img></section></div>', ['div']],
  ['everything', '<p>a</p>', '', []],
  ['text without elements', 'egy', 'kettő', []],
])('shows %s and keeps the other elements', (_what, before, after, kept) => {
  const old = element(before);
  const elements = [...old.children];
  renewTree(old, element(after));
  expect(old.innerHTML).toBe(element(after).innerHTML);
  expect(elements.filter((one) => old.contains(one)).map(({ localName }) => localName)).toEqual(kept);
});

it('keeps a picture beside which words change', () => {
  const old = element('<figure><img><figcaption>a</figcaption></figure>');
  const picture = old.querySelector('img');
  renewTree(old, element('<figure><img><figcaption>b</figcaption></figure>'));
  expect(old.querySelector('img')).toBe(picture);
});
