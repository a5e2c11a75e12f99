import type { ContentStore } from '~/backend/definitions';
import { type EditionSet, listedBy } from '~/backend/domain/editions';
import type { Edition } from '~/editions/types';
import { listsOfFeed } from '~/lib/urls/feed-address';
import { filledParameter, matchSection } from '~/sections/section-definition';
import { loadSectionDefinitions } from './section-definitions';

export interface MissingListOptions {
  readonly store: Pick<ContentStore, 'pages' | 'taxonomy'>;
  readonly editions: EditionSet;
}

/** True if a public path has the form of a list's address, but there is no such tag, section, author or feed. */
export type IsMissingList = (edition: Edition, path: string) => Promise<boolean>;

/** A feed's path after /rss, without its ending. */
const FEED = /^\/rss(\/.+?)(?:\.json)?$/;
/** The feeds of newest articles, which always exist. */
const NEWEST_FEEDS: ReadonlySet<string> = new Set(['/rss', '/rss.xml', '/rss.json', '/feed']);
/** Feeds that do not belong to a list. */
const OTHER_FEEDS = /^\/(?:podcast|helyesbitesek|kereses)(?:\/|$)/;

/**
 * Loads the definitions of section pages and returns the check. Pages that are not defined by one tag, section or author in the
 * path always exist, even while they are empty.
 */
export async function openMissingLists({ store, editions }: MissingListOptions): Promise<IsMissingList> {
  const { taxonomy } = store;
  const definitions = await loadSectionDefinitions(store.pages);

  async function isMissing({ identity }: Edition, path: string): Promise<boolean> {
    const matched = matchSection(definitions, path, identity);
    if (matched === undefined) return true;
    const { list, site, patterns } = matched.definition;
    if (list === undefined || site !== undefined || patterns.includes(path)) return false;
    const [tag, mstag, author] = [list.tag, list.mstag, list.author].map((key) => filledParameter(key, path, matched.parameters));
    if (tag !== undefined) return (await taxonomy.tag(tag)) === undefined;
    if (author !== undefined) return (await taxonomy.author(author)) === undefined;
    if (mstag === undefined) return false;
    return (await taxonomy.section(mstag, [identity.slug, ...listedBy(editions, identity.slug)])) === undefined;
  }

  return async (edition, path) => {
    if (NEWEST_FEEDS.has(path)) return false;
    const feed = FEED.exec(path)?.[1];
    if (feed === undefined) return isMissing(edition, path);
    if (OTHER_FEEDS.test(feed)) return false;
    // A section's feed may be that of any edition of the host.
    if (feed.startsWith('/rovat/')) return false;
    const lists = listsOfFeed(feed, []);
    const missing = await Promise.all(lists.map((list) => isMissing(edition, list)));
    return missing.every(Boolean);
  };
}
