/**
 * Scripts of others that a page may bring: an advertising service, a consent manager on a host of its own, Facebook's SDK. The
 * Content-Security-Policy of a page lets in what it brings, and nothing else.
 */
export const outsides = ['ads', 'consent', 'facebook'] as const;
export type Outside = (typeof outsides)[number];
