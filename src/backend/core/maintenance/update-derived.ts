import type { ContentStore } from '~/backend/definitions';
import type { BodyParser } from '~/lib/article-body/body-parser';
import { finishMoves, finishNames } from '../naming/named-articles';
import { bringUpToDate } from './maintenance';

/** Numbers of things with a new name or slug, and of articles, whose derived data was updated. */
export interface UpdatedData {
  readonly names: number;
  readonly projected: number;
  readonly parsed: number;
}

/** Updates all data that an interrupted change, or another version of the program, left behind. Stops early on the signal. */
export async function updateDerived(store: ContentStore, signal: AbortSignal, parse?: BodyParser): Promise<UpdatedData> {
  const names = (await finishMoves(store, signal)) + (await finishNames(store, signal));
  return { names, ...(await bringUpToDate(store, signal, parse)) };
}
