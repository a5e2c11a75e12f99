import { ADULT_CONSENT, ADULT_KEY } from '~/lib/session/adult-consent';

/**
 * Stores a reader's consent when the gate is opened and deletes it when the gate is closed. One listener serves the session.
 */
export function startAdultGate(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || target.dataset.adultGate === undefined) return;
      try {
        if (target.open) localStorage.setItem(ADULT_KEY, ADULT_CONSENT);
        else localStorage.removeItem(ADULT_KEY);
      } catch {
        // Storage is not available: the gate works, but asks again on the next page.
      }
    },
    true,
  );
}
