import type { z } from 'zod';

/** Limit on rounds of removing and parsing again; each one removes more around the invalid parts. */
const MAX_ROUNDS = 6;
/** With more errors than this, the answer is considered invalid as a whole. */
const MAX_ISSUES = 50;
/**
 * Fields that hide or mark things. If one of them is invalid, the whole object is removed, because its meaning would change
 * without the field.
 */
const NEVER_ALONE = new Set([
  'active',
  'adultContent',
  'pr',
  'politicalAd',
  'sponsor',
  'mainSuperTag',
  'siteSlug',
  'originatingSite',
  'mirroringSites',
]);

/**
 * Lists that are the content of what surrounds them. An empty one says that there is nothing, so one whose items are all
 * invalid is not read as an empty one: what surrounds it is invalid.
 */
const CONTENT_LISTS = new Set(['items', 'blocks']);

type Path = readonly PropertyKey[];

export type Pruned<T> =
  | { readonly ok: true; readonly data: T /** Paths of the removed parts, 'items.3.cover'. */; readonly left: readonly string[] }
  | { readonly ok: false; readonly path: string; readonly message: string };

/** What to remove for an issue that was seen `times` before: the value at its path, then further and further out. */
function cutAt(path: Path, times: number): Path {
  const hiding = path.findIndex((name) => NEVER_ALONE.has(String(name)));
  const start = hiding < 0 ? path : path.slice(0, hiding);
  return start.slice(0, Math.max(0, start.length - times));
}

/** Removes the value at the path; false if nothing can be removed. */
function remove(json: unknown, path: Path): boolean {
  let parent: unknown = json;
  for (const name of path.slice(0, -1)) {
    if (typeof parent !== 'object' || parent === null) return false;
    parent = Reflect.get(parent, name);
  }
  const last = path.at(-1);
  if (last === undefined || typeof parent !== 'object' || parent === null) return false;
  if (Array.isArray(parent)) {
    // A hole keeps the indexes of the other items valid until all removals of this round are done.
    parent[Number(last)] = undefined;
    return true;
  }
  return Reflect.deleteProperty(parent, last);
}

/** What closing the holes did to a value. */
interface Closed {
  /** True if there were holes in it. */
  readonly hadHoles: boolean;
  /** True for a list that had items and has none now. */
  readonly isEmptied: boolean;
  /** True for an object whose content is a list that is emptied. */
  readonly isLost: boolean;
}

const UNTOUCHED: Closed = { hadHoles: false, isEmptied: false, isLost: false };

/** Closes the holes that `remove` left in lists, and removes what has lost its content. JSON itself has no undefined. */
function close(value: unknown): Closed {
  if (typeof value !== 'object' || value === null) return UNTOUCHED;
  let hadHoles = false;
  let isLost = false;
  for (const [name, item] of Object.entries(value)) {
    const closed = close(item);
    hadHoles ||= closed.hadHoles;
    isLost ||= closed.isEmptied && CONTENT_LISTS.has(name);
    if (closed.isLost) remove(value, [name]);
  }
  if (!Array.isArray(value)) return { hadHoles, isEmptied: false, isLost };
  const full = value.filter((item) => item !== undefined);
  const isShorter = full.length < value.length;
  if (isShorter) value.splice(0, value.length, ...full);
  return { hadHoles: hadHoles || isShorter, isEmptied: isShorter && full.length === 0, isLost: false };
}

const formatPath = (path: Path): string => path.map(String).join('.');

/**
 * Parses JSON by a schema, leaving out invalid parts that the schema can do without: an optional field, an item of a list.
 * Essential parts are never left out: without a title an item is dropped, and a list is invalid without its items, or if none of
 * them is valid. Mutates `json`.
 */
export function parsePruned<T extends z.ZodType>(schema: T, json: unknown): Pruned<z.output<T>> {
  const seen = new Map<string, number>();
  const left: string[] = [];
  for (let round = 0; ; round += 1) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return { ok: true, data: parsed.data, left };
    const { issues } = parsed.error;
    const [first] = issues;
    const failed: Pruned<never> = { ok: false, path: formatPath(first?.path ?? []), message: first?.message ?? 'no match' };
    if (round === MAX_ROUNDS || issues.length > MAX_ISSUES) return failed;
    const cuts = new Map<string, Path>();
    // Two errors of one value share a path: counted twice, the second would remove what surrounds it.
    for (const [key, path] of new Map(issues.map((issue) => [formatPath(issue.path), issue.path]))) {
      const cut = cutAt(path, seen.get(key) ?? 0);
      seen.set(key, (seen.get(key) ?? 0) + 1);
      if (cut.length === 0) return failed;
      cuts.set(formatPath(cut), cut);
    }
    for (const [name, cut] of cuts) {
      remove(json, cut);
      left.push(name);
    }
    const { hadHoles, isLost } = close(json);
    if (isLost) return failed;
    // Indexes change when an item is removed: earlier counts were for another item.
    if (hadHoles) seen.clear();
  }
}
