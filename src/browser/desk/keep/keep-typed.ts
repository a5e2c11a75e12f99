/**
 * Keeps what an editor types in a form with `data-keep`, its name on the page, in this tab until it is stored: a lost network, a
 * phone that discards the page, or a session that has ended loses nothing. Without the script the forms work, without this.
 */

import { DESK_FORM_LIMIT } from '~/lib/desk/writing/form-limit';
import { pressForm } from '../press-form';
import { addMissing, type Field, findFields, isBox, readValues, writeValues } from './form-values';
import { whenIdle } from './when-idle';

/** Name of the form that was sent last, until the next page tells what became of it. */
const SENT = 'desk-sent';
/** Parameter of the page to which the browser is redirected after a form that was stored. */
const STORED = 'kesz';
/** Buttons that store something else than the text of their form, and leave that as it was. */
const MARKING = new Set(['pin', 'unpin', 'key', 'unkey']);

const KEY_START = `desk ${location.pathname} `;
const readKey = (form: HTMLFormElement): string => `${KEY_START}${form.dataset.keep}`;

/** What is typed is kept when no key waits, at the latest after so many milliseconds. */
const IDLE = 200;

/** Undefined removes the value. */
function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What is typed is then not kept.
  }
}

/** The kept value; undefined if there is none or it is not JSON, or if the browser blocks storage. */
function kept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

function isFieldChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const byDefault = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return field.value !== byDefault?.value;
}

/** Fields in which a picture is looked for and described are no part of what the form stores. */
const isChanged = (form: HTMLFormElement): boolean =>
  findFields(form).some((field) => field.closest('[data-picture-part]') === null && isFieldChanged(field));

function restore(form: HTMLFormElement, values: unknown): void {
  writeValues(form, values);
  const redraw = form.querySelector<HTMLButtonElement>('button[data-redraw]');
  // Rows were added to the form, or taken out of it: only the server can draw it with them.
  if (redraw && navigator.onLine && addMissing(form, values)) pressForm(form, redraw);
  for (let parent = form.parentElement; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
  }
  form.querySelector('[data-kept]')?.removeAttribute('hidden');
  nameVersion(form);
}

/** Fields with the state that the form stands on; `data-stored` is the one that the server has now. */
const findStates = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[data-stored]')];

/** Says which version a kept text was written for, if it is not the one that is stored now. */
function nameVersion(form: HTMLFormElement): void {
  const states = findStates(form);
  const isOutdated = states.some(({ value, dataset }) => value !== dataset.stored);
  form.querySelector('[data-kept-for]')?.toggleAttribute('hidden', !isOutdated);
  const version = form.querySelector('[data-kept-version]');
  if (version) version.textContent = states.find(({ name }) => name === 'version')?.value ?? '';
}

/** True for a form that the server would refuse unread, with a page on which the text is not. */
function isTooLong(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const enctype = submitter?.getAttribute('formenctype') ?? form.enctype;
  const values = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const);
  const characters = values.reduce((sum, [, value]) => sum + value.length, 0);
  // Each is at most nine bytes: short ones need not be counted.
  if (enctype === 'multipart/form-data' || characters * 9 < DESK_FORM_LIMIT) return false;
  const sent = new URLSearchParams(values.map(([name, value]) => [name, value.replace(/\r?\n/g, '\r\n')]));
  return String(sent).length > DESK_FORM_LIMIT;
}

/** Says above the pressed button why nothing was sent: what the browser or the server would show instead has no text in it. */
function refuse(event: SubmitEvent, form: HTMLFormElement, reason: 'unsent' | 'too-long'): void {
  event.preventDefault();
  const note = form.querySelector<HTMLElement>(`[data-${reason}]`);
  if (note === null) return;
  event.submitter?.before(note);
  note.hidden = false;
  note.scrollIntoView({ block: 'nearest' });
  const hide = (): void => note.setAttribute('hidden', '');
  if (reason === 'unsent') addEventListener('online', hide, { once: true });
  else form.addEventListener('input', hide, { once: true });
}

/** True if something is kept for a form that this page does not show. */
function isKeptElsewhere(): boolean {
  const shown = new Set([...document.querySelectorAll<HTMLFormElement>('form[data-keep]')].map(readKey));
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(KEY_START) && !shown.has(key));
  } catch {
    return false;
  }
}

const address = new URL(location.href);
const sent = kept(SENT);
keep(SENT, undefined);
if (address.searchParams.has(STORED)) {
  if (typeof sent === 'string') keep(sent, undefined);
  // A reload after a later form that did not arrive must not look as if that had been stored.
  history.replaceState(history.state, '', address.pathname + address.hash);
}

/** True while a form of the page is sent, whose answer replaces the page. */
let isSent = false;

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
  const key = readKey(form);
  const values = kept(key);
  // The answer to this form already has the text, and the version with which it can be stored. Loaded again, it has it without what
  // was typed since; the article's form gets that from the server (keep-on-server.ts).
  const isAnswer = sent === key || values === undefined || form.dataset.keptKey !== undefined;
  if (form.dataset.written !== undefined && isAnswer) keep(key, readValues(form));
  else if (values !== undefined) restore(form, values);
  form.toggleAttribute('data-changed', isChanged(form) || form.dataset.written !== undefined);
  let stop: (() => void) | undefined;
  const note = (): void => {
    stop?.();
    stop = undefined;
    const changed = isChanged(form) || form.dataset.written !== undefined;
    keep(key, changed ? readValues(form) : undefined);
    form.toggleAttribute('data-changed', changed);
  };
  form.addEventListener('input', () => {
    isSent = false;
    stop ??= whenIdle(note, IDLE);
  });
  // Before the page goes, and before others read what it says.
  for (const event of ['pagehide', 'beforeunload']) addEventListener(event, () => stop && note());
  for (const event of ['submit', 'reset', 'click']) form.addEventListener(event, () => stop && note(), { capture: true });
  // The page is left by choice, for what another tab has kept.
  form.addEventListener('desk-leave', () => {
    keep(key, undefined);
    isSent = true;
  });
  // A script of the form's own has stored it, and the page stays.
  form.addEventListener('desk-stored', () => {
    keep(key, undefined);
    form.removeAttribute('data-changed');
  });
  form.addEventListener('reset', () => {
    keep(key, undefined);
    form.removeAttribute('data-changed');
    form.querySelector('[data-kept]')?.setAttribute('hidden', '');
    // A reset leaves hidden fields as they are.
    for (const state of findStates(form)) state.value = state.dataset.stored ?? '';
  });
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('[data-drop]') === null) return;
    keep(key, undefined);
    form.removeAttribute('data-changed');
  });
  form.addEventListener('submit', (event) => {
    if (!navigator.onLine) refuse(event, form, 'unsent');
    else if (isTooLong(form, event.submitter)) refuse(event, form, 'too-long');
  });
}

// On the document, so that a form whose sending its own scripts have prevented is known.
document.addEventListener('submit', (event) => {
  const { target, submitter } = event;
  const button = submitter instanceof HTMLButtonElement ? submitter : undefined;
  isSent = !event.defaultPrevented && !button?.formTarget;
  if (!isSent || !(target instanceof HTMLFormElement)) return;
  // Of any other form, also of one that arrives after this one did not, nothing is kept that its answer could drop.
  const isKept = target.dataset.keep !== undefined && !MARKING.has(button?.value ?? '');
  keep(SENT, isKept ? readKey(target) : undefined);
});

// What is typed is kept in this tab, and ends with it.
addEventListener('beforeunload', (event) => {
  if (isSent || document.querySelector('form[data-keep][data-changed]') === null) return;
  event.preventDefault();
  // Browsers before 2023 ask only for this.
  event.returnValue = true;
});

const everyEntry = document.querySelector<HTMLAnchorElement>('[data-every-entry]');
if (everyEntry && isKeptElsewhere()) location.replace(everyEntry.href);
