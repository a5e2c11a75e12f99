/** Pages of the newsletter, on both hosts, without an edition's prefix. */
export const newsletterPaths = {
  page: '/hirlevel',
  confirm: '/hirlevel/megerosites',
  unsubscribe: '/hirlevel/leiratkozas',
} as const;

/** Calls used by its forms and emails. */
export const newsletterCalls = {
  subscribe: '/api/newsletter/subscribe',
  confirm: '/api/newsletter/confirm',
  unsubscribe: '/api/newsletter/unsubscribe',
} as const;

/** Parameter with the token, of the pages and of the one-click address. */
export const TOKEN_PARAMETER = 't';
