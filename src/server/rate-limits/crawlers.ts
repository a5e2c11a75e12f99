/** Verifies that crawlers are what their User-Agent claims. */
export interface Crawlers {
  /**
   * The name of a verified crawler, whose addresses have one quota together; undefined for any other client. Requests do not wait
   * for DNS: a new crawler is undefined until its name has been looked up.
   */
  identify(address: string, userAgent: string | undefined): string | undefined;
}

/** The two DNS lookups that verify a name. */
export interface NameLookup {
  /** Names of an address (PTR). */
  reverse(address: string): Promise<readonly string[]>;
  /** Addresses of a name (A, AAAA). */
  resolve(name: string): Promise<readonly string[]>;
}

export interface CrawlersOptions {
  readonly lookup: NameLookup;
  /** True for an address that the operator has listed as a crawler's. */
  readonly isListed: ((address: string) => boolean) | undefined;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** User-Agents of crawlers, and the documented domains of their machines. */
const CRAWLERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /Googlebot|Google-InspectionTool|GoogleOther|AdsBot-Google|Mediapartners-Google|Storebot-Google/,
    ['googlebot.com', 'google.com'],
  ],
  [/bingbot|BingPreview|adidxbot/i, ['search.msn.com']],
  [/Applebot/, ['applebot.apple.com']],
  [/Yandex[A-Z]\w*/, ['yandex.ru', 'yandex.net', 'yandex.com']],
  [/SeznamBot/, ['seznam.cz']],
  [/PetalBot/, ['petalsearch.com']],
  [/archive\.org_bot/, ['archive.org']],
];

const VERIFIED_MS = 24 * 3_600_000;
const REJECTED_MS = 3_600_000;
const MAX_CACHED = 10_000;
/** Limit on concurrent lookups: false names from many addresses must not cause a flood of DNS queries. */
const MAX_CONCURRENT = 4;

/**
 * Creates the verification of crawlers for one process. A crawler's address must have a name in the domain of the crawler's
 * owner, and that name must resolve to the address; the User-Agent alone proves nothing.
 */
export function createCrawlers({ lookup, isListed, now }: CrawlersOptions): Crawlers {
  const known = new Map<string, { readonly name: string | undefined; readonly until: number }>();
  const pending = new Set<string>();

  async function verify(address: string, domains: readonly string[]): Promise<string | undefined> {
    for (const name of await lookup.reverse(address)) {
      const plain = name.toLowerCase().replace(/\.$/, '');
      const domain = domains.find((own) => plain.endsWith(`.${own}`));
      if (domain !== undefined && (await lookup.resolve(plain)).includes(address)) return domain;
    }
    return undefined;
  }

  function startVerification(address: string, domains: readonly string[]): void {
    if (pending.has(address) || pending.size >= MAX_CONCURRENT) return;
    pending.add(address);
    void verify(address, domains)
      .catch(() => undefined)
      .then((name) => {
        if (known.size >= MAX_CACHED) known.clear();
        known.set(address, { name, until: now() + (name === undefined ? REJECTED_MS : VERIFIED_MS) });
        pending.delete(address);
      });
  }

  return {
    identify(address, userAgent) {
      const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
      if (isListed?.(plain)) return 'named';
      const domains = userAgent && CRAWLERS.find(([pattern]) => pattern.test(userAgent))?.[1];
      if (!domains) return undefined;
      const found = known.get(plain);
      if (found !== undefined && found.until > now()) return found.name;
      startVerification(plain, domains);
      return found?.name;
    },
  };
}
