import { escapeHtml } from '~/lib/text/escape-html';

/** Attributes of a shortcode or include: `name="value"`, and values without a name by their number. */
function readAttributes(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let place = 0;
  for (const [, name, double, single, raw, bare] of text.matchAll(
    /([\w-]+)\s*[:=]\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))|"[^"]*"|'[^']*'|[^\s"'=]+/g,
  )) {
    if (name !== undefined) found.set(name.toLowerCase(), double ?? single ?? raw ?? bare ?? '');
  }
  for (const [value] of text
    .replace(/[\w-]+\s*[:=]\s*(?:"[^"]*"|'[^']*'|`[^`]*`|[^\s"'`]+)/g, ' ')
    .matchAll(/"[^"]*"|'[^']*'|[^\s"']+/g)) {
    found.set(String(place), value.replace(/^["']|["']$/g, ''));
    place += 1;
  }
  return found;
}

const TAG = /^\{\{[<%]\s*(\/?)\s*([\w./-]+)([\s\S]*?)\/?\s*[>%]\}\}$/;
const INCLUDE = /^\{%-?\s*(?:include|include_cached|include_relative)\s+([\w./-]+)([\s\S]*?)-?%\}$/;
const LIQUID = /^\{%-?\s*(\w+)\s+([\s\S]*?)-?%\}$/;

/** The address of the old site, before one of its paths. */
const SITE = /^\{\{-?\s*(?:site\.(?:baseurl|base_url|url|github\.url)|\.Site\.BaseURL)\s*(?:\|[^{}]*)?-?\}\}$/i;
/** A path that Liquid completes. */
const ADDRESS =
  /^\{\{-?\s*(?:"([^"]*)"|'([^']*)')\s*\|\s*(?:relative_url|absolute_url|relURL|absURL|prepend:\s*site\.\w+)[^{}]*\}\}$/;

const link = (address: string): string => `\n\n<div><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></div>\n\n`;

function figure(attributes: ReadonlyMap<string, string>): string | undefined {
  const value = (...names: string[]) => names.map((name) => attributes.get(name)).find((one) => one !== undefined && one !== '');
  const src = value('src', 'image_path', 'url', 'path', 'image', 'file', '0');
  if (src === undefined) return undefined;
  const words = [value('title'), value('caption'), value('attr', 'credit', 'author')].filter((one) => one !== undefined);
  const caption = words.length === 0 ? '' : `<figcaption>${words.map(escapeHtml).join(' ')}</figcaption>`;
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(value('alt') ?? '')}">`;
  const target = value('link', 'href');
  const shown = target === undefined ? picture : `<a href="${escapeHtml(target)}">${picture}</a>`;
  return `\n\n<figure>${shown}${caption}</figure>\n\n`;
}

/** Addresses of what services' shortcodes show. */
const SERVICES: Readonly<Record<string, (given: ReadonlyMap<string, string>) => string | undefined>> = {
  youtube: (given) => withId(given, (id) => `https://www.youtube.com/watch?v=${id}`),
  vimeo: (given) => withId(given, (id) => `https://vimeo.com/${id}`),
  instagram: (given) => withId(given, (id) => `https://www.instagram.com/p/${id}/`),
  gist: (given) => {
    const [user, id] = [given.get('user') ?? given.get('0'), given.get('id') ?? given.get('1')];
    return user === undefined ? undefined : `https://gist.github.com/${id === undefined ? user : `${user}/${id}`}`;
  },
  tweet: tweetAddress,
  twitter: tweetAddress,
  x: tweetAddress,
  spotify: (given) => withId(given, (id) => (id.includes('/') ? `https://open.spotify.com/${id}` : undefined)),
  soundcloud: (given) => given.get('url') ?? given.get('0'),
  tiktok: (given) => given.get('url') ?? given.get('0'),
  bluesky: (given) => given.get('link') ?? given.get('url') ?? given.get('0'),
};

function tweetAddress(given: ReadonlyMap<string, string>): string | undefined {
  const [user, id] = [given.get('user'), given.get('id')];
  const only = given.get('0');
  if (user !== undefined && id !== undefined) return `https://twitter.com/${user}/status/${id}`;
  if (only !== undefined && /^https?:/i.test(only)) return only;
  return only !== undefined && /^\d+$/.test(only) ? `https://twitter.com/i/status/${only}` : undefined;
}

function withId(given: ReadonlyMap<string, string>, address: (id: string) => string | undefined): string | undefined {
  const id = given.get('id') ?? given.get('0');
  if (id === undefined) return undefined;
  return /^https?:/i.test(id) ? id : address(id);
}

/**
 * What stands in place of a shortcode of Hugo or a tag of Jekyll: a picture, the address of what it shows, which the body's parser
 * turns into a player or a link, the target of a reference. An empty text for one that only arranges; undefined for any other.
 */
export function shortcodeHtml(tag: string): string | undefined {
  const [, , name = '', raw = ''] = TAG.exec(tag) ?? [];
  if (name !== '') return byName(name.toLowerCase(), readAttributes(raw));
  const [, file = '', included = ''] = INCLUDE.exec(tag) ?? [];
  if (file !== '') {
    const stem = file
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '')
      .toLowerCase();
    return byName(stem, readAttributes(included));
  }
  if (SITE.test(tag)) return '';
  const [, double, single] = ADDRESS.exec(tag) ?? [];
  if ((double ?? single) !== undefined) return escapeHtml(double ?? single ?? '');
  const [, liquid = '', rest = ''] = LIQUID.exec(tag) ?? [];
  if (liquid === 'post_url') return `/${rest.trim().replace(/^(\d{4})-(\d\d)-(\d\d)-/, '$1/$2/$3/')}`;
  if (liquid === 'link')
    return `/${rest
      .trim()
      .replace(/^_posts\//, '')
      .replace(/^(\d{4})-(\d\d)-(\d\d)-/, '$1/$2/$3/')
      .replace(/\.md$/, '')}`;
  return Object.hasOwn(SERVICES, liquid) ? byName(liquid, readAttributes(rest)) : undefined;
}

function byName(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
  if (/^(?:figure|image|img|picture|photo|kep|responsive-image|lightbox)$/.test(name)) return figure(attributes);
  if (name === 'ref' || name === 'relref') {
    const target = (attributes.get('path') ?? attributes.get('0') ?? '').replace(/(?:\/_?index)?\.(?:md|html)(?=#|$)/i, '');
    return target === '' ? undefined : `/${target.replace(/^\//, '')}`;
  }
  const address = Object.hasOwn(SERVICES, name) ? SERVICES[name]?.(attributes) : undefined;
  return address === undefined ? undefined : link(address);
}
