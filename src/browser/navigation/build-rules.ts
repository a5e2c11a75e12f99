import { isRecord } from '~/lib/json/is-record';

/** How an open page detects newer builds of the site, and when it has to reload (BU-02, BU-03). No DOM, no network. */

/** Milliseconds between two checks for the latest build (BU-01). */
export const CHECK_INTERVAL = 60_000;

/** Milliseconds within which a path is reloaded at most once (BU-03). */
const RELOAD_INTERVAL = 10_000;

/** When paths were last reloaded, unix milliseconds. */
export type Reloads = Readonly<Record<string, number>>;

/** Build id from latest.json; undefined if it has another shape. */
export function parseLatestBuild(answer: unknown): string | undefined {
  return isRecord(answer) && typeof answer.id === 'string' && answer.id !== '' ? answer.id : undefined;
}

/** Paths that a build's description lists as prerendered. */
export function parsePrerendered(answer: unknown): readonly string[] {
  const paths = isRecord(answer) ? answer.prerendered : undefined;
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

/** HTML of a document from a prerendered payload (section C.6); undefined if it contains none. */
export function parsePayload(answer: unknown): string | undefined {
  const data = isRecord(answer) ? answer.data : undefined;
  return isRecord(data) && typeof data.html === 'string' ? data.html : undefined;
}

/** Parses the stored reloads; invalid ones are ignored. */
export function parseReloads(text: string | null): Reloads {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (!isRecord(value)) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return {};
  }
}

/** Adds a reload of `path` at `now` and removes outdated ones; undefined if that path was reloaded a moment ago. */
export function withReload(reloads: Reloads, path: string, now: number): Reloads | undefined {
  const recent = Object.entries(reloads).filter(([, time]) => now - time < RELOAD_INTERVAL && time <= now);
  return recent.some(([known]) => known === path) ? undefined : Object.fromEntries([...recent, [path, now]]);
}
