/**
 * Third-party scripts that a page may contain: an advertising service, a consent manager on another host, Facebook's SDK. The
 * Content-Security-Policy of a page allows those that it contains, and no others.
 */
export const thirdPartySources = ['ads', 'consent', 'facebook'] as const;
export type ThirdPartySource = (typeof thirdPartySources)[number];
