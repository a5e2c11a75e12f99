import { isPromoHidden, promoCookie } from './promo-cookies';

/**
 * The newsletter's banner in the browser: when it shows, and how it is put away. It waits until its reader has scrolled to half of a page,
 * or for the second page of a visit, so that it asks people who stay.
 */

const HIDDEN = 'no-newsletter-promo';
const DUE = 'newsletter-due';
/** Pages of this visit, in the session's storage. */
const PAGES = 'hirmondo-pages';

const findBanner = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-newsletter-promo]') : null;

/** What had the focus before the banner got it. */
let before: HTMLElement | undefined;
/** True once the banner has been shown in this visit; without storage, for as long as the script lives. */
let due = false;

/** Puts the banner away for good, or for as long as closing it does; the focus goes back to where it came from. */
export function hidePromo(choice: 'never' | 'later'): void {
  const root = document.documentElement;
  const focused = findBanner(document.activeElement) !== null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = promoCookie(choice, root.dataset.route, location.protocol === 'https:');
  root.classList.add(HIDDEN);
  if (focused) (before?.isConnected ? before : document.querySelector('main'))?.focus({ preventScroll: true });
}

/** One page more; true from the second of a visit. */
function isSecondPage(): boolean {
  try {
    const pages = Number(sessionStorage.getItem(PAGES)) + 1;
    sessionStorage.setItem(PAGES, String(pages));
    return pages > 1;
  } catch {
    return false;
  }
}

function mark(): void {
  const { classList } = document.documentElement;
  classList.toggle(HIDDEN, isPromoHidden(document.cookie, navigator.userAgent));
  classList.toggle(DUE, due);
}

function showWhenHalfRead(): void {
  if (due || scrollY + innerHeight < document.documentElement.scrollHeight / 2) return;
  due = true;
  mark();
}

/** Wires the banner of every page to come; call once. */
export function startPromo(): void {
  document.addEventListener('astro:after-swap', mark);
  document.addEventListener('astro:page-load', () => {
    due ||= isSecondPage();
    mark();
  });
  document.addEventListener('scroll', showWhenHalfRead, { passive: true });
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!findBanner(target) || findBanner(relatedTarget)) return;
    before = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape' && findBanner(target)) hidePromo('later');
  });
}
