import { z } from 'zod';
import { safeMediaUrl } from '~/lib/article-body/safe-url';
import { UNSAFE_ADDRESS } from '~/lib/contract/addresses';
import { line, linkAddress, optional, tolerantList } from '~/lib/contract/primitives';
import { focalPoints } from '~/lib/images/focal-points';

/** Web addresses and addresses of this site; anything else could be script or invalid. */
const address = z.string().refine((text) => safeMediaUrl(text) !== undefined, UNSAFE_ADDRESS);

/** A price, as a number in the edition's currency or as free text from the newsroom. */
const price = z.union([z.number(), z.string()]);

const book = z.object({
  url: address,
  image: optional(address),
  /** The point that crops of the picture keep. */
  imageFocus: optional(focalPoints),
  title: line.min(1),
  price: optional(price),
});

/** Schemas of the contents of the uniques that front pages show. */
export const uniqueContents = {
  /** after-main, g7-main, karakter: the leading article of the page. */
  leader: z.object({ slug: z.string().min(1) }),
  /**
   * after-youtube. An empty address means that there is currently no film. `links` has the addresses of channels by their kind
   * (video, podcast, short-video, photos, group): they replace those of the edition, and an empty one removes its link.
   */
  video: z.object({
    url: linkAddress,
    title: optional(line),
    image: optional(address),
    imageFocus: optional(focalPoints),
    links: optional(z.record(z.string(), linkAddress)),
  }),
  /** konyvajanlo. An invalid book is left out without affecting the others. */
  books: z.object({
    books: tolerantList(z.unknown()).transform((books) => books.flatMap((candidate) => book.safeParse(candidate).data ?? [])),
  }),
  /** karakter-rovatok. */
  summary: z.object({ summary: z.string().min(1) }),
  /** frontpage-podcast-block-position. */
  position: z.object({ position: z.number() }),
} as const;

export type UniqueKind = keyof typeof uniqueContents;
export type UniqueContent<Kind extends UniqueKind> = z.output<(typeof uniqueContents)[Kind]>;
export type Book = z.output<typeof book>;

export type ReadContent<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

/** Parses the JSON text of a unique; returns the reason if it is not JSON or has another shape. */
export function readUnique<Kind extends UniqueKind>(kind: Kind, content: string): ReadContent<UniqueContent<Kind>> {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    return { ok: false, reason: `no JSON: ${content.slice(0, 60)}` };
  }
  const parsed: z.ZodSafeParseResult<unknown> = uniqueContents[kind].safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data as UniqueContent<Kind> };
  const [issue] = parsed.error.issues;
  return { ok: false, reason: `${issue?.path.join('.') || 'content'}: ${issue?.message ?? 'unreadable'}` };
}
