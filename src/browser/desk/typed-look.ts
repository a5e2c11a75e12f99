/**
 * Keeps the reader's view next to the form of an article as it is typed, before anything is stored. Without the script the view
 * shows what is stored, and a button opens what is typed in a new tab.
 */
import { postForPage } from './post-for-page';
import { pressForm } from './press-form';
import { renewTree } from './renew-tree';

/** Milliseconds after the last key. */
const PAUSE = 600;

const form = document.querySelector<HTMLFormElement>('.writing-form');
const frame = document.querySelector<HTMLIFrameElement>('iframe[data-typed]');
const note = document.querySelector<HTMLElement>('[data-look-note]');

let timer: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | undefined;

/** The fields of the form, without its file. */
function readFields(from: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(from)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** False if a link in the view was followed, perhaps to another origin, whose address scripts may not read. */
function isAtItsPage({ contentWindow, src }: HTMLIFrameElement): boolean {
  try {
    return contentWindow?.location.href === src;
  } catch {
    return false;
  }
}

/** Narrow screens have no view. */
const isShown = (view: HTMLElement): boolean => view.offsetParent !== null;

/** Loads the whole page of what is typed: another section may belong to another edition, with another header. */
function load(): void {
  const button = form?.querySelector<HTMLButtonElement>('[data-look]');
  if (!form || !frame || !button || !isShown(frame) || !navigator.onLine) return;
  const { formAction } = button;
  // In the look that is chosen.
  [button.formTarget, button.formAction] = [frame.name, frame.src];
  pressForm(form, button);
  [button.formTarget, button.formAction] = ['_blank', formAction];
}

async function draw(): Promise<void> {
  if (!form || !frame || !isShown(frame)) return;
  // Once the page has been loaded again, it is drawn.
  if (!isAtItsPage(frame)) {
    frame.contentWindow?.location.replace(frame.src);
    return;
  }
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const page = await postForPage(frame.src, readFields(form), { signal });
  if (signal.aborted) return;
  const isTyped = page?.isOk === true && !page.isRedirected;
  note?.toggleAttribute('hidden', isTyped);
  const typed = isTyped ? page.document.querySelector('main') : undefined;
  const shown = frame.contentDocument?.querySelector('main');
  if (typed && shown) renewTree(shown, typed);
}

/** A page for a wide screen, made small enough for the place beside the form. */
const WIDE = 1280;
const looks = document.querySelector<HTMLElement>('[data-looks]');

function fitWide(): void {
  const room = frame?.parentElement?.clientWidth ?? 0;
  if (room > 0) frame?.style.setProperty('--fit', String(Math.min(1, room / WIDE)));
}

/** Shows what is typed in another look. */
function choose(button: HTMLElement): void {
  const { lookAddress, lookName = '' } = button.dataset;
  if (!frame || lookAddress === undefined) return;
  for (const one of looks?.querySelectorAll('button') ?? []) one.setAttribute('aria-pressed', String(one === button));
  frame.classList.toggle('is-wide', lookName === 'asztal');
  frame.classList.toggle('is-phone', lookName !== 'asztal');
  fitWide();
  frame.src = new URL(lookAddress, location.href).href;
}

if (looks && frame) {
  looks.hidden = false;
  looks.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-look-address]') : null;
    if (button) choose(button);
  });
  window.addEventListener('resize', fitWide);
}

form?.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(draw, PAUSE);
});
form?.querySelector('select[name="section"]')?.addEventListener('change', load);
form?.addEventListener('reset', () => setTimeout(draw));
frame?.addEventListener('load', () => {
  const isTyped = form?.dataset.changed !== undefined || form?.dataset.written !== undefined;
  if (isTyped && isAtItsPage(frame)) void draw();
});
