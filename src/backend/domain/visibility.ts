import type { Viewer } from '~/lib/content/content-api';

/** What a viewer may see. Every query of content takes one. */
export interface Visibility {
  /** True: inactive articles, those of inactive sections, and those before their hour, too (AR-07, AR-08). */
  readonly drafts: boolean;
  /** Moment of the question, unix seconds: an anonymous reader sees nothing published later than this. */
  readonly now: number;
}

/** Anonymous readers see active content that has appeared; a logged-in user, in practice an editor, sees everything (ED-13, ED-14). */
export function judgeVisibility(viewer: Viewer, nowMs: number): Visibility {
  return { drafts: viewer.kind === 'user', now: Math.floor(nowMs / 1000) };
}
