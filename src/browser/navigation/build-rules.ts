import { isRecord } from '~/lib/json/is-record';

/** What an open page knows of newer builds of the site, and when it has to reload (BU-02, BU-03). No DOM, no network. */

/** Milliseconds between two questions about the latest build (BU-01). */
export const CHECK_INTERVAL = 60_000;

/** Milliseconds within which a path is loaded anew once at most (BU-03). */
const RELOAD_INTERVAL = 10_000;

/** When paths were last loaded anew, unix milliseconds. */
export type Reloads = Readonly<Record<string, number>>;

/** Id from the answer of latest.json; undefined when it is not of its shape. */
export function parseLatestBuild(answer: unknown): string | undefined {
  return isRecord(answer) && typeof answer.id === 'string' && answer.id !== '' ? answer.id : undefined;
}

/** Paths that a build's description calls prerendered. */
export function parsePrerendered(answer: unknown): readonly string[] {
  const paths = isRecord(answer) ? answer.prerendered : undefined;
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

/** Document text from a prerendered payload (section C.6); undefined when it has none. */
export function parsePayload(answer: unknown): string | undefined {
  const data = isRecord(answer) ? answer.data : undefined;
  return isRecord(data) && typeof data.html === 'string' ? data.html : undefined;
}

/** Reloads as they were kept; anything else counts as none. */
export function parseReloads(text: string | null): Reloads {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (!isRecord(value)) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return {};
  }
}

/** The reloads with one of `path` at `now`, without outdated ones; undefined if that path was loaded anew a moment ago. */
export function withReload(reloads: Reloads, path: string, now: number): Reloads | undefined {
  const recent = Object.entries(reloads).filter(([, time]) => now - time < RELOAD_INTERVAL && time <= now);
  return recent.some(([known]) => known === path) ? undefined : Object.fromEntries([...recent, [path, now]]);
}
