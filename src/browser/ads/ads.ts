import { loadOptional } from '../optional-part';

/**
 * The part of advertising that every page loads, kept as small as possible: it loads the consent manager, listens to it, and
 * loads the code that fills the page's places (fill-places.ts) once the reader's choice is known. Robots see no advertisements
 * (A-30).
 */

/** Milliseconds between two checks for a consent manager that has not loaded yet, and the number of checks. */
const CHECK_INTERVAL_MS = 200;
const MAX_CHECKS = 50;
/** Milliseconds after which direct advertisements are shown even without any action of the reader. */
const DIRECT_ADS_DELAY_MS = 4_000;
/**
 * Milliseconds from the page's load to the request for the consent manager: nothing needs it earlier, and it must not compete
 * with the first view for bandwidth.
 */
const CONSENT_DELAY_MS = 500;

type TcfApi = (command: string, version: number, callback: (answer: unknown, success: unknown) => void) => void;

declare global {
  var __tcfapi: TcfApi | undefined;
}

let managerScript: HTMLScriptElement | undefined;
let isListening = false;
let isLoadingDirectAds = false;

/** Loads the consent manager's script that the page names, once (ED-25). */
function loadConsentManager(): void {
  const named = document.querySelector<HTMLScriptElement>('script[data-consent]');
  if (named === null || managerScript) return;
  managerScript = document.createElement('script');
  try {
    managerScript.src = named.getAttribute('src') ?? '';
    named.replaceWith(managerScript);
  } catch {
    // The policy of the page that was loaded first is still in force, and it does not allow the script.
  }
}

function listen(checksLeft: number): void {
  const onConsent = (answer?: unknown, success?: unknown): void => {
    // While the dialog is open, there is nothing to do.
    if (Reflect.get(Object(answer), 'eventStatus') !== 'cmpuishown')
      void loadOptional(async () => (await import('./fill-places')).handleConsent(answer, success));
  };
  try {
    if (globalThis.__tcfapi) globalThis.__tcfapi('addEventListener', 2, onConsent);
    else if (checksLeft > 0) setTimeout(listen, CHECK_INTERVAL_MS, checksLeft - 1);
    else {
      onConsent();
      // On a slow connection it loads after that, and asks the reader.
      managerScript?.addEventListener('load', () => listen(MAX_CHECKS), { once: true });
    }
  } catch {
    // If the manager throws, the reader was not asked: there is no consent.
    onConsent();
  }
}

/**
 * Loads the desk when the reader starts to read, or after a while: advertisements must not slow down the first moments of a
 * page.
 */
function loadDirectAds(): void {
  if (isLoadingDirectAds) return;
  isLoadingDirectAds = true;
  const started = new AbortController();
  const load = (): void => {
    if (started.signal.aborted) return;
    started.abort();
    void loadOptional(async () => (await import('./fill-places')).startFilling());
  };
  for (const event of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(event, load, { passive: true, signal: started.signal });
  setTimeout(load, DIRECT_ADS_DELAY_MS);
}

/** Fills the places of all pages from now on; call once. */
export function startAds(): void {
  // The usual command to open a third-party consent manager, which ours supports too; no standard defines one.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-consent-open]'))) return;
    const open = (): void => globalThis.__tcfapi?.('displayConsentUi', 2, () => undefined);
    if (globalThis.__tcfapi) return open();
    loadConsentManager();
    managerScript?.addEventListener('load', open);
  });
  document.addEventListener('astro:page-load', () => {
    setTimeout(loadConsentManager, CONSENT_DELAY_MS);
    const setup = document.querySelector('[data-ads]');
    if (!setup) return;
    // Direct advertisements need no consent: they make no third-party requests.
    if (setup.firstElementChild) loadDirectAds();
    if (isListening) return;
    isListening = true;
    listen(MAX_CHECKS);
  });
}
