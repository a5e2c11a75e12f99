import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RawHeaders } from '../response/security-headers';
import { type Asset, readBuild, readClient } from './asset-index';

/** Shortest interval between two reads of the directory, in milliseconds: limits the cost of requests for unknown names. */
const CHECK_INTERVAL_MS = 1_000;

function siblingBuilds(current: string): string[] {
  const parent = dirname(realpathSync(current));
  return readdirSync(parent).flatMap((name) => {
    try {
      readBuild(join(parent, name));
      return [join(parent, name)];
    } catch {
      return [];
    }
  });
}

/**
 * Creates a lookup for hashed files of builds that were finished after this process started: during a rolling restart, pages of
 * the new build may request their files from an old process.
 */
export function createLateAssets(current: string, common: RawHeaders, now: () => number) {
  const read = new Set(siblingBuilds(current));
  const found = new Map<string, Asset>();
  let lookedAt = now();
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    lookedAt = now();
    for (const build of siblingBuilds(current)) {
      if (read.has(build)) continue;
      read.add(build);
      for (const [path, asset] of await readClient(join(build, 'client'), true, common)) found.set(path, asset);
    }
  }

  /** The file; undefined if no build has it. */
  return async (path: string): Promise<Asset | undefined> => {
    const known = found.get(path);
    if (known !== undefined) return known;
    if (looking === undefined && now() - lookedAt >= CHECK_INTERVAL_MS) {
      looking = look().finally(() => {
        looking = undefined;
      });
    }
    await looking;
    return found.get(path);
  };
}
