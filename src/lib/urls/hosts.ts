/** Which host an edition lives on; the addresses behind are settings (MAIN_ORIGIN, REGIONAL_ORIGIN). */
export const hostGroups = ['main', 'regional'] as const;

/** A group of hosts under one name. */
export type HostGroup = (typeof hostGroups)[number];

/** Base addresses of the hosts, without trailing slash. */
export type Origins = Readonly<Record<HostGroup, string>>;
