import { ADULT_CONSENT, ADULT_KEY } from '~/lib/session/adult-consent';

/** Keeps a reader's consent when the gate is opened, and forgets it when it is closed again. One listener for the session. */
export function startAdultGate(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || target.dataset.adultGate === undefined) return;
      try {
        if (target.open) localStorage.setItem(ADULT_KEY, ADULT_CONSENT);
        else localStorage.removeItem(ADULT_KEY);
      } catch {
        // Storage is refused: the gate works, and asks again on the next page.
      }
    },
    true,
  );
}
