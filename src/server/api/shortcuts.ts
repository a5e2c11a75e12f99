import type { CountCall, DirectCall } from '~/backend/index';
import type { ResponseContext } from '../response/send-response';
import { createCounts } from './counts';
import { createDirectCalls } from './direct-calls';
import type { Shortcut } from './plain-call';

export interface ShortcutOptions {
  readonly responseContext: ResponseContext;
  readonly origins: { readonly main: string; readonly regional: string };
  /** Calls of the embedded backend; none if another system answers. */
  readonly source: { readonly countCalls?: readonly CountCall[]; readonly directCalls?: readonly DirectCall[] };
}

/** The shortcuts of a site: calls that are answered without the objects of the Fetch API. */
export const createShortcuts = ({ responseContext, origins, source }: ShortcutOptions): readonly Shortcut[] => [
  createCounts(responseContext, source.countCalls),
  createDirectCalls(responseContext, origins, source.directCalls),
];
