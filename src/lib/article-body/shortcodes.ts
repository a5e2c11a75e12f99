import { escapeHtml } from '~/lib/text/escape-html';

/**
 * The shortcodes of WordPress's classic editor as HTML that the parser knows. Others stay as text. A gallery names
 * pictures by number only; the WordPress importer resolves them, here they are reported as lost.
 */
export function expandShortcodes(source: string): string {
  if (!source.includes('[')) return source;
  const html = source.includes('[[{') ? withoutDrupalTokens(source) : source;
  // Bounded and without brackets inside, so that unclosed ones cannot make the search start over and over.
  const opening = /\[(caption|wp_caption|embed|gallery|audio|video|youtube|vimeo|playlist)\b([^[\]]{0,2000})\]/gi;
  const ends = new Map<string, number>();
  let result = '';
  let position = 0;
  for (let match = opening.exec(html); match !== null; match = opening.exec(html)) {
    const name = (match[1] ?? '').toLowerCase();
    const afterTag = match.index + match[0].length;
    const closing = `[/${name}]`;
    let close = ends.get(closing) ?? 0;
    // Searched once for all that come before it.
    if (close !== -1 && close < afterTag) close = html.indexOf(closing, afterTag);
    ends.set(closing, close);
    const needsContent = name === 'caption' || name === 'wp_caption' || name === 'embed';
    if (needsContent && close === -1) continue;
    const ownContent = needsContent || (close !== -1 && isBlankBetween(html, afterTag, close));
    const content = ownContent ? html.slice(afterTag, close) : '';
    const written = shortcodeHtml(name, match[2] ?? '', content);
    if (written === undefined) continue;
    result += html.slice(position, match.index) + written;
    position = ownContent ? close + closing.length : afterTag;
    opening.lastIndex = position;
  }
  return result + html.slice(position);
}

/**
 * Pictures of Drupal 7, of which only its database knows more than these words; they are reported. Each end belongs to the nearest
 * beginning before it, so that no part of the text is read twice.
 */
function withoutDrupalTokens(html: string): string {
  const parts: string[] = [];
  let position = 0;
  for (let close = html.indexOf('}]]'); close !== -1; close = html.indexOf('}]]', position)) {
    const before = html.slice(position, close);
    position = close + '}]]'.length;
    const open = before.lastIndexOf('[[{');
    const token = before
      .slice(open, open + MAX_TOKEN + 1)
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const id = open === -1 || before.length - open > MAX_TOKEN ? undefined : /"fid"\s{0,5}:\s{0,5}"?(\d{1,12})/.exec(token)?.[1];
    if (id === undefined) {
      parts.push(before, '}]]');
      continue;
    }
    const words = [...token.matchAll(/"(?:alt|title)"\s{0,5}:\s{0,5}"((?:[^"\\]|\\.){1,300})"/g)].map(([, text = '']) => text);
    parts.push(before.slice(0, open), lost('[[media]]', [`fid ${id}`, ...new Set(words)].join(' ')));
  }
  return parts.join('') + html.slice(position);
}

/** Characters of such a token. */
const MAX_TOKEN = 5000;

const lost = (what: string, detail: string): string =>
  `<div data-block="lost" data-what="${escapeHtml(what)}" data-detail="${escapeHtml(detail)}"></div>`;

function isBlankBetween(html: string, start: number, end: number): boolean {
  return end - start < 200 && html.slice(start, end).trim() === '';
}

function shortcodeHtml(name: string, rawAttributes: string, content: string): string | undefined {
  const attributes = parseAttributes(rawAttributes);
  switch (name) {
    case 'caption':
    case 'wp_caption':
      return captionHtml(content, attributes.get('caption'));
    case 'embed':
      return `<div class="wp-block-embed">${content}</div>`;
    case 'youtube':
      return dataBlock('youtube', youtubeAddress(attributes.get('url') ?? attributes.get('id') ?? attributes.get('0') ?? ''));
    case 'vimeo': {
      const id = /\d{4,12}/.exec(attributes.get('id') ?? attributes.get('0') ?? '')?.[0];
      return id === undefined ? undefined : dataBlock('iframe', `https://player.vimeo.com/video/${id}`);
    }
    case 'audio':
    case 'video': {
      const keys = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'm4v', 'webm', 'ogv', '0'];
      const sources = keys.flatMap((key) => attributes.get(key) ?? []);
      const [src] = sources;
      // Drupal's filter has the address behind a colon.
      if (src?.startsWith(':') === true) return `<div class="wp-block-embed">${src.slice(1)}</div>`;
      if (src === undefined || sources.length === 1) return src && dataBlock(name, src, attributes.get('poster'));
      const files = sources.map((file) => `<source src="${escapeHtml(decodeAmpersands(file))}">`);
      const poster = attributes.get('poster');
      return `<${name}${poster === undefined ? '' : ` poster="${escapeHtml(decodeAmpersands(poster))}"`}>${files.join('')}</${name}>`;
    }
    default:
      return lost(`[${name}]`, rawAttributes.trim());
  }
}

function dataBlock(name: string, url: string, poster?: string): string {
  const extra = poster === undefined ? '' : ` data-poster="${escapeHtml(poster)}"`;
  return `<div data-block="${name}" data-url="${escapeHtml(decodeAmpersands(url))}"${extra}></div>`;
}

function youtubeAddress(value: string): string {
  return /^[A-Za-z0-9_-]{6,20}$/.test(value) ? `https://www.youtube.com/watch?v=${value}` : value;
}

function decodeAmpersands(url: string): string {
  return url.replaceAll('&amp;', '&').replaceAll('&#038;', '&');
}

/** The picture, with or without a link, comes first; the rest of the content is its caption. */
function captionHtml(content: string, caption: string | undefined): string {
  const picture = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)/i.exec(content);
  if (picture === null) return content;
  const words = `${content.slice(picture[0].length)}${caption === undefined ? '' : ` ${caption}`}`.trim();
  return `<figure>${picture[1] ?? ''}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
}

/** Attributes of a shortcode: name="value" in any quotes, and bare values by position ('0', '1' …). */
export function parseAttributes(raw: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const pattern = /([\w-]{1,50})\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g;
  let position = 0;
  for (const [, name, double, single, plain, quoted, bare] of raw.replace(/[“”„″]/g, '"').matchAll(pattern)) {
    if (name !== undefined) attributes.set(name.toLowerCase(), double ?? single ?? plain ?? '');
    else {
      attributes.set(String(position), (quoted ?? bare ?? '').replace(/^=/, ''));
      position += 1;
    }
  }
  return attributes;
}
