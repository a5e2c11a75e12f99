/** Statuses of redirects: 301 and 308 are permanent, 302 and 307 temporary. */
export const redirectStatuses = [301, 302, 307, 308] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

/** A redirect. The query is kept (RD-01); `to` is a path on the same host or an absolute address. */
export interface Redirect {
  /** Decoded or percent-encoded path, or an absolute address; `safeLocation` turns it into the header. */
  readonly to: string;
  readonly status: RedirectStatus;
  /** Name of the rule, for the redirect tester and the log. */
  readonly rule: string;
}

/** The status that replaces those of several redirects: permanent only if all of them are. */
export function composedStatus(statuses: readonly RedirectStatus[]): RedirectStatus {
  const [only, ...others] = statuses;
  if (only !== undefined && others.length === 0) return only;
  return statuses.every((status) => status === 301 || status === 308) ? 301 : 302;
}
