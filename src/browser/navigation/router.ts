import { externalMarks } from './external-marks';
import { formAddress, isRouted } from './router-rules';
import { setTrustedTypes } from './trusted-types';

/**
 * Follows links and GET forms within the site without a full load, so that playback continues (transition:persist). It does what
 * Astro's ClientRouter does, without a style sheet of its own. BaseLayout contains the meta elements that Astro's navigation
 * looks for.
 *
 * Astro's part (navigation.ts) is a third of what a page would load first, and is not needed before a link is pressed: it loads
 * when one is about to be, or with late.ts (docs/adr/0052). Until then its three small duties are done here.
 */

type Navigate = ReturnType<typeof import('./navigation').startNavigation>;

let loading: Promise<Navigate> | undefined;
/** True once Astro's part listens for itself. */
let isThere = false;
let inForce: readonly string[] = [];

/** Loads Astro's part, once. It must find the page's current position: it scrolls to the one in the history. */
export function loadNavigation(): Promise<Navigate> {
  if (loading === undefined && history.state !== null) history.replaceState({ ...history.state, scrollX, scrollY }, '');
  loading ??= import('./navigation').then(({ startNavigation }) => {
    isThere = true;
    return startNavigation(inForce);
  });
  return loading;
}

/** What Astro's part does from the page's beginning on, as long as it is not there. */
function standIn(): void {
  // A place that Astro noted is not restored by the browser.
  if (history.state !== null) scrollTo({ left: history.state.scrollX, top: history.state.scrollY, behavior: 'instant' });
  addEventListener('load', () => {
    if (!isThere) document.dispatchEvent(new Event('astro:page-load'));
  });
  addEventListener('popstate', ({ state }) => {
    if (!isThere && state !== null) location.reload();
  });
}

/** Loads Astro's part when a link is about to be pressed. */
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
  // The button that was pressed may send its form another way than the form itself.
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

/** Starts following; call once. */
export function startRouter(): void {
  setTrustedTypes();
  inForce = externalMarks(document);
  standIn();
  // At the window, so that whatever answers a press itself comes first, app mode among it.
  addEventListener('click', follow);
  addEventListener('submit', send);
  for (const sign of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(sign, loadOnIntent, { passive: true });
  // The answer to a search is read out (navigation-scroll.ts).
  if (document.querySelector('[data-hit-count]') !== null) loadNavigation().catch(() => undefined);
  // Islands and frames request a page of this site by its path, already checked; the open page is not requested again.
  document.addEventListener('hirmondo:navigate', (event) => {
    const to: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (typeof to !== 'string' || to === location.pathname + location.search + location.hash) return;
    if (isPreview()) location.assign(to);
    else goTo(to);
  });
}
