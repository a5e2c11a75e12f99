/** How a service that counts clicks names the target of a link. */
interface Wrapper {
  readonly host: RegExp;
  readonly path: RegExp;
  readonly target: (url: URL) => string | null | undefined;
}

const parameter =
  (...names: readonly string[]) =>
  ({ searchParams }: URL): string | undefined =>
    names.map((name) => searchParams.get(name)).find((value) => value !== null && /^(?:https?:)?\/\//i.test(value)) ?? undefined;

const WRAPPERS: readonly Wrapper[] = [
  { host: /(?:^|\.)google\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/, path: /^\/url$/, target: parameter('q', 'url') },
  {
    host: /(?:^|\.)google\.[a-z.]{2,6}$/,
    path: /^\/amp\/./,
    target: ({ pathname }) => /^\/amp\/s\/(.+)/.exec(pathname)?.[1]?.replace(/^/, 'https://'),
  },
  { host: /^lm?\.(?:facebook|instagram|messenger|threads)\.(?:com|net)$/, path: /^\//, target: parameter('u') },
  { host: /(?:^|\.)(?:facebook|messenger)\.com$/, path: /^\/(?:l|flx\/warn)(?:\.php)?\/?$/, target: parameter('u') },
  { host: /(?:^|\.)safelinks\.protection\.(?:outlook|office365)\.(?:com|us)$/, path: /^\//, target: parameter('url') },
  { host: /^(?:statics\.)?teams\.(?:microsoft|cdn\.office)\.(?:com|net)$/, path: /safelinks/, target: parameter('url') },
  { host: /(?:^|\.)linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go|redirect)\/?$/, target: parameter('url') },
  { host: /(?:^|\.)youtube\.com$/, path: /^\/redirect$/, target: parameter('q') },
  { host: /(?:^|\.)slack-redir\.net$/, path: /^\/link$/, target: parameter('url') },
  { host: /^out\.reddit\.com$/, path: /^\//, target: parameter('url') },
  { host: /(?:^|\.)duckduckgo\.com$/, path: /^\/l\/?$/, target: parameter('uddg') },
  { host: /^(?:away\.)?vk\.com$/, path: /^\/away(?:\.php)?$/, target: parameter('to') },
  { host: /^steamcommunity\.com$/, path: /^\/linkfilter\/?$/, target: parameter('u', 'url') },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, target: parameter('z') },
  { host: /(?:^|\.)medium\.com$/, path: /^\/r\/?$/, target: parameter('url') },
  { host: /^getpocket\.com$/, path: /^\/redirect$/, target: parameter('url') },
  { host: /^disq\.us$/, path: /^\/url$/, target: (url) => parameter('url')(url)?.replace(/:[\w-]{20,}$/, '') },
  { host: /^(?:exit|gate)\.sc$/, path: /^\//, target: parameter('url') },
  { host: /^(?:www\.)?(?:href\.li|anonym\.to)$/, path: /^\/$/, target: ({ search }) => search.slice(1) },
  { host: /^urldefense\.proofpoint\.com$/, path: /^\/v1\//, target: parameter('u') },
  {
    host: /^urldefense\.proofpoint\.com$/,
    path: /^\/v2\//,
    target: ({ searchParams }) => decoded((searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/')),
  },
  {
    host: /^urldefense(?:\.us)?(?:\.com)?$/,
    path: /^\/v3\//,
    target: ({ pathname, search }) => /^\/v3\/__(.+?)__;/.exec(pathname + search)?.[1]?.replace(/^(https?:)\/(?!\/)/i, '$1//'),
  },
  {
    host: /(?:^|\.)cdn\.ampproject\.org$/,
    path: /^\/[a-z]\/s\//,
    target: ({ pathname }) => `https://${pathname.replace(/^\/[a-z]\/s\//, '')}`,
  },
  {
    host: /(?:^|\.)bing\.com$/,
    path: /^\/ck\/a$/,
    target: ({ searchParams }) => fromBase64(/^a1([\w-]+)$/.exec(searchParams.get('u') ?? '')?.[1] ?? ''),
  },
];

/** Host names of all wrappers contain one of these; looking for them is cheaper than parsing every address. */
const KNOWN =
  /google\.|facebook\.|messenger\.|instagram\.|threads\.|safelinks\.|teams\.|linkedin\.|youtube\.com\/redirect|slack-redir|reddit\.|duckduckgo|vk\.com|steamcommunity|umblr|medium\.com\/r|getpocket|disq\.us|(?:exit|gate)\.sc|href\.li|anonym\.to|urldefense|ampproject|bing\.com\/ck/i;

/** The target stands in the query, or behind one of these segments. */
const HAS_TARGET = /\?|\/(?:s|v3)\//;

/** Wrappers around wrappers that are followed. */
const MAX_DEPTH = 5;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function fromBase64(text: string): string | undefined {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}

/**
 * The target of a link that goes through a service which counts clicks or warns: Google, Facebook, Outlook's Safe Links and the
 * like. Facebook's mark on the target is removed with it. Any other address stays as it is.
 */
export function unwrapRedirect(address: string): string {
  let current = address;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const target = targetWithin(current);
    if (target === undefined) return current;
    current = target;
  }
  return current;
}

function targetWithin(address: string): string | undefined {
  if (!HAS_TARGET.test(address) || !KNOWN.test(address)) return undefined;
  const text = address.replace(/[\t\n\r]/g, '').trim();
  const whole = text.startsWith('//') ? `https:${text}` : text;
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  const host = url.hostname.toLowerCase();
  const wrapper = WRAPPERS.find((one) => one.host.test(host) && one.path.test(url.pathname));
  const target = wrapper?.target(url);
  if (!target || !/^(?:https?:)?\/\/[^/]/i.test(target) || !URL.canParse(target, 'https://x.invalid')) return undefined;
  return target.replace(/([?&])fbclid=[\w-]*(&|(?=#)|$)/, (_, before: string, after: string) => (after === '&' ? before : ''));
}
