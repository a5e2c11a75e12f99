/**
 * The part of advertising that every page loads, kept as small as possible: it loads the consent manager, listens to it, and
 * loads the code that fills the page's places (places-desk.ts) once the reader's choice is known. Robots see no advertisements
 * (A-30).
 */

/** Milliseconds between two checks for a consent manager that has not loaded yet, and the number of checks. */
const LOOK = 200;
const LOOKS = 50;
/** Milliseconds after which direct advertisements are shown even without any action of the reader. */
const LATE = 4_000;
/**
 * Milliseconds from the page's load to the request for the consent manager: nothing needs it earlier, and it must not compete
 * with the first view for bandwidth.
 */
const AFTER_VIEW = 500;

type TcfApi = (command: string, version: number, callback: (answer: unknown, success: unknown) => void) => void;

declare global {
  var __tcfapi: TcfApi | undefined;
}

let manager: HTMLScriptElement | undefined;
let isListening = false;
let isBringing = false;

/** Loads the consent manager's script that the page names, once (ED-25). */
function bringManager(): void {
  const named = document.querySelector<HTMLScriptElement>('script[data-consent]');
  if (named === null || manager) return;
  manager = document.createElement('script');
  try {
    manager.src = named.getAttribute('src') ?? '';
    named.replaceWith(manager);
  } catch {
    // The policy of the page that was loaded first is still in force, and it does not allow the script.
  }
}

function listen(looks: number): void {
  const tell = (answer?: unknown, success?: unknown): void => {
    // While the dialog is open, there is nothing to do.
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
    // If the manager throws, the reader was not asked: there is no consent.
    tell();
  }
}

/**
 * Loads the desk when the reader starts to read, or after a while: advertisements must not slow down the first moments of a
 * page.
 */
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

/** Fills the places of all pages from now on; call once. */
export function startAds(): void {
  // The usual command to open a third-party consent manager, which ours supports too; no standard defines one.
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
