import { z } from 'zod';
import type { MediaLibrary } from '~/backend/definitions/media-library';

/** A reference to a picture, recording or other file of the site. */
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
  subArticles: z
    .array(z.object({ content: z.string().nullish().catch(undefined) }).catch({}))
    .nullish()
    .catch(undefined),
});

/** Attributes of elements and shortcodes, and those of data blocks, such as `data-url` and `data-captions` of a film. */
const IN_BODY = /\b(?:src|href|poster|url|captions|mp4)\s*=\s*["'](\/media\/[^"']+)["']/gi;
/** Limit on the addresses checked in the texts of an article. */
const MAX_IN_BODY = 500;

/** References to the site's media in an article: its cover, the pictures of its cards, those in its text and its entries. */
function mediaIn(article: unknown): readonly NamedMedia[] {
  const { cover, content, subArticles, ...pictures } = named.safeParse(article).data ?? {};
  const fields = [{ path: 'cover.src', src: cover?.src }, ...Object.entries(pictures).map(([path, src]) => ({ path, src }))];
  const bodies = [
    { path: 'content', html: content },
    ...(subArticles ?? []).map((entry, index) => ({ path: `subArticles.${index}.content`, html: entry.content })),
  ];
  const inBodies = bodies.flatMap(({ path, html }) => [...(html ?? '').matchAll(IN_BODY)].map(([, src]) => ({ path, src })));
  return [...fields, ...inBodies.slice(0, MAX_IN_BODY)].flatMap(({ path, src }) =>
    src?.startsWith('/media/') ? [{ path, src }] : [],
  );
}

/** References of an article to media that the site does not have. */
export async function missingMedia(library: Pick<MediaLibrary, 'has'>, article: unknown): Promise<readonly NamedMedia[]> {
  const found = mediaIn(article);
  const there = await Promise.all(found.map(({ src }) => library.has(src)));
  return found.filter((_, index) => there[index] === false);
}
