import { navigate, type TransitionBeforePreparationEvent, type TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { formAddress, isRouted } from './router-rules';
import { setTrustedTypes } from './trusted-types';

/**
 * Follows links and GET forms within the site without a full load, so that what plays goes on (transition:persist). It is what
 * Astro's ClientRouter does, bundled with the page's other scripts: one request, and no sheet of its own. BaseLayout carries
 * the meta elements that Astro's navigation looks for.
 */

const isPreview = (): boolean => document.documentElement.dataset.preview !== undefined;

const modified = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.defaultPrevented || isPreview()) return;
  const press = {
    href: link.href,
    target: link.target,
    download: link.hasAttribute('download'),
    reload: link.dataset.astroReload !== undefined,
    modified: modified(event),
  };
  if (!isRouted(press, location.origin)) return;
  event.preventDefault();
  void navigate(link.href, { sourceElement: link });
}

function send(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || isPreview()) return;
  if ((form.getAttribute('method') ?? 'get').toLowerCase() !== 'get') return;
  const address = formAddress(
    new URL(form.getAttribute('action') ?? location.pathname, location.href).href,
    new FormData(form, event.submitter),
  );
  const press = {
    href: address,
    target: form.target,
    download: false,
    reload: form.dataset.astroReload !== undefined,
    modified: false,
  };
  if (!isRouted(press, location.origin)) return;
  event.preventDefault();
  void navigate(address, { sourceElement: form });
}

/** What of others' scripts a page brings; its Content-Security-Policy lets in just that (src/server/answer/security-headers.ts). */
const externalMarks = (page: Document): readonly string[] =>
  ['[data-ads]', '[data-facebook]', 'script[src^=http]'].filter((mark) => page.querySelector(mark) !== null);

/**
 * The policy of the page that was loaded first stays in force: one that brings more than that lets in is loaded in full. While a sound
 * plays it is not; then what the policy does not let in stays away.
 */
function keepPolicy(): void {
  const inForce = externalMarks(document);
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

/** Starts following; call once. */
export function startRouter(): void {
  setTrustedTypes();
  keepPolicy();
  document.addEventListener('click', follow);
  document.addEventListener('submit', send);
  // Islands and frames ask for a page of this site by its path, already checked; the one that is open is not asked for again.
  document.addEventListener('hirmondo:navigate', (event) => {
    const to: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (typeof to !== 'string' || to === location.pathname + location.search + location.hash) return;
    if (isPreview()) location.assign(to);
    else void navigate(to);
  });
  // A fade that the next navigation cuts short is no error.
  document.addEventListener('astro:before-swap', (event) => {
    (event as TransitionBeforeSwapEvent).viewTransition.ready.catch(() => undefined);
  });
}
