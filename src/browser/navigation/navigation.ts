import { navigate, type TransitionBeforePreparationEvent, type TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { startCoverFade } from './cover-fade';
import { externalMarks } from './external-marks';
import { startNavigationScroll } from './navigation-scroll';

/**
 * Astro's navigation, and what belongs to it from the first change of page on. It is a chunk of its own: router.ts loads it when
 * a link is about to be pressed.
 */

/**
 * The policy of the page that was loaded first stays in force: one that brings more than that lets in is loaded in full. While a sound
 * plays it is not; then what the policy does not let in stays away.
 */
function keepPolicy(inForce: readonly string[]): void {
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
 * Prepares for the first change of page; call once.
 *
 * @param inForce what of others the policy in force lets in
 * @returns goes to a page of this site
 */
export function startNavigation(inForce: readonly string[]): typeof navigate {
  keepPolicy(inForce);
  startNavigationScroll();
  startCoverFade();
  // A fade that the next navigation interrupts is not an error.
  document.addEventListener('astro:before-swap', (event) => {
    (event as TransitionBeforeSwapEvent).viewTransition.ready.catch(() => undefined);
  });
  return navigate;
}
