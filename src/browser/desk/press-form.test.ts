// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { pressForm } from './press-form';

const made = (html: string): HTMLFormElement => {
  document.body.innerHTML = `<form>${html}</form><button id="other">x</button>`;
  const [form] = document.forms;
  if (form === undefined) throw new Error('no form');
  return form;
};
const TWO = '<button type="submit" id="first">a</button><button type="submit" id="second">b</button>';
/** The button with which the form is sent, 'none' without one; undefined if it is not sent. */
function pressed(html: string, id?: string): string | undefined {
  const form = made(html);
  let sent: string | undefined;
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {
    sent = 'none';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent = event.submitter?.id ?? 'none';
  });
  pressForm(form, id === undefined ? undefined : document.getElementById(id));
  return sent;
}

const { requestSubmit } = HTMLFormElement.prototype;
afterEach(() => {
  HTMLFormElement.prototype.requestSubmit = requestSubmit;
  vi.restoreAllMocks();
});

it.each([true, false])('sends a form by its button, the first one, or without any; requestSubmit: %s', (isKnown) => {
  if (!isKnown) Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit');
  expect([pressed(TWO, 'second'), pressed(TWO), pressed(TWO, 'other'), pressed('<input name="a">')]).toEqual([
    'second',
    'first',
    'first',
    'none',
  ]);
});

it('is how every script of the desk sends a form', () => {
  const scripts = readdirSync('src/browser/desk', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const direct = scripts.filter((name) =>
    /\.(?:requestSubmit|submit)\(/.test(readFileSync(join('src/browser/desk', name), 'utf8')),
  );
  expect(direct).toEqual(['press-form.ts']);
});
