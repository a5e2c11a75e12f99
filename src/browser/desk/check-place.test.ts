// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import './check-place';

const shown: string[] = [];
Element.prototype.scrollIntoView = vi.fn(function scroll(this: Element) {
  shown.push(this.textContent ?? '');
});

function page({ isHtml = false } = {}): void {
  document.body.innerHTML = `<ul><li><a href="#article-text" data-check-place="content.1">Hiba</a></li>
    <li><a href="#mezo-cim" data-check-place="title">Cím</a></li></ul>
    <div class="editor-whole" ${isHtml ? 'hidden' : ''}><div class="ProseMirror" tabindex="0"><p>Első</p>
      <span class="ProseMirror-widget">KA</span><p class="has-face">Második</p><p>Harmadik</p></div></div>`;
}

function press(place: string): Event {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(`[data-check-place="${place}"]`)?.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  shown.length = 0;
  page();
});

it('leads to the block of the check, whatever marks stand between the blocks', () => {
  expect(press('content.1').defaultPrevented).toBe(true);
  expect(shown).toEqual(['Második']);
  expect(getSelection()?.anchorNode?.textContent).toBe('Második');
});

it('unfolds the part of the form in which the field stands', () => {
  document.body.insertAdjacentHTML('beforeend', '<details><summary>Címek</summary><input id="mezo-cim"></details>');
  expect(press('title').defaultPrevented).toBe(false);
  expect(document.querySelector('details')?.open).toBe(true);
});

it('leaves the link to the browser where the text is edited as HTML, and for other fields', () => {
  expect(press('title').defaultPrevented).toBe(false);
  page({ isHtml: true });
  expect(press('content.1').defaultPrevented).toBe(false);
  expect(shown).toEqual([]);
});
