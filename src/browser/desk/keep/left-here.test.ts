// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { listLeft, localKey, showLeft } from './left-here';

const keep = (person: string, key: string, title?: string) =>
  localStorage.setItem(localKey(person, key), JSON.stringify({ stands: 0, tab: '1', values: { title } }));

beforeEach(() => {
  localStorage.clear();
  keep('anna@example.org', '+aaaaaaaaaaaa', 'Híd');
  keep('anna@example.org', 'arviz');
  keep('anna@example.org', '+shown');
  keep('bela@example.org', '+bbbbbbbbbbbb', 'Másé');
  localStorage.setItem('other', 'x');
});

it('lists the texts of one person but the one that is shown', () => {
  expect(listLeft('anna@example.org', '+shown')).toEqual([
    { key: '+aaaaaaaaaaaa', title: 'Híd' },
    { key: 'arviz', title: '' },
  ]);
});

it('leads to each, and drops what nobody needs', () => {
  document.body.innerHTML = '<div class="live-desk"><form></form></div>';
  showLeft(document.querySelector('form') as HTMLFormElement, 'anna@example.org', '+shown');
  const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Híd', '/szerkesztoseg/iras?piszkozat=%2Baaaaaaaaaaaa'],
    ['Cím nélkül', '/szerkesztoseg/iras/arviz'],
  ]);
  for (const button of document.querySelectorAll('button')) button.click();
  expect([document.querySelector('section'), listLeft('anna@example.org', '+shown').length]).toEqual([null, 0]);
});

it('shows nothing if nothing is left', () => {
  document.body.innerHTML = '<form></form>';
  showLeft(document.querySelector('form') as HTMLFormElement, 'cili@example.org', '+new');
  expect(document.body.innerHTML).toBe('<form></form>');
});
