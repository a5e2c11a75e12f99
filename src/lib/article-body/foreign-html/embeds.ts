import { findElements, type HtmlElement, hasClass } from '../html-tree';
import { sample } from './losses';

/**
 * What newsrooms embed with a script of the service: charts, maps and posts. Each becomes a frame of our own vocabulary, which loads
 * when the reader asks for it, named by the thing itself where the code names it.
 */

interface Embed {
  readonly url: string;
  readonly title: string;
  readonly height?: number;
}

/** Longest text of a post that names its frame; a longer one is its caption, too. */
const MAX_TITLE = 300;

/** The frame of an embed code, as an element of our own vocabulary; undefined for anything else. */
export function readEmbed(element: HtmlElement): HtmlElement | undefined {
  const { name, attributes } = element;
  const embed =
    name === 'blockquote'
      ? readPost(element)
      : name === 'script'
        ? readScript(element)
        : name === 'div' || name === 'figure' || name === 'section'
          ? readBox(element)
          : name === 'a'
            ? readPin(element)
            : undefined;
  if (embed === undefined) return undefined;
  const { url, title, height } = embed;
  const written = new Map([
    ['data-block', 'iframe'],
    ['data-url', url],
    ['data-title', title.slice(0, MAX_TITLE)],
  ]);
  if (height !== undefined) written.set('data-height', String(height));
  const id = attributes.get('id');
  if (id !== undefined) written.set('id', id);
  return { type: 'element', name: 'div', attributes: written, children: [] };
}

const valid = (embed: Embed): Embed | undefined => (URL.canParse(embed.url) ? embed : undefined);
const readHeight = ({ attributes }: HtmlElement): number | undefined => {
  const style = /(?:min-)?height\s*:\s*(\d{2,4})px/i.exec(attributes.get('style') ?? '')?.[1];
  const given = style ?? /^\s*(\d{2,4})(?:px)?\s*$/.exec(attributes.get('height') ?? attributes.get('data-height') ?? '')?.[1];
  return given === undefined ? undefined : Number(given);
};
const sized = (height: number | undefined): { readonly height?: number } => (height === undefined ? {} : { height });

const GENERIC_ALT = /^(?:chart|map|table|visuali[sz]ation|interactive|survey|scatter|hierarchy)(?: visuali[sz]ation)?$|^$/i;

/** The name that the code gives to its thing, unless that only says what sort of thing it is. */
function ownName(element: HtmlElement): string | undefined {
  const given = ['data-title', 'title', 'aria-label'].map((name) => element.attributes.get(name)?.trim());
  const alts = findElements(element, ({ name }) => name === 'img').map((image) => image.attributes.get('alt')?.trim());
  return [...given, ...alts].find((text) => text !== undefined && !GENERIC_ALT.test(text));
}

/** A box that the service's script fills. */
function readBox(element: HtmlElement): Embed | undefined {
  const { attributes } = element;
  const dataSrc = attributes.get('data-src') ?? '';
  if (hasClass(element, 'flourish-embed')) {
    const id = /^(?:https?:\/\/[^/]+\/)?((?:visualisation|story)\/\d{1,12})/.exec(dataSrc)?.[1];
    const height = readHeight(element) ?? 600;
    return id === undefined
      ? undefined
      : { url: `https://flo.uri.sh/${id}/embed`, title: ownName(element) ?? `Flourish · ${id.replace(/\D+/, '')}`, height };
  }
  const chart = /^datawrapper-(?:vis|chart)-([A-Za-z0-9]{3,12})$/.exec(attributes.get('id') ?? '')?.[1];
  if (chart !== undefined) {
    return {
      url: `https://datawrapper.dwcdn.net/${chart}/`,
      title: ownName(element) ?? `Datawrapper · ${chart}`,
      ...sized(readHeight(element)),
    };
  }
  const infogram = hasClass(element, 'infogram-embed') ? attributes.get('data-id') : undefined;
  if (infogram !== undefined && /^[\w-]{1,200}$/.test(infogram)) {
    return {
      url: `https://e.infogram.com/${infogram}?src=embed`,
      title: ownName(element) ?? `Infogram · ${infogram}`,
      height: 600,
    };
  }
  const everviz = /^everviz-([\w-]{3,40})$/.exec(attributes.get('id') ?? '')?.[1];
  if (everviz !== undefined) {
    return { url: `https://app.everviz.com/embed/${everviz}/`, title: ownName(element) ?? `everviz · ${everviz}` };
  }
  return undefined;
}

/** A link that Pinterest's script replaces. */
function readPin({ attributes }: HtmlElement): Embed | undefined {
  if (attributes.get('data-pin-do') !== 'embedPin') return undefined;
  const id = /^https?:\/\/(?:[a-z]{2,3}\.)?pinterest\.[a-z.]{2,6}\/pin\/(\d{5,25})/i.exec(attributes.get('href') ?? '')?.[1];
  return id === undefined
    ? undefined
    : { url: `https://assets.pinterest.com/ext/embed.html?id=${id}`, title: `Pinterest · ${id}`, height: 600 };
}

/** A script that writes what it embeds. */
function readScript({ attributes }: HtmlElement): Embed | undefined {
  const telegram = attributes.get('data-telegram-post');
  if (telegram !== undefined && /^[\w]{3,64}\/\d{1,12}$/.test(telegram)) {
    return { url: `https://t.me/${telegram}?embed=1`, title: `Telegram · ${telegram}`, height: 400 };
  }
  const src = attributes.get('src') ?? '';
  const chart = /^(?:https?:)?\/\/datawrapper\.dwcdn\.net\/([A-Za-z0-9]{3,12})\//.exec(src)?.[1];
  if (chart !== undefined && !attributes.has('data-target')) {
    return { url: `https://datawrapper.dwcdn.net/${chart}/`, title: `Datawrapper · ${chart}` };
  }
  const infogram = /^infogram_0_([\w-]{1,200})$/.exec(attributes.get('id') ?? '')?.[1];
  if (infogram !== undefined) {
    return {
      url: `https://e.infogram.com/${infogram}?src=embed`,
      title: attributes.get('title')?.trim() || `Infogram · ${infogram}`,
      height: 600,
    };
  }
  const gist = /^https:\/\/gist\.github\.com\/([\w-]{1,40}\/[\da-f]{6,40})\.js/.exec(src)?.[1];
  if (gist !== undefined) return { url: `https://gist.github.com/${gist}.pibb`, title: `GitHub Gist · ${gist}`, height: 400 };
  const everviz = /^(?:https?:)?\/\/app\.everviz\.com\/inject\/([\w-]{3,40})/.exec(src)?.[1];
  if (everviz !== undefined) return { url: `https://app.everviz.com/embed/${everviz}/`, title: `everviz · ${everviz}` };
  return undefined;
}

/** A post, whose text stands in its code until the script of the service replaces it. */
function readPost(element: HtmlElement): Embed | undefined {
  const { attributes } = element;
  const named = (service: string): string => sample(element, MAX_TITLE) || service;
  const get = (name: string): string => attributes.get(name)?.trim() ?? '';
  if (hasClass(element, 'tiktok-embed')) {
    const id = /^\d{5,25}$/.exec(get('data-video-id'))?.[0] ?? /\/video\/(\d{5,25})/.exec(get('cite'))?.[1];
    return id === undefined ? undefined : { url: `https://www.tiktok.com/embed/v2/${id}`, title: named('TikTok'), height: 740 };
  }
  if (hasClass(element, 'twitter-tweet') || hasClass(element, 'twitter-video')) {
    const status = links(element)
      .map(
        (href) => /^https?:\/\/(?:mobile\.)?(?:www\.)?(?:twitter|x)\.com\/\w{1,30}\/status(?:es)?\/(\d{1,25})/i.exec(href)?.[1],
      )
      .filter((id) => id !== undefined)
      .pop();
    return status === undefined
      ? undefined
      : { url: `https://platform.twitter.com/embed/Tweet.html?id=${status}`, title: named('X'), height: 450 };
  }
  if (hasClass(element, 'instagram-media')) {
    const address =
      get('data-instgrm-permalink') || (links(element).find((href) => /instagram\.com\/(?:p|reel|tv)\//.test(href)) ?? '');
    const [, form, id] = /^https?:\/\/(?:www\.)?instagram\.com\/(?:[\w.]{1,30}\/)?(p|reel|tv)\/([\w-]{1,60})/.exec(address) ?? [];
    return id === undefined
      ? undefined
      : { url: `https://www.instagram.com/${form}/${id}/embed/`, title: named('Instagram'), height: 640 };
  }
  if (hasClass(element, 'bluesky-embed')) {
    const [, did, key] =
      /^at:\/\/(did:[a-z0-9:.%-]{5,100})\/app\.bsky\.feed\.post\/([a-z0-9]{5,30})$/i.exec(get('data-bluesky-uri')) ?? [];
    return key === undefined
      ? undefined
      : { url: `https://embed.bsky.app/embed/${did}/app.bsky.feed.post/${key}`, title: named('Bluesky'), height: 400 };
  }
  if (hasClass(element, 'mastodon-embed')) {
    const address = get('data-embed-url');
    return /^https:\/\/[^/\s]+\/[^\s]*\/embed\/?$/.test(address)
      ? valid({ url: address, title: named('Mastodon'), height: 400 })
      : undefined;
  }
  if (hasClass(element, 'text-post-media')) {
    const address = /^https:\/\/(?:www\.)?threads\.(?:net|com)\/@[\w.]{1,40}\/post\/[\w-]{5,40}/.exec(
      get('data-text-post-permalink'),
    )?.[0];
    return address === undefined ? undefined : { url: `${address}/embed`, title: named('Threads'), height: 500 };
  }
  if (hasClass(element, 'reddit-embed-bq') || hasClass(element, 'reddit-card')) {
    const [, thread] =
      links(element)
        .map((href) =>
          /^https?:\/\/(?:www\.|old\.)?reddit\.com\/(r\/\w{2,30}\/comments\/\w{3,12}(?:\/[\w%-]{0,100}){0,2})/i.exec(href),
        )
        .find((found) => found !== null) ?? [];
    return thread === undefined
      ? undefined
      : { url: `https://embed.reddit.com/${thread.replace(/\/$/, '')}/?embed=true`, title: named('Reddit'), height: 400 };
  }
  if (hasClass(element, 'imgur-embed-pub')) {
    const id = /^(?:a\/)?[\w]{4,12}$/.exec(get('data-id'))?.[0];
    return id === undefined ? undefined : { url: `https://imgur.com/${id}/embed?pub=true`, title: named('Imgur'), height: 500 };
  }
  return undefined;
}

const links = (element: HtmlElement): string[] =>
  findElements(element, ({ name }) => name === 'a').map(({ attributes }) => attributes.get('href') ?? '');

/** True if the text of a post is longer than the name of its frame can be; many a post ends with an ellipsis of its own. */
export const isLongPost = (element: HtmlElement): boolean =>
  element.name === 'blockquote' && sample(element, MAX_TITLE + 1).length > MAX_TITLE;
