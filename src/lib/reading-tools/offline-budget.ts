import { isRecord } from '~/lib/json/is-record';

/** The stored copy of a page. */
export interface OfflineCopy {
  /** Path of the page. */
  readonly path: string;
  /** Paths of its styles, scripts, fonts and pictures, with their query. */
  readonly parts: readonly string[];
  /** Size of the page and of those parts that no earlier copy has. */
  readonly bytes: number;
}

/** Limit on the size of all copies on a device, bytes. */
export const OFFLINE_BUDGET = 20 * 1024 * 1024;

/** Parses the stored list of copies, newest first; invalid entries are left out. */
export function parseCopies(stored: unknown): readonly OfflineCopy[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each): OfflineCopy[] => {
    if (!isRecord(each)) return [];
    const { path, parts, bytes } = each;
    if (typeof path !== 'string' || !Array.isArray(parts) || typeof bytes !== 'number' || !(bytes >= 0)) return [];
    return [{ path, parts: parts.filter((part) => typeof part === 'string'), bytes }];
  });
}

/** Bytes of all copies. */
export const totalBytes = (copies: readonly OfflineCopy[]): number => copies.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Splits copies, newest first, into those that fit the budget and the oldest, which must be deleted. The newest stays if it fits
 * alone.
 */
export function fitBudget(
  copies: readonly OfflineCopy[],
  budget = OFFLINE_BUDGET,
): { readonly kept: readonly OfflineCopy[]; readonly gone: readonly OfflineCopy[] } {
  let left = budget;
  const kept: OfflineCopy[] = [];
  const gone: OfflineCopy[] = [];
  for (const copy of copies) {
    left -= copy.bytes;
    (left >= 0 ? kept : gone).push(copy);
  }
  return { kept, gone };
}

/** Addresses to delete: those of `gone` that no kept copy uses. */
export function orphans(kept: readonly OfflineCopy[], gone: readonly OfflineCopy[]): readonly string[] {
  const needed = new Set(kept.flatMap(({ path, parts }) => [path, ...parts]));
  return [...new Set(gone.flatMap(({ path, parts }) => [path, ...parts]))].filter((address) => !needed.has(address));
}
