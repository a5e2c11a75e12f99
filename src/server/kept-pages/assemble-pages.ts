import type { PagePart } from '~/lib/page-parts/page-parts';
import { baseTags, pageKey } from '../page-cache/key';
import { isSearch, type PageRequest } from '../pages/page-request';
import type { PagePieces, PageRenderer, PieceRenderer, RenderedPage } from '../pages/rendered-page';
import { joinBody, toOwnTexts } from './joined-body';
import { deflatePiece } from './joined-gzip';
import { type KeptPages, keptFor, type PageSkeleton } from './kept-pages';
import { afterAll, NO_PART, type PageParts, type ReadyPart } from './page-parts';

export interface AssembleOptions {
  /** Renders pages for one reader. */
  readonly renderPersonal: PageRenderer;
  readonly drawPage: PieceRenderer['drawPage'];
  readonly parts: PageParts;
  /** Unset: nothing is kept. */
  readonly kept?: KeptPages | undefined;
  /** Called with the error of a part that a page goes without. */
  readonly report: (error: unknown, requestId: string) => void;
}

/**
 * A renderer that fills in the parts of pages: those of pages that are kept from an earlier drawing, and of those that it draws and
 * keeps. Pages for one reader are drawn whole.
 */
export function assemblePages({ renderPersonal, drawPage, parts, kept, report }: AssembleOptions): PageRenderer {
  /** The page whole; if even that fails, what there is of it, as one part must not take the rest down. */
  async function withoutParts(
    page: PageRequest,
    requestId: string,
    { parts: wanted, page: of }: Pick<PagePieces, 'parts' | 'page'>,
    join: (found: readonly ReadyPart[]) => RenderedPage,
    error: unknown,
  ): Promise<RenderedPage> {
    report(error, requestId);
    const whole = await drawPage(page, requestId, 'whole');
    if (whole.status < 500) return whole;
    const found = await Promise.all(
      wanted.map(async (part: PagePart) => {
        try {
          return await parts.find(part, { edition: page.edition, app: page.app, page: of });
        } catch {
          return NO_PART;
        }
      }),
    );
    return { ...join(found), policy: undefined };
  }

  async function fillIn(
    page: PageRequest,
    requestId: string,
    pieces: Pick<PagePieces, 'parts' | 'page'>,
    join: (found: readonly ReadyPart[]) => RenderedPage,
  ): Promise<RenderedPage> {
    try {
      const place = { edition: page.edition, app: page.app, page: pieces.page };
      return await afterAll(
        pieces.parts.map((part) => parts.find(part, place)),
        join,
      );
    } catch (error) {
      return withoutParts(page, requestId, pieces, join, error);
    }
  }

  return async (page, requestId, personal) => {
    if (personal !== undefined) return renderPersonal(page, requestId, personal);
    if (page.payload) return drawPage(page, requestId, 'whole');
    const key = pageKey(page);
    const found = kept?.find(key);
    if (found !== undefined) return fillIn(page, requestId, found.pieces, (parts) => joinKept(found, parts));
    const drawing = kept?.begin();
    const drawn = await drawPage(page, requestId, 'pieces');
    const { pieces } = drawn;
    if (pieces === undefined) return drawn;
    // Searches are rarely repeated.
    if (drawing === undefined || isSearch(page) || keptFor(drawn, pieces) === 0)
      return fillIn(page, requestId, pieces, (parts) => joinTexts(drawn, pieces, parts));
    const skeleton = await toSkeleton(drawn, pieces);
    drawing.keep(key, skeleton, baseTags(page));
    return fillIn(page, requestId, pieces, (parts) => joinKept(skeleton, parts));
  };
}

async function toSkeleton(drawn: RenderedPage, { texts, ...pieces }: PagePieces): Promise<PageSkeleton> {
  const { body: _body, joined: _joined, ...rest } = drawn;
  const own = texts.map((text) => Buffer.from(text));
  return { ...rest, pieces, own: toOwnTexts(own, await Promise.all(own.map(deflatePiece))) };
}

/** A kept page with its parts filled in. */
function joinKept({ pieces: _pieces, own, ...page }: PageSkeleton, parts: readonly ReadyPart[]): RenderedPage {
  const joined = joinBody(own, parts);
  return {
    ...page,
    joined,
    get body() {
      return joined.text();
    },
    policy: withTags(page.policy, parts),
  };
}

/** A page that is not kept, with its parts filled in: compressing its texts one by one would cost more than they all together. */
function joinTexts({ pieces: _pieces, ...page }: RenderedPage, { texts }: PagePieces, parts: readonly ReadyPart[]): RenderedPage {
  const all = texts.flatMap((text, index) => [Buffer.from(text), ...parts.slice(index, index + 1).map((part) => part.text)]);
  return { ...page, body: Buffer.concat(all), policy: withTags(page.policy, parts) };
}

function withTags(policy: RenderedPage['policy'], parts: readonly ReadyPart[]): RenderedPage['policy'] {
  return policy && { ...policy, tags: [...new Set([...policy.tags, ...parts.flatMap(({ tags }) => tags)])] };
}
