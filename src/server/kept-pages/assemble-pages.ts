import type { PagePart } from '~/lib/page-parts/page-parts';
import { baseTags, pageKey } from '../page-cache/key';
import type { PageRequest } from '../pages/page-request';
import type { PagePieces, PageRenderer, PieceRenderer, RenderedPage } from '../pages/rendered-page';
import { deflatePiece, gzipOfPieces, inflatePieces } from './joined-gzip';
import type { KeptPages, PageSkeleton } from './kept-pages';
import type { PageParts, ReadyPart } from './page-parts';

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
  const findParts = (page: PageRequest, { parts: wanted, page: of }: PageSkeleton['pieces']) =>
    Promise.all(wanted.map((part) => parts.find(part, { edition: page.edition, app: page.app, page: of })));

  /** The page whole; if even that fails, what there is of it, as one part must not take the rest down. */
  async function withoutParts(
    page: PageRequest,
    requestId: string,
    skeleton: PageSkeleton,
    error: unknown,
  ): Promise<RenderedPage> {
    report(error, requestId);
    const whole = await drawPage(page, requestId, 'whole');
    if (whole.status < 500) return whole;
    const found = await Promise.all(
      skeleton.pieces.parts.map((part: PagePart) =>
        parts.find(part, { edition: page.edition, app: page.app, page: skeleton.pieces.page }).catch(() => NOTHING),
      ),
    );
    return { ...join(skeleton, found), policy: undefined };
  }

  return async (page, requestId, personal) => {
    if (personal !== undefined) return renderPersonal(page, requestId, personal);
    if (page.payload) return drawPage(page, requestId, 'whole');
    const key = pageKey(page);
    let skeleton = kept?.find(key);
    if (skeleton === undefined) {
      const drawing = kept?.begin();
      const drawn = await drawPage(page, requestId, 'pieces');
      if (drawn.pieces === undefined) return drawn;
      skeleton = await toSkeleton(drawn, drawn.pieces);
      if (drawn.pieces.isSettled) drawing?.keep(key, skeleton, baseTags(page));
    }
    try {
      return join(skeleton, await findParts(page, skeleton.pieces));
    } catch (error) {
      return withoutParts(page, requestId, skeleton, error);
    }
  };
}

const NOTHING: ReadyPart = { deflated: Buffer.alloc(0), tags: [] };

async function toSkeleton(drawn: RenderedPage, { texts, parts, page }: PagePieces): Promise<PageSkeleton> {
  const { body: _body, gzipped: _gzipped, ...rest } = drawn;
  return { ...rest, pieces: { parts, page }, texts: await Promise.all(texts.map((text) => deflatePiece(Buffer.from(text)))) };
}

/** The page with its parts filled in, as text and as gzip. */
function join({ pieces: _pieces, texts, ...page }: PageSkeleton, parts: readonly ReadyPart[]): RenderedPage {
  const deflated: Uint8Array[] = [];
  for (const [index, text] of texts.entries()) {
    deflated.push(text);
    const part = parts[index];
    if (part !== undefined) deflated.push(part.deflated);
  }
  const body = inflatePieces(deflated);
  return {
    ...page,
    body,
    gzipped: gzipOfPieces(deflated, body),
    policy: page.policy && { ...page.policy, tags: [...new Set([...page.policy.tags, ...parts.flatMap(({ tags }) => tags)])] },
  };
}
