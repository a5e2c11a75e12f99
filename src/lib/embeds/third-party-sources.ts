/**
 * Third-party scripts that a page may contain: an advertising service, a consent manager on another host, Facebook's SDK. The
 * Content-Security-Policy of a page allows those that it contains, and no others.
 */
export const thirdPartySources = ['ads', 'consent', 'facebook'] as const;
export type ThirdPartySource = (typeof thirdPartySources)[number];

/** An extension of the newsroom, whose origins a page allows if it contains something of it. */
export type ExtensionSource = `extension:${string}`;
export const extensionSource = (name: string): ExtensionSource => `extension:${name}`;

/** Everything of others that a page contains. */
export type PageSource = ThirdPartySource | ExtensionSource;
