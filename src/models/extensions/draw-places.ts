import type { Article } from '~/lib/contract/article';
import { extensionSource } from '~/lib/embeds/third-party-sources';
import type { Drawn, PlacePage, PlainPlace } from '~/lib/extensions/extension-set';
import { escapeHtml } from '~/lib/text/escape-html';

/** What the drawing of places reads and notes of a page. */
export type PlaceLocals = Pick<
  App.Locals,
  'extensions' | 'publicPath' | 'edition' | 'now' | 'preview' | 'thirdParties' | 'substitutes'
>;

/** The article of a page, with its canonical address. */
export interface PlaceArticle {
  readonly article: Article;
  readonly url: string;
}

/** The page that a place is on. It has the time, so a page with a place that is drawn is kept for its lifetime at most. */
function placePage({ publicPath, edition, now }: PlaceLocals, of: PlaceArticle | undefined): PlacePage {
  const { slug, name } = edition.identity;
  return {
    path: publicPath,
    now,
    edition: { slug, name },
    article: of && {
      id: String(of.article.id),
      slug: of.article.slug,
      title: of.article.title,
      url: of.url,
      section: of.article.mainSuperTag?.slug,
      tags: of.article.tags,
    },
  };
}

/**
 * Notes that a page contains something of an extension, if it needs other origins: the page's policy allows them, and none on other
 * pages. Returns a mark for the browser, whose policy is that of the page it loaded first (src/browser/navigation). Previews allow no
 * other origin.
 */
function noteOrigins({ extensions, preview, thirdParties }: PlaceLocals, name: string): string {
  const origins = extensions?.all.find(({ extension }) => extension.name === name)?.extension.origins;
  if (preview || origins === undefined || Object.values(origins).every((list) => list.length === 0)) return '';
  thirdParties?.add(extensionSource(name));
  return `<template data-extension="${escapeHtml(name)}"></template>`;
}

/** The HTML of what extensions have drawn; a page that lacks some of it is kept only for a short time. */
function note(locals: PlaceLocals, { html, by, failed }: Drawn): string {
  for (const name of failed) locals.substitutes.add(extensionSource(name));
  return html + by.map((name) => noteOrigins(locals, name)).join('');
}

/** HTML of all extensions for a place; '' without any. */
export async function drawPlace(locals: PlaceLocals, place: PlainPlace, of?: PlaceArticle): Promise<string> {
  const { extensions } = locals;
  return extensions === undefined ? '' : note(locals, await extensions.draw(place, () => placePage(locals, of)));
}

/** HTML of one extension for a block of an article or a component of a section; '' if there is none. */
export async function drawNamed(
  locals: PlaceLocals,
  { kind, name, value }: { readonly kind: 'block' | 'component'; readonly name: string; readonly value: string },
): Promise<string> {
  const { extensions } = locals;
  if (extensions === undefined) return '';
  return note(locals, await extensions.drawNamed(kind, name, value, () => placePage(locals, undefined)));
}

/** An extension's own page; undefined if there is none. */
export async function drawOwnPage(locals: PlaceLocals, name: string) {
  const drawn = await locals.extensions?.drawPage(name, () => placePage(locals, undefined));
  if (drawn === undefined) return undefined;
  const html = note(locals, drawn);
  return drawn.html === '' ? undefined : { title: drawn.title, seconds: drawn.seconds, html };
}

/**
 * HTML of extensions for the head: their style sheets, their scripts and what they draw. A preview shows their HTML as readers will
 * see it, but nothing in it runs or counts.
 */
export async function drawHead(locals: PlaceLocals, of?: PlaceArticle): Promise<string> {
  const { extensions, preview } = locals;
  if (extensions === undefined) return '';
  const files = extensions.all.map(({ extension, style, script }) => {
    const sheet = style === undefined ? '' : `<link rel="stylesheet" href="${style}">`;
    const run = script === undefined || preview ? '' : `<script src="${script}" defer></script>`;
    return sheet + run + (sheet + run === '' ? '' : noteOrigins(locals, extension.name));
  });
  return files.join('') + (preview ? '' : await drawPlace(locals, 'head', of));
}
