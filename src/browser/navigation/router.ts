import { externalMarks } from './external-marks';
import { formAddress, isRouted } from './router-rules';
import { setTrustedTypes } from './trusted-types';

/**
 * Follows links and GET forms within the site without a full load, so that playback continues (transition:persist). It does what
 * Astro's ClientRouter does, without a style sheet of its own. BaseLayout contains the meta elements that Astro's navigation
 * looks for.
 *
 * Astro's part (navigation.ts) is a third of what a page would load first, and is not needed before a link is pressed: it loads
 * when one is about to be, or with late.ts (docs/adr/0009). Until then its three small duties are done here.
 */

type Navigate = ReturnType<typeof import('./navigation').startNavigation>;

let loading: Promise<Navigate> | undefined;
/** True once Astro's part has its own listeners. */
let isThere = false;
let inForce: readonly string[] = [];

/** Loads Astro's part, once. It needs the page's current scroll position in the history, because it scrolls to that. */
export function loadNavigation(): Promise<Navigate> {
  if (loading === undefined && history.state !== null) history.replaceState({ ...history.state, scrollX, scrollY }, '');
  loading ??= import('./navigation').then(({ startNavigation }) => {
    isThere = true;
    return startNavigation(inForce);
  });
  return loading;
}

/** Duties of Astro's part from the page's start on, until it is loaded. */
function standIn(): void {
  // The browser does not restore a position that Astro has recorded.
  if (history.state !== null) scrollTo({ left: history.state.scrollX, top: history.state.scrollY, behavior: 'instant' });
  addEventListener('load', () => {
    if (!isThere) document.dispatchEvent(new Event('astro:page-load'));
  });
  addEventListener('popstate', ({ state }) => {
    if (!isThere && state !== null) location.reload();
  });
}

/** Loads Astro's part when a link is about to be clicked. */
function loadOnIntent({ target }: Event): void {
  if (target instanceof Element && target.closest('a') !== null) loadNavigation().catch(() => undefined);
}

function goTo(href: string, sourceElement?: Element): void {
  loadNavigation().then(
    (navigate) => navigate(href, sourceElement && { sourceElement }),
    // If it does not load, the browser navigates instead.
    () => location.assign(href),
  );
}

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
  goTo(link.href, link);
}

function send(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || isPreview()) return;
  // The submit button may override the form's method and action.
  const { submitter } = event;
  const read = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  if ((read('method') ?? 'get').toLowerCase() !== 'get') return;
  const address = formAddress(new URL(read('action') ?? location.pathname, location.href).href, new FormData(form, submitter));
  const press = {
    href: address,
    target: form.target,
    download: false,
    reload: form.dataset.astroReload !== undefined,
    modified: false,
  };
  if (!isRouted(press, location.origin)) return;
  event.preventDefault();
  goTo(address, form);
}

/** Starts handling clicks; call once. */
export function startRouter(): void {
  setTrustedTypes();
  inForce = externalMarks(document);
  standIn();
  // On the window, so that other click handlers run first, such as that of app mode.
  addEventListener('click', follow);
  addEventListener('submit', send);
  for (const sign of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(sign, loadOnIntent, { passive: true });
  // The number of search results is announced (navigation-scroll.ts).
  if (document.querySelector('[data-hit-count]') !== null) loadNavigation().catch(() => undefined);
  // Islands and frames navigate to a page of this site by its already validated path; the current page is not loaded again.
  document.addEventListener('hirmondo:navigate', (event) => {
    const to: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (typeof to !== 'string' || to === location.pathname + location.search + location.hash) return;
    if (isPreview()) location.assign(to);
    else goTo(to);
  });
}
