import { type AutoplayMode, chooseAutoplay } from '~/lib/embeds/autoplay';
import { parseFacebookUrl } from '~/lib/embeds/facebook';
import { parseSpotifyUrl } from '~/lib/embeds/spotify';
import { parseYoutubeUrl } from '~/lib/embeds/youtube';
import type { ArticleBlock, MediaSource } from '../blocks';
import { findElements, type HtmlElement, textContent } from '../html-tree';
import { safeFrameUrl, safeMediaUrl } from '../safe-url';
import { type Conversion, isBlank, type Scope, toLine } from './conversion';
import { pixels } from './images';
import { linkFromUrl, mediaFromUrl } from './media-from-url';
import { videoTracks } from './video-tracks';

/** Attributes with a frame's address that a consent script fills in later. */
const LATE_SOURCES = [
  'data-src',
  'data-lazy-src',
  'data-cmp-src',
  'data-cookieblock-src',
  'data-cookieconsent-src',
  'data-litespeed-src',
];
/** Longest text inside a player that counts as a fallback note for browsers without players. */
const MAX_NOTE_LENGTH = 200;
const MAX_FRAME_HEIGHT = 3000;
const MIN_FRAME_HEIGHT = 40;

/** The player or frame of an iframe; a loss if its address is not https. */
export function frameBlocks(element: HtmlElement, conversion: Conversion): ArticleBlock[] {
  const { attributes } = element;
  const videoId = attributes.get('data-videoid');
  const src = videoId !== undefined ? `https://www.youtube.com/embed/${videoId}` : frameAddress(element);
  const fallback = textContent(element);
  if (!isBlank(fallback)) conversion.reportLoss('iframe', fallback, element);
  if (attributes.has('srcdoc')) conversion.reportLoss('iframe[srcdoc]', attributes.get('srcdoc') ?? '', element);
  return recogniseFrame(src, element, conversion);
}

function frameAddress({ attributes }: HtmlElement): string {
  const src = attributes.get('src')?.trim() ?? '';
  if (src !== '' && !/^(?:about:|data:)/i.test(src)) return src;
  return LATE_SOURCES.map((name) => attributes.get(name)).find((value) => safeFrameUrl(value) !== undefined) ?? src;
}

/** The autoplay setting of an embed, from `data-autoplay`; empty if not set. */
export function ownAutoplay(attributes: ReadonlyMap<string, string>): { readonly autoplay?: AutoplayMode } {
  const value = attributes.get('data-autoplay');
  return value === undefined || value === '' ? {} : { autoplay: chooseAutoplay([value]) };
}

/** The block for a frame with an address and the attributes title, width, height, which may have other names on the element. */
export function recogniseFrame(
  address: string,
  element: HtmlElement,
  conversion: Conversion,
  attributes: ReadonlyMap<string, string> = element.attributes,
): ArticleBlock[] {
  const title = (attributes.get('title') ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
  const titled = title === '' ? {} : { title };
  const video = parseYoutubeUrl(address);
  const height = pixels(attributes.get('height'));
  if (video !== undefined) return [{ kind: 'youtube', ...video, ...titled, ...ownAutoplay(attributes) }];
  const music = parseSpotifyUrl(address);
  if (music !== undefined) return [{ kind: 'spotify', ...music, compact: height !== undefined && height <= 80 }];
  const post = parseFacebookUrl(address);
  if (post !== undefined) return [{ kind: 'facebook', ...post }];
  const src = safeFrameUrl(address);
  if (src === undefined) {
    if (address !== '' || !attributes.has('srcdoc')) conversion.reportLoss('iframe', address, element);
    return [];
  }
  const width = pixels(attributes.get('width'));
  return [
    {
      kind: 'iframe',
      src,
      ...titled,
      ...(width === undefined ? {} : { width: Math.min(width, 2000) }),
      ...(height === undefined ? {} : { height: Math.min(Math.max(height, MIN_FRAME_HEIGHT), MAX_FRAME_HEIGHT) }),
    },
  ];
}

/** An audio or video element with its own address or that of its first usable source. */
export function audioOrVideo(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const given = [element, ...findElements(element, ({ name }) => name === 'source')];
  const sources = given.map(({ attributes }) => attributes.get('src') ?? attributes.get('data-src'));
  const usable = given.flatMap((source, index) => readSource(sources[index], source.attributes.get('type')));
  const src = usable[0]?.src;
  const alternatives = usable.slice(1).filter((one, index, all) => all.findIndex((other) => other.src === one.src) === index);
  const others = alternatives.length === 0 ? {} : { alternatives };
  const title = (element.attributes.get('title') ?? '').trim().slice(0, 300);
  const titled = title === '' ? {} : { title };
  if (src === undefined) {
    conversion.reportLoss(`${element.name}[src]`, sources.find((address) => address !== undefined) ?? '', element);
    return conversion.convert(element.children, scope);
  }
  const fallback = toLine(element, conversion);
  // Text longer than a line is not a fallback note but text after a player that was never closed.
  const isNote = fallback.length <= MAX_NOTE_LENGTH;
  if (isNote && fallback !== '') conversion.reportLoss(element.name, fallback, element);
  const inside = isNote ? [] : conversion.convert(element.children, scope);
  if (element.name === 'audio') return [{ kind: 'audio', src, ...titled, ...others }, ...inside];
  const poster = safeMediaUrl(element.attributes.get('poster'));
  return [
    {
      kind: 'video',
      src,
      ...titled,
      ...others,
      ...(poster === undefined ? {} : { poster }),
      ...ownAutoplay(element.attributes),
      ...videoTracks(element, conversion),
    },
    ...inside,
  ];
}

function readSource(address: string | undefined, type: string | undefined): MediaSource[] {
  const src = safeMediaUrl(address);
  if (src === undefined) return [];
  const isType = type !== undefined && /^[a-z]+\/[\w.+-]{1,60}(?:;\s*codecs="?[\w., -]{1,80}"?)?$/i.test(type.trim());
  return [{ src, ...(isType ? { type: type.trim() } : {}) }];
}

/** Players from before iframes and other documents within the page: a document is a link; their fallback content is kept. */
export function objectBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const movie = findElements(
    element,
    ({ name, attributes }) => name === 'param' && attributes.get('name')?.toLowerCase() === 'movie',
  )[0];
  const addresses = [element.attributes.get('data'), element.attributes.get('src'), movie?.attributes.get('value')];
  for (const address of addresses) {
    const media = address === undefined ? undefined : mediaFromUrl(address);
    if (media === undefined) continue;
    for (const embed of findElements(element, ({ name }) => name === 'embed')) conversion.used.add(embed);
    return [media, ...conversion.convert(element.children, scope)];
  }
  const linked = linkToDocument(element, addresses, conversion);
  if (linked !== undefined) return linked;
  const inside = conversion.convert(element.children, scope);
  if (inside.length === 0) conversion.reportLoss(element.name, addresses.find((address) => address !== undefined) ?? '', element);
  return inside;
}

/** Programs for players that browsers do not have, by their address and by their type. */
const DEAD = /\.(?:swf|class|jar|dcr|xap)(?:$|[?#])/i;
const DEAD_TYPE = /^\s*application\/(?:x-)?(?:shockwave|silverlight|java|director|futuresplash)/i;

/** A document shown in the page, such as a PDF, as a link with its own words. */
function linkToDocument(
  element: HtmlElement,
  addresses: readonly (string | undefined)[],
  conversion: Conversion,
): ArticleBlock[] | undefined {
  const address = addresses.find((one) => one !== undefined && one.trim() !== '');
  const type = element.attributes.get('type') ?? '';
  if (address === undefined || DEAD.test(address) || DEAD_TYPE.test(type)) return undefined;
  const words = toLine(element, conversion).slice(0, MAX_NOTE_LENGTH) || (element.attributes.get('title')?.trim() ?? '');
  const hasMore =
    findElements(element, ({ name }) => /^(?:a|img|embed|object|iframe|video|audio|table|ul|ol)$/.test(name)).length > 0;
  if (hasMore) return undefined;
  const link = linkFromUrl(address, words === '' ? undefined : words);
  return link === undefined ? undefined : [link];
}

/** An embed of CKEditor, an element with an address; one that is no player's becomes a link. */
export function oembedBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const address = element.attributes.get('url')?.trim() ?? '';
  const block = mediaFromUrl(address) ?? linkFromUrl(address);
  if (block === undefined) conversion.reportLoss('oembed', address, element);
  return [...(block === undefined ? [] : [block]), ...conversion.convert(element.children, scope)];
}
