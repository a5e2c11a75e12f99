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
  const findParts = (page: PageRequest, { parts: wanted, page: of }: Pick<PagePieces, 'parts' | 'page'>) =>
    Promise.all(wanted.map((part) => parts.find(part, { edition: page.edition, app: page.app, page: of })));

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
      wanted.map((part: PagePart) => parts.find(part, { edition: page.edition, app: page.app, page: of }).catch(() => NOTHING)),
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
      return join(await findParts(page, pieces));
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
    if (drawing === undefined || !pieces.isSettled)
      return fillIn(page, requestId, pieces, (parts) => joinTexts(drawn, pieces, parts));
    const skeleton = await toSkeleton(drawn, pieces);
    drawing.keep(key, skeleton, baseTags(page));
    return fillIn(page, requestId, pieces, (parts) => joinKept(skeleton, parts));
  };
}

const NOTHING: ReadyPart = { text: Buffer.alloc(0), deflated: Buffer.alloc(0), tags: [] };

async function toSkeleton(drawn: RenderedPage, { texts, parts, page }: PagePieces): Promise<PageSkeleton> {
  const { body: _body, gzipped: _gzipped, ...rest } = drawn;
  return { ...rest, pieces: { parts, page }, texts: await Promise.all(texts.map((text) => deflatePiece(Buffer.from(text)))) };
}

/** A kept page with its parts filled in, as text and as gzip. */
function joinKept({ pieces: _pieces, texts, ...page }: PageSkeleton, parts: readonly ReadyPart[]): RenderedPage {
  const deflated = alternate(
    texts,
    parts.map((part) => part.deflated),
  );
  const body = inflatePieces(deflated);
  return { ...page, body, gzipped: gzipOfPieces(deflated, body), policy: withTags(page.policy, parts) };
}

/** A page that is not kept, with its parts filled in: compressing its texts one by one would cost more than they all together. */
function joinTexts({ pieces: _pieces, ...page }: RenderedPage, { texts }: PagePieces, parts: readonly ReadyPart[]): RenderedPage {
  const all = alternate(
    texts.map((text) => Buffer.from(text)),
    parts.map(({ text }) => text),
  );
  return { ...page, body: Buffer.concat(all), policy: withTags(page.policy, parts) };
}

/** Texts and parts in their order in the page, which begins and ends with a text. */
const alternate = (texts: readonly Uint8Array[], parts: readonly Uint8Array[]): readonly Uint8Array[] =>
  texts.flatMap((text, index) => [text, ...parts.slice(index, index + 1)]);

function withTags(policy: RenderedPage['policy'], parts: readonly ReadyPart[]): RenderedPage['policy'] {
  return policy && { ...policy, tags: [...new Set([...policy.tags, ...parts.flatMap(({ tags }) => tags)])] };
}
