import type { Viewer } from '~/lib/content/content-api';

/** What a viewer may see. Every query of content takes one. */
export interface Visibility {
  /** True includes inactive articles, those of inactive sections, and those not yet published (AR-07, AR-08). */
  readonly drafts: boolean;
  /** Time of the request, unix seconds: an anonymous reader sees nothing published later than this. */
  readonly now: number;
}

/**
 * The visibility for a viewer: anonymous readers see active, published content; a signed-in user, in practice an editor, sees
 * everything (ED-13, ED-14).
 */
export function judgeVisibility(viewer: Viewer, nowMs: number): Visibility {
  return { drafts: viewer.kind === 'user', now: Math.floor(nowMs / 1000) };
}
