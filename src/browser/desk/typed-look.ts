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
  button.formTarget = frame.name;
  pressForm(form, button);
  button.formTarget = '_blank';
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
