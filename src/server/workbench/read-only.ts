import { basename } from 'node:path/posix';
import { articleAddress } from '~/editions/addresses';
import type { Edition } from '~/editions/types';
import { anonymous, type CallContext, type ContentApi, type Viewer } from '~/lib/content/content-api';
import { READ_LINK, READ_LINK_COOKIE } from '~/lib/desk/desk-paths';
import { parseTypedImage } from '~/lib/images/parse-typed-image';
import { readCookie } from '~/lib/session/session-cookies';
import type { CanonicalTarget } from '~/lib/urls/canonical-path';
import type { Origins } from '~/lib/urls/hosts';
import { pageQuery } from '~/lib/urls/page-query';
import { type PageRequest, pageAt } from '../pages/page-request';
import type { Newsroom } from './newsroom';

/** A page shown through a read-only link. */
export interface ReadOnlyPage {
  /** The article's own page, or that of a live blog's entry. */
  readonly page: PageRequest;
  /** The content including this one article in any state; everything else as anonymous readers see it. */
  readonly content: ContentApi;
  /** When the link ends, unix seconds. */
  readonly until: number;
  readonly token: string;
}

/** Access to a single article by a link. */
export interface ReadOnly {
  /** The page for an address; undefined if the link is invalid or expired. */
  open(target: Pick<CanonicalTarget, 'path' | 'query'>, counts: boolean): Promise<ReadOnlyPage | undefined>;
  /** True for a picture of the article whose link is in the cookie. */
  maySeeMedia(cookie: string | undefined, path: string): Promise<boolean>;
}

/** The viewer for whom the article is loaded. */
const OUTSIDE: Viewer = { kind: 'user', userId: 'read-link' };

export interface ReadOnlyOptions {
  readonly newsroom: Pick<Newsroom, 'desk' | 'readLinks' | 'live'> | undefined;
  readonly content: ContentApi;
  readonly origins: Origins;
  readonly served: readonly Edition[];
}

export function createReadOnly({ newsroom, content, origins, served }: ReadOnlyOptions): ReadOnly {
  return {
    async open({ path, query }, counts) {
      const [token = '', ...part] = path.slice(READ_LINK.length).split('/');
      const link = await newsroom?.readLinks.open(token, counts);
      const view = link && (await newsroom?.desk.get(link.slug));
      if (link === undefined || view === undefined) return undefined;
      // The section, and with it the address, may be part of the pending change that the link shows.
      const address = articleAddress({ ...view.article, ...view.workingCopy?.article, pubDate: view.article.pubDate }, origins);
      const host = address.origin === origins.regional ? 'regional' : 'main';
      const page = pageAt({ host, path: [address.path, ...part].join('/') }, served);
      return (
        page && {
          page: { ...page, query: pageQuery(page.route, query) },
          content: withOneArticle(content, link.slug),
          until: link.expiresAt,
          token,
        }
      );
    },
    async maySeeMedia(cookie, path) {
      const token = readCookie(cookie, READ_LINK_COOKIE, origins.main.startsWith('https:'));
      const link = token === undefined ? undefined : await newsroom?.readLinks.open(token, false);
      const view = link && (await newsroom?.desk.get(link.slug));
      if (view === undefined) return false;
      // '/media/a/hid_cover@2x.jpg' is a crop of '/media/a/hid.jpg', and that is the name in the article.
      const name = basename(path);
      const original = path.slice(0, -name.length) + (parseTypedImage(name)?.original ?? name);
      const blog = view.article.type === 'liveblog' ? await newsroom?.live.read(view.article.slug) : undefined;
      const named = JSON.stringify([view.article, view.workingCopy?.article, blog?.entries]);
      return named.includes(original) || named.includes(path);
    },
  };
}

/** The content as anonymous readers see it, plus one article. */
function withOneArticle(content: ContentApi, slug: string): ContentApi {
  return new Proxy(content, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (context: CallContext, ...rest: unknown[]) => {
        const viewer = name === 'article' && rest[0] === slug ? OUTSIDE : anonymous;
        return Reflect.apply(own, target, [{ ...context, viewer }, ...rest]);
      };
    },
  });
}
