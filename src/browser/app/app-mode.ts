import { messageForApp, navigationMessage } from '~/lib/app-bridge/navigation-message';
import { formAddress } from '../navigation/router-rules';
import { appHandler, onAppTopics } from './app-bridge';
import { storeTopics } from './app-topics';

/**
 * In app mode the native app navigates (MO-02, MO-03): links, GET forms and navigation requests of islands and frames are
 * passed to it with their full address. If no app listens, the page navigates itself, as in a browser.
 */

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.defaultPrevented) return;
  const message = messageForApp({ href: link.href, download: link.hasAttribute('download') }, location.href);
  hand(event, message);
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  if ((form.getAttribute('method') ?? 'get').toLowerCase() !== 'get') return;
  const action = new URL(form.getAttribute('action') ?? location.pathname, location.href).href;
  hand(event, messageForApp({ href: formAddress(action, new FormData(form, event.submitter)), download: false }, location.href));
}

function onNavigate(event: Event): void {
  const to: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (typeof to === 'string') hand(event, navigationMessage(new URL(to, location.href).href));
}

function hand(event: Event, message: ReturnType<typeof messageForApp>): void {
  const navigate = appHandler('navigate');
  if (message === undefined || navigate === undefined) return;
  event.preventDefault();
  // The router would also handle the event.
  event.stopImmediatePropagation();
  navigate(message);
}

/**
 * Passes every later navigation to the app, and stores the topics that the app sends. Call once, on pages in app mode only; the
 * router, which may have started before, handles clicks last (router.ts).
 */
export function startAppMode(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  document.addEventListener('hirmondo:navigate', onNavigate, true);
  onAppTopics((message) => void storeTopics(message));
}
