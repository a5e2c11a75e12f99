/** An item that an editor placed on a page, or an address in content, that could not be shown. The page is shown without it. */
export interface LeftOut {
  /** Kind of thing, for the metric: few and fixed. */
  readonly kind: 'unique' | 'block' | 'box' | 'leader' | 'section' | 'address';
  /** Which one, for the log: site and name. */
  readonly name: string;
  /** Why, in a form that changes when the thing does. */
  readonly reason: string;
}

/** Called for each thing that is left out, each time. */
export type OnLeftOut = (what: LeftOut) => void;

const MOST_KNOWN = 1000;

/** Lets a thing through the first time and whenever its reason is another: a broken block must not fill the log. */
export function createOncePerChange(): (what: LeftOut) => boolean {
  const known = new Map<string, string>();
  return ({ kind, name, reason }) => {
    const key = `${kind} ${name}`;
    if (known.get(key) === reason) return false;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, reason);
    return true;
  };
}
