/** Pages of the newsletter, on both hosts, without an edition's prefix. */
export const newsletterPaths = {
  page: '/hirlevel',
  confirm: '/hirlevel/megerosites',
  unsubscribe: '/hirlevel/leiratkozas',
} as const;

/** Calls that its forms and letters use. */
export const newsletterCalls = {
  subscribe: '/api/newsletter/subscribe',
  confirm: '/api/newsletter/confirm',
  unsubscribe: '/api/newsletter/unsubscribe',
} as const;

/** Parameter of the pages and of the one-click address that carries a token. */
export const TOKEN_PARAMETER = 't';
