// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { startConverter } from './converter';

startConverter();

/** The converter as the server draws it: 100 EUR in HUF. */
function draw(): HTMLFormElement {
  document.body.innerHTML = `<form data-converter data-base="HUF">
    <input name="amount" value="100" data-amount>
    <select data-currency><option value="EUR" data-rate="400" selected>EUR</option><option value="USD" data-rate="350">USD</option></select>
    <input type="radio" name="direction" value="in" checked data-direction><input type="radio" name="direction" value="out" data-direction>
    <p data-result-line><span data-shown-amount>100</span> <span data-from>EUR</span>
      <output><span data-result>40 000</span> <span data-into>HUF</span></output></p>
    <p data-hint></p></form>`;
  const form = document.querySelector('form');
  if (form === null) throw new Error('no form');
  return form;
}

const open = () => document.dispatchEvent(new Event('astro:page-load'));

it('an amount that is no number is marked as wrong for screen readers, until it is one', () => {
  const form = draw();
  open();
  const amount = form.querySelector<HTMLInputElement>('[data-amount]');
  const write = (text: string): string | null | undefined => {
    if (amount) amount.value = text;
    form.dispatchEvent(new Event('input'));
    return amount?.getAttribute('aria-invalid');
  };
  expect(write('száz')).toBe('true');
  expect(form.querySelector<HTMLElement>('[data-result-line]')?.hidden).toBe(true);
  expect(write('200')).toBeNull();
  expect(form.querySelector('[data-result]')?.textContent?.replaceAll(/\s/gu, ' ')).toBe('80 000,00');
});

it('the result fits a currency that the browser restored', () => {
  const form = draw();
  const select = form.querySelector('select');
  if (select) select.value = 'USD';
  open();
  expect(form.querySelector('output')?.textContent?.replaceAll(/\s+/gu, ' ')).toBe('35 000,00 HUF');
  expect(form.querySelector('[data-from]')?.textContent).toBe('USD');
});
