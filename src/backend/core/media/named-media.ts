import { z } from 'zod';
import type { MediaLibrary } from '~/backend/definitions/media-library';

/** A picture or sound of our own that something names. */
export interface NamedMedia {
  /** Field that names it: 'cover.src'. */
  readonly path: string;
  readonly src: string;
}

const named = z.object({
  cover: z.object({ src: z.string() }).nullish().catch(undefined),
  recommendedBoxImage: z.string().nullish().catch(undefined),
  mobileImage11: z.string().nullish().catch(undefined),
  mobileImage43: z.string().nullish().catch(undefined),
  content: z.string().nullish().catch(undefined),
});

const IN_BODY = /\b(?:src|href|poster)\s*=\s*["'](\/media\/[^"']+)["']/gi;
/** Addresses in a body that are looked for. */
const MOST = 500;

/** The addresses of our own media that an article names: its cover, the pictures of its cards, and those of its text. */
function mediaIn(article: unknown): readonly NamedMedia[] {
  const { cover, content, ...pictures } = named.safeParse(article).data ?? {};
  const fields = [{ path: 'cover.src', src: cover?.src }, ...Object.entries(pictures).map(([path, src]) => ({ path, src }))];
  const inBody = [...(content ?? '').matchAll(IN_BODY)].slice(0, MOST).map(([, src]) => ({ path: 'content', src }));
  return [...fields, ...inBody].flatMap(({ path, src }) => (src?.startsWith('/media/') ? [{ path, src }] : []));
}

/** Those of them that the site does not have: readers would see an empty frame. */
export async function missingMedia(library: Pick<MediaLibrary, 'has'>, article: unknown): Promise<readonly NamedMedia[]> {
  const found = mediaIn(article);
  const there = await Promise.all(found.map(({ src }) => library.has(src)));
  return found.filter((_, index) => there[index] === false);
}
