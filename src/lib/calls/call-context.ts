/** The caller. Anonymous readers see active content only (ED-13); a remote API needs a bearer to identify an editor. */
export type Viewer =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly userId: string; readonly bearer?: string };

export const anonymous: Viewer = { kind: 'anonymous' };

/** Data sent with every call: the edition (header `site`, API-01) and the viewer. */
export interface CallContext {
  /** Slug of the edition. */
  readonly site: string;
  readonly viewer: Viewer;
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Address of the client; unset if the call did not come over HTTP. */
  readonly clientIp?: string;
  /** Called with a call's name if its source fails and its last good answer, or a substitute, is returned instead. */
  readonly onSubstitute?: (call: string) => void;
  /**
   * Identity of the page that is drawn: once its source has let a call of it time out, the others fail at once, so that a page never
   * waits for several. Unset for a call by itself.
   */
  readonly page?: object;
}
