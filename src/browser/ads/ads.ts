/**
 * What every page has of advertising, as little as can be: it brings the consent manager, listens to it, and brings what fills the
 * page's places (places-desk.ts) once the reader's choice is known. Robots see none.
 */

/** Milliseconds between two looks for a consent manager that is not there yet, and looks after which there is none. */
const LOOK = 200;
const LOOKS = 50;
/** Milliseconds after which direct advertisements come without the reader's having done anything. */
const LATE = 4_000;
/** Milliseconds after loading when the consent manager comes: nothing is due before it, and the first view shares its line with no one. */
const AFTER_VIEW = 500;

type TcfApi = (command: string, version: number, callback: (answer: unknown, success: unknown) => void) => void;

declare global {
  var __tcfapi: TcfApi | undefined;
}

let manager: HTMLScriptElement | undefined;
let isListening = false;
let isBringing = false;

/** Makes a script of the element by which the page names its consent manager, once (ED-25). */
function bringManager(): void {
  const named = document.querySelector<HTMLScriptElement>('script[data-consent]');
  if (named === null || manager) return;
  manager = document.createElement('script');
  try {
    manager.src = named.getAttribute('src') ?? '';
    named.replaceWith(manager);
  } catch {
    // The page that was loaded first let no script of others in, and its policy is still in force.
  }
}

function listen(looks: number): void {
  const tell = (answer?: unknown, success?: unknown): void => {
    // A question that is still open needs nothing.
    if (Reflect.get(Object(answer), 'eventStatus') !== 'cmpuishown')
      import('./places-desk').then(
        ({ takeAnswer }) => takeAnswer(answer, success),
        () => undefined,
      );
  };
  try {
    if (globalThis.__tcfapi) globalThis.__tcfapi('addEventListener', 2, tell);
    else if (looks > 0) setTimeout(listen, LOOK, looks - 1);
    else tell();
  } catch {
    // A manager that fails has not asked the reader: there is no consent.
    tell();
  }
}

/** Brings the desk once the reader begins to read, or after a while: no advertisement is worth the first moments of a page. */
function bringLate(): void {
  if (isBringing) return;
  isBringing = true;
  const brought = new AbortController();
  const bring = (): void => {
    if (brought.signal.aborted) return;
    brought.abort();
    import('./places-desk').then(
      ({ openDesk }) => openDesk(),
      () => undefined,
    );
  };
  for (const event of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(event, bring, { passive: true, signal: brought.signal });
  setTimeout(bring, LATE);
}

/** Fills the places of every page to come; call once. */
export function startAds(): void {
  // Foreign consent managers know this command by custom, ours too; no standard names one.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-consent-open]'))) return;
    const open = (): void => globalThis.__tcfapi?.('displayConsentUi', 2, () => undefined);
    if (globalThis.__tcfapi) return open();
    bringManager();
    manager?.addEventListener('load', open);
  });
  document.addEventListener('astro:page-load', () => {
    setTimeout(bringManager, AFTER_VIEW);
    const setup = document.querySelector('[data-ads]');
    if (!setup) return;
    // Direct advertisements need no consent: they make no third-party requests.
    if (setup.firstElementChild) bringLate();
    if (isListening) return;
    isListening = true;
    listen(LOOKS);
  });
}
