import { navigate, type TransitionBeforePreparationEvent, type TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { startCoverFade } from './cover-fade';
import { externalMarks } from './external-marks';
import { startNavigationScroll } from './navigation-scroll';

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
 * Prepares for the first navigation; call once.
 *
 * @param inForce the third-party scripts that the policy in force allows
 * @returns a function that navigates to a page of this site
 */
export function startNavigation(inForce: readonly string[]): typeof navigate {
  keepContentSecurityPolicy(inForce);
  startNavigationScroll();
  startCoverFade();
  // A transition that the next navigation interrupts is not an error.
  document.addEventListener('astro:before-swap', (event) => {
    (event as TransitionBeforeSwapEvent).viewTransition.ready.catch(() => undefined);
  });
  return navigate;
}
