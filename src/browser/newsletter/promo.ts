import { isPromoHidden, promoCookie } from './promo-cookies';

/**
 * The newsletter's banner in the browser: when it is shown, and how it is dismissed. It waits until the reader has scrolled
 * through half of a page, or for the second page of a visit, so that only staying readers see it.
 */

const HIDDEN = 'no-newsletter-promo';
const DUE = 'newsletter-due';
/** While the page's own form is on the screen, which makes the banner superfluous. */
const HERE = 'newsletter-here';
/** Number of pages in this visit, in session storage. */
const PAGES = 'hirmondo-pages';

const findBanner = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-newsletter-promo]') : null;

/** The element that had the focus before the banner. */
let before: HTMLElement | undefined;
/** True once the banner is due; it stays due for the lifetime of the script. */
let due = false;

/** Dismisses the banner permanently or for the period after closing; the focus returns to where it was. */
export function hidePromo(choice: 'never' | 'later'): void {
  const root = document.documentElement;
  const focused = findBanner(document.activeElement) !== null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = promoCookie(choice, root.dataset.route, location.protocol === 'https:');
  root.classList.add(HIDDEN);
  if (focused) (before?.isConnected ? before : document.querySelector('main'))?.focus({ preventScroll: true });
}

/** Counts a page; true from the second of a visit on. */
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

const formWatch = new IntersectionObserver((seen) =>
  document.documentElement.classList.toggle(HERE, seen.at(-1)?.isIntersecting),
);

function watchForm(): void {
  formWatch.disconnect();
  const form = document.querySelector('.newsletter-box');
  if (form) formWatch.observe(form);
}

/** Sets up the banner of every page from now on; call once. */
export function startPromo(): void {
  document.addEventListener('astro:after-swap', mark);
  document.addEventListener('astro:page-load', () => {
    due ||= isSecondPage();
    mark();
    watchForm();
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
