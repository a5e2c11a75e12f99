import { pollWhileVisible } from '~/lib/polling/poll-while-visible';
import { wirePip } from '../front/pip';
import { pageVisibility } from '../navigation/page-visibility';
import { noteServerTime } from '../server-clock';
import { siteHeader } from '../site-header';

/**
 * Keeps the common data of the open page up to date (RF-01, RF-02, RF-04): one request every 15 seconds, almost always answered
 * with 304. Hidden pages make none; one that was hidden for more than 30 seconds makes one as soon as it is visible again.
 */

const POLLING = { intervalMs: 15_000, maxIntervalMs: 240_000, immediateAfterMs: 30_000, jitter: () => Math.random() };

/** Event on the document after the common data has changed; `detail` is the parsed answer. */
const COMMON_DATA = 'hirmondo:common-data';

const isEditorsPreview = (): boolean =>
  document.documentElement.dataset.preview !== undefined && document.querySelector('[data-auth]') !== null;

/** Creates the request function of one page: it remembers the entity tag of the last answer. */
function createRefresh(): (signal: AbortSignal) => Promise<void> {
  let tag: string | null = null;
  return async (signal) => {
    // The entity tag is sent explicitly, so that an unchanged answer is recognised and not parsed.
    const before = tag;
    const headers = { ...siteHeader(), ...(before !== null && { 'If-None-Match': before }) };
    const response = await fetch('/api/frontend/refresh', { headers, signal, cache: 'no-store' });
    noteServerTime(response);
    if (response.status === 304) return;
    // In a preview the session is over then; the server leads to the login and back (PV-05, AU-11).
    if ((response.status === 401 || response.status === 403) && isEditorsPreview()) return location.reload();
    if (!response.ok) throw new Error(`refresh answered ${response.status}`);
    // The rendering code is not part of the first load: it is needed only after the first answer.
    const [answer, { drawAnswer }] = await Promise.all([response.json(), import('./refresh-draw')]);
    // The answer of a later request may have arrived in between; a newer one comes with the next.
    if (signal.aborted || tag !== before) return;
    const data = drawAnswer(answer);
    if (data === undefined) throw new Error('refresh answered something else');
    tag = response.headers.get('etag');
    document.dispatchEvent(new CustomEvent(COMMON_DATA, { detail: data }));
  };
}

/** Refreshes every page until it is left; call once. */
export function startRefresh(): void {
  let leave = (): void => undefined;
  document.addEventListener('astro:page-load', () => {
    leave();
    if (document.documentElement.dataset.site === undefined) return;
    const page = new AbortController();
    wirePip(page.signal);
    const stop = pollWhileVisible(createRefresh(), POLLING, pageVisibility);
    leave = () => {
      stop();
      page.abort();
    };
  });
  document.addEventListener('astro:before-swap', () => leave());
}
