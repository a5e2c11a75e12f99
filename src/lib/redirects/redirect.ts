/** Statuses that a redirect may have: 301 and 308 for good, 302 and 307 for now. */
export const redirectStatuses = [301, 302, 307, 308] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

/** Where a request goes instead. The query is kept (RD-01); `to` is a path on the same host or an absolute address. */
export interface Redirect {
  /** Decoded or percent-encoded path, or an absolute address; `safeLocation` makes the header of it. */
  readonly to: string;
  readonly status: RedirectStatus;
  /** Name of the rule for those who look for it: the tester and the log. */
  readonly rule: string;
}

/** The status of several redirects done as one: for good only when every one of them is. */
export function composedStatus(statuses: readonly RedirectStatus[]): RedirectStatus {
  const [only, ...others] = statuses;
  if (only !== undefined && others.length === 0) return only;
  return statuses.every((status) => status === 301 || status === 308) ? 301 : 302;
}
