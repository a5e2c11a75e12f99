import { navigate, type TransitionBeforePreparationEvent, type TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { startCoverFade } from './cover-fade';
import { externalMarks } from './external-marks';
import { startNavigationScroll } from './navigation-scroll';
import { startStylesFirst } from './styles-first';

/**
 * Astro's navigation, and what is needed from the first navigation on. It is a separate chunk: router.ts loads it when a link
 * is about to be clicked.
 */

/**
 * The policy of the first loaded page stays in force: a page with scripts that it does not allow is loaded in full. While audio
 * plays it is not; such scripts are then missing.
 */
function keepContentSecurityPolicy(inForce: readonly string[]): void {
  document.addEventListener('astro:before-preparation', (event) => {
    const preparation = event as TransitionBeforePreparationEvent;
    const { loader } = preparation;
    preparation.loader = async () => {
      await loader();
      const sounds = document.querySelector('[data-player-host] audio') !== null;
      if (!sounds && externalMarks(preparation.newDocument).some((mark) => !inForce.includes(mark))) event.preventDefault();
    };
  });
}

/**
 * If Astro leaves a page to the browser, it sets its address. After Back or Forward the window already has that address: with a
 * fragment the browser then only scrolls, and the previous page stays. Such a page is loaded here.
 */
function loadAfterTraversal(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    const preparation = event as TransitionBeforePreparationEvent;
    const { navigationType, to, signal, loader } = preparation;
    if (navigationType !== 'traverse' || to.hash === '') return;
    // After all listeners and loaders, each of which may leave it to the browser, and after Astro.
    const loadIfLeft = (): void => {
      setTimeout(() => {
        if (event.defaultPrevented && !signal.aborted) location.reload();
      });
    };
    loadIfLeft();
    preparation.loader = async () => {
      await loader();
      loadIfLeft();
    };
  });
}

/** Loads the current page anew when a part of it requests that while the player is open, at the same position: it plays on. */
function reloadBesidePlayer(): void {
  document.addEventListener('hirmondo:reload', (event) => {
    if (document.querySelector('[data-player-host] audio') === null) return;
    event.preventDefault();
    const top = scrollY;
    // Without a fragment, to which Astro would only scroll.
    void navigate(location.pathname + location.search, { history: 'replace' }).then(() => scrollTo({ top, behavior: 'instant' }));
  });
}

/**
 * Prepares for the first navigation; call once.
 *
 * @param inForce the third-party scripts that the policy in force allows
 * @returns a function that navigates to a page of this site
 */
export function startNavigation(inForce: readonly string[]): typeof navigate {
  keepContentSecurityPolicy(inForce);
  loadAfterTraversal();
  reloadBesidePlayer();
  startStylesFirst();
  startNavigationScroll();
  startCoverFade();
  // A transition that the next navigation interrupts is not an error.
  document.addEventListener('astro:before-swap', (event) => {
    (event as TransitionBeforeSwapEvent).viewTransition.ready.catch(() => undefined);
  });
  return navigate;
}
