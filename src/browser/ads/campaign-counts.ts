/** Impressions of the visit by campaign: a number in the tab's session storage, deleted with it and never sent. */
const KEY = 'hirmondo-kampanyok';

/** What is sent to the newsroom's own count: no data of the reader. */
interface Counted {
  readonly site: string;
  readonly id: string;
  readonly place: string;
  readonly event: 'impression' | 'click';
}

/** How often this visit has seen each campaign. */
export function impressionsInVisit(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(Object(kept)).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    return new Map(entries);
  } catch {
    return new Map();
  }
}

/** Counts an impression or a click. A lost count is not sent again. */
export function countCampaign(counted: Counted): void {
  if (counted.event === 'impression') {
    const seen = impressionsInVisit();
    seen.set(counted.id, (seen.get(counted.id) ?? 0) + 1);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(seen)));
    } catch {
      // Without storage no visit has a limit.
    }
  }
  // Kept alive: a click leaves the page.
  fetch('/services/campaigns/counts', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(counted),
  }).catch(() => undefined);
}
