import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContentStore } from '~/backend/definitions';
import type { ReadLink, ReadLinkStore } from '~/backend/definitions/read-links';
import { IngestProblem } from '~/backend/domain/ingest-problem';

const DAY = 86_400;
/** Longest lifetime of a link, seconds. */
const MAX_READ_LINK_SECONDS = 30 * DAY;
/** Seconds for which expired links stay in the list, so that editors see who had access. */
const KEPT_AFTER = 90 * DAY;
const MAX_NOTE_LENGTH = 120;
const TOKEN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** A link with the token for its address. */
export interface ReadLinkWithToken extends ReadLink {
  readonly token: string;
}

/** Signed links that let people outside the newsroom, such as a source or a lawyer, read one article before it is published. */
export interface ReadLinks {
  /** Creates a link that is valid for `seconds`, at most 30 days. Throws IngestProblem for an unknown slug. */
  create(slug: string, options: ReadLinkOptions): Promise<ReadLinkWithToken>;
  /** All valid links, then the last ones that have ended; each newest first. */
  list(slug: string): Promise<readonly ReadLinkWithToken[]>;
  /** Revokes a link. False if it does not belong to the article or is already revoked. */
  revoke(slug: string, id: string): Promise<boolean>;
  /** The link of a token; undefined if it is forged, expired or revoked. If `counts` is false, the opening is not counted. */
  open(token: string, counts?: boolean): Promise<(ReadLink & { readonly slug: string }) | undefined>;
  forgetExpired(): Promise<void>;
}

export interface ReadLinkOptions {
  readonly author: string;
  readonly note: string;
  readonly seconds: number;
}

export interface ReadLinkDependencies {
  readonly links: ReadLinkStore;
  readonly desk: ContentStore['desk'];
  /** Key that signs the links. */
  readonly secret: () => Promise<string>;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** 22 unguessable characters of base64url. */
  readonly randomId: () => string;
}

export function createReadLinks({ links, desk, secret, clock, randomId }: ReadLinkDependencies): ReadLinks {
  const now = (): number => Math.floor(clock() / 1000);

  async function sign({ id, articleId, expiresAt }: Pick<ReadLink, 'id' | 'articleId' | 'expiresAt'>): Promise<Buffer> {
    const text = `read-link ${id} ${articleId} ${expiresAt}`;
    return createHmac('sha256', await secret())
      .update(text)
      .digest();
  }

  async function withToken<Link extends ReadLink>(link: Link): Promise<Link & ReadLinkWithToken> {
    return { ...link, token: `${link.id}.${(await sign(link)).toString('base64url')}` };
  }

  return {
    async create(slug, { author, note, seconds }) {
      const article = await desk.article(slug);
      if (article === undefined) {
        throw new IngestProblem('unknown', [{ path: 'slug', message: `there is no article '${slug}'` }]);
      }
      const createdAt = now();
      const expiresAt = createdAt + Math.min(Math.max(60, Math.floor(seconds)), MAX_READ_LINK_SECONDS);
      const link = {
        id: randomId(),
        articleId: article.id,
        note: note.trim().slice(0, MAX_NOTE_LENGTH),
        author,
        createdAt,
        expiresAt,
      };
      await links.add(link);
      return await withToken({ ...link, openings: 0 });
    },
    async list(slug) {
      const article = await desk.article(slug);
      return article === undefined ? [] : await Promise.all((await links.ofArticle(article.id, now())).map(withToken));
    },
    async revoke(slug, id) {
      const article = await desk.article(slug);
      return article !== undefined && (await links.revoke(id, article.id, now()));
    },
    async open(token, counts = true) {
      const [, id, signature] = TOKEN.exec(token) ?? [];
      const link = id === undefined ? undefined : await links.find(id);
      if (link === undefined || signature === undefined) return undefined;
      const isGenuine = timingSafeEqual(Buffer.from(signature, 'base64url'), await sign(link));
      if (!isGenuine || link.revokedAt !== undefined || link.expiresAt <= now()) return undefined;
      if (counts) await links.countOpening(link.id, now());
      return link;
    },
    forgetExpired: () => links.deleteExpired(now() - KEPT_AFTER),
  };
}
