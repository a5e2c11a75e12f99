import { z } from 'zod';
import type { MediaLibrary } from '~/backend/definitions/media-library';

/** A reference to a picture or sound of the site. */
export interface NamedMedia {
  /** Field of the reference, such as 'cover.src'. */
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
/** Limit on the addresses checked in a body. */
const MAX_IN_BODY = 500;

/** References to the site's media in an article: its cover, the pictures of its cards, and those in its text. */
function mediaIn(article: unknown): readonly NamedMedia[] {
  const { cover, content, ...pictures } = named.safeParse(article).data ?? {};
  const fields = [{ path: 'cover.src', src: cover?.src }, ...Object.entries(pictures).map(([path, src]) => ({ path, src }))];
  const inBody = [...(content ?? '').matchAll(IN_BODY)].slice(0, MAX_IN_BODY).map(([, src]) => ({ path: 'content', src }));
  return [...fields, ...inBody].flatMap(({ path, src }) => (src?.startsWith('/media/') ? [{ path, src }] : []));
}

/** References of an article to media that the site does not have. */
export async function missingMedia(library: Pick<MediaLibrary, 'has'>, article: unknown): Promise<readonly NamedMedia[]> {
  const found = mediaIn(article);
  const there = await Promise.all(found.map(({ src }) => library.has(src)));
  return found.filter((_, index) => there[index] === false);
}
