/** Groups of hosts; their origins are settings (MAIN_ORIGIN, REGIONAL_ORIGIN). */
export const hostGroups = ['main', 'regional'] as const;

/** The group of hosts that an edition is on. */
export type HostGroup = (typeof hostGroups)[number];

/** Base addresses of the hosts, without trailing slash. */
export type Origins = Readonly<Record<HostGroup, string>>;
