// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { addMissing, readValues, writeValues } from './form-values';

/** A form with several fields of each name, as the desk's have. */
function form({ checked = '' } = {}): HTMLFormElement {
  document.body.innerHTML = `<form>
    <input name="title"><select name="section"><option>a</option><option>b</option></select>
    ${['one', 'two', 'three'].map((value) => `<input type="checkbox" name="edition" value="${value}" ${value === checked ? 'checked' : ''}>`).join('')}
    <input type="checkbox" name="adult" value="1">
    <input type="radio" name="kind" value="x" checked><input type="radio" name="kind" value="y">
    <input name="link"><input name="link">
    <input type="file" name="picture"><button name="step" value="save"></button>
  </form>`;
  return document.querySelector('form') as HTMLFormElement;
}

const boxes = (form: HTMLFormElement): readonly string[] =>
  [...form.querySelectorAll<HTMLInputElement>('[name="edition"]')].filter(({ checked }) => checked).map(({ value }) => value);

let kept: unknown;
beforeEach(() => {
  const typed = form();
  for (const box of typed.querySelectorAll<HTMLInputElement>('[value="one"], [value="two"], [name="adult"], [value="y"]')) {
    box.checked = true;
  }
  for (const [index, link] of [...typed.querySelectorAll<HTMLInputElement>('[name="link"]')].entries()) link.value = `${index}`;
  (typed.querySelector('select') as HTMLSelectElement).value = 'b';
  kept = JSON.parse(JSON.stringify(readValues(typed)));
});

it('gives each box and field of one name its own value back', () => {
  const fresh = form({ checked: 'three' });
  writeValues(fresh, kept);
  expect(boxes(fresh)).toEqual(['one', 'two']);
  expect(new FormData(fresh).getAll('link')).toEqual(['0', '1']);
  expect(Object.fromEntries(new FormData(fresh))).toMatchObject({ adult: '1', kind: 'y', section: 'b' });
});

it('leaves fields alone of which nothing was kept', () => {
  const fresh = form({ checked: 'three' });
  for (const values of [undefined, null, {}, { edition: true }]) {
    writeValues(fresh, values);
    expect(boxes(fresh)).toEqual(['three']);
  }
});

it('sends along what was kept of rows that the form does not have', () => {
  document.body.innerHTML = '<form><input name="v:a.0" value="x"><input name="v:m.key"></form>';
  const fresh = document.querySelector('form') as HTMLFormElement;
  const rows = { 'v:a.0': 'x', 'v:m.key': 'k', 'v:a.1': 'új', 'v:m.key 2': 'k2', 'v:b=1': true, 'v:c=1': false };
  expect(addMissing(fresh, rows)).toBe(true);
  expect([...new FormData(fresh)]).toEqual([
    ['v:a.0', 'x'],
    ['v:m.key', ''],
    ['v:a.1', 'új'],
    ['v:m.key', 'k2'],
    ['v:b', '1'],
  ]);
  // A row was taken out before it could be sent.
  document.body.innerHTML = '<form><input name="v:a.0"><input name="v:a.1"></form>';
  const longer = document.querySelector('form') as HTMLFormElement;
  expect(addMissing(longer, { 'v:a.0': 'x' })).toBe(true);
  expect(addMissing(longer, { 'v:a.0': 'x', 'v:a.1': 'y' })).toBe(false);
});

it('keeps no password', () => {
  document.body.innerHTML = '<form><input name="user" value="a"><input type="password" name="secret" value="b"></form>';
  expect(readValues(document.querySelector('form') as HTMLFormElement)).toEqual({ user: 'a' });
});
