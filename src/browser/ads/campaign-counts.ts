/**
 * Counts of direct advertisements. Counts of half a minute are sent together, because on a phone advertisements are seen one at
 * a time, some screens apart; a click also sends the pending ones.
 */

/** Impressions of the visit by campaign: a number in the tab's session storage, deleted with it and never sent. */
const KEY = 'hirmondo-kampanyok';
/**
 * Milliseconds for which an impression waits for others. The server still counts those of a campaign that ended in the meantime
 * (LATE).
 */
const BATCH_MS = 30_000;
/** Limit on impressions in one call (lib/ads/campaign-calls.ts). */
const MAX_IMPRESSIONS = 8;

interface Impression {
  readonly id: string;
  readonly place: string;
}

/** The data sent to the newsroom's own counter; it contains nothing about the reader. */
interface CampaignEvent extends Impression {
  readonly site: string;
  readonly event: 'impression' | 'click';
}

/** Pending impressions, all of one edition, and the timer that sends them. */
let pending: Impression[] = [];
let edition = '';
let pendingTimer = new AbortController();

/** Impressions in this visit, by campaign. */
export function impressionsInVisit(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(Object(kept)).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    return new Map(entries);
  } catch {
    return new Map();
  }
}

function storeImpression(id: string): void {
  const seen = impressionsInVisit();
  seen.set(id, (seen.get(id) ?? 0) + 1);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(seen)));
  } catch {
    // Without storage, impressions of a visit are not limited.
  }
}

/** Returns the pending impressions and clears them. */
function takePending(): Impression[] {
  pendingTimer.abort();
  const taken = pending;
  pending = [];
  return taken;
}

/** Sends one call, which completes even if the page is left. Failed calls are not repeated. */
function send(counted: CampaignEvent, also: readonly Impression[]): void {
  fetch('/services/campaigns/counts', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(also.length > 0 ? { ...counted, also } : counted),
  }).catch(() => undefined);
}

function sendPending(): void {
  const [first, ...also] = takePending();
  if (first !== undefined) send({ site: edition, ...first, event: 'impression' }, also);
}

function schedule(): void {
  pendingTimer = new AbortController();
  const { signal } = pendingTimer;
  const timer = setTimeout(sendPending, BATCH_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  // A hidden page may never be shown again, and gets no event when it is discarded.
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') sendPending();
  };
  document.addEventListener('visibilitychange', hidden, { signal });
  addEventListener('pagehide', sendPending, { signal });
}

/** Counts an impression or a click. */
export function countCampaign({ site, id, place, event }: CampaignEvent): void {
  // The router may have loaded a page of another edition.
  if (site !== edition) sendPending();
  edition = site;
  if (event === 'click') {
    send({ site, id, place, event }, takePending());
    return;
  }
  storeImpression(id);
  pending.push({ id, place });
  if (pending.length === 1) schedule();
  else if (pending.length === MAX_IMPRESSIONS) sendPending();
}
