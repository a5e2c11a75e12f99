import { pressForm } from './press-form';

/** What the server makes of a clipboard with formatted text (`step=paste` of the article's form). */
export interface Pasted {
  /** As an editor would have typed it (src/lib/desk/typed-body.ts). */
  readonly typed: string;
  /** What was left out, in words. */
  readonly note?: string;
}

/** HTML without any of these is text with line ends, which needs no server. */
const FORMATTED = /<(?:a|b|i|em|strong|u|s|sub|sup|h[1-6]|ul|ol|li|table|img|blockquote|p|div|span|figure|iframe|pre)\b/i;

export const isFormatted = (html: string): boolean => FORMATTED.test(html);

/** Milliseconds for a clipboard with pictures on a slow network; then its text is pasted without the server. */
const TIME_LIMIT = 60_000;

/** Pastes of each form that its text waits for. */
const waiting = new WeakMap<HTMLFormElement, Set<Promise<void>>>();

/**
 * Keeps a form from being sent as long as a paste is on its way into its text, which would be lost: what was pressed is pressed
 * again when it is there. Before all other listeners, which would take the form for sent.
 */
export function awaitPaste(field: HTMLTextAreaElement, paste: Promise<void>): void {
  const { form } = field;
  if (!form) return;
  const pastes = waiting.get(form) ?? new Set();
  if (!waiting.has(form)) {
    waiting.set(form, pastes);
    holdSubmit(form, field, pastes);
  }
  pastes.add(paste);
  void paste.finally(() => pastes.delete(paste));
}

function holdSubmit(form: HTMLFormElement, field: HTMLTextAreaElement, pastes: ReadonlySet<Promise<void>>): void {
  let isHeld = false;
  const hold = (event: SubmitEvent): void => {
    if (event.target !== form || pastes.size === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHeld) return;
    isHeld = true;
    const { submitter } = event;
    sayPasted(field, 'Előbb beérkezik, amit beillesztettél, és utána mentem…');
    void Promise.allSettled(pastes).then(() => {
      isHeld = false;
      // What was pressed may have left the form meanwhile.
      pressForm(form, submitter);
    });
  };
  addEventListener('submit', hold, { capture: true });
}

/** Sends a clipboard's HTML; undefined if the server does not answer in time, or refuses it as too long. */
export async function readPasted(form: HTMLFormElement, html: string): Promise<Pasted | undefined> {
  const data = new FormData();
  data.append('step', 'paste');
  data.append('pasted', new Blob([html], { type: 'text/html' }), 'beillesztes.html');
  // Browsers of five years ago have no AbortSignal.timeout.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIME_LIMIT);
  const answer = await fetch(form.action, {
    method: 'POST',
    body: data,
    headers: { accept: 'application/json' },
    signal: late.signal,
  }).catch(() => undefined);
  // The answer may also stop in the middle.
  const pasted: unknown = answer?.ok === true && !answer.redirected ? await answer.json().catch(() => undefined) : undefined;
  clearTimeout(timer);
  if (typeof pasted !== 'object' || pasted === null || !('typed' in pasted) || typeof pasted.typed !== 'string') return undefined;
  return { typed: pasted.typed, ...('note' in pasted && typeof pasted.note === 'string' ? { note: pasted.note } : {}) };
}

/** Says below the text what became of a paste; '' says nothing. */
export function sayPasted(field: HTMLElement, text: string): void {
  const line = field.parentElement?.querySelector<HTMLElement>('[data-paste-note]');
  if (!line) return;
  line.textContent = text;
  line.hidden = text === '';
}
