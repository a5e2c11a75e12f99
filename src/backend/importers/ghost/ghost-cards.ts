import { isRecord } from '~/lib/json/is-record';
import { escapeHtml } from '~/lib/text/escape-html';
import { fieldText } from '../import-words';
import { markdownHtml } from '../markdown/markdown';

/** A card of Ghost's editor, of either generation: a name and loose fields. */
export interface GhostCard {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface CardHtml {
  readonly html: string;
  /** Parts of the card that could not be converted. */
  readonly losses: readonly { readonly what: string; readonly detail: string }[];
}

/**
 * HTML of a card, with the classes that the body parser knows. Of an unknown card only the texts are kept, and it is a loss; its
 * name is never written into the HTML.
 */
export function cardHtml(card: GhostCard): CardHtml {
  const { name, fields } = card;
  if (isGated(fields)) {
    const said = Object.entries(fields).flatMap(([key, value]) => (key !== 'type' && typeof value === 'string' ? value : []));
    return { html: '', losses: [{ what: `card:${name}`, detail: `not for all: ${said.join(' ')}` }] };
  }
  const made = writtenCard(card);
  const missed = Object.entries(fields).filter(
    ([key, value]) => SAYING.test(key) && typeof value === 'string' && !isIn(value, made.html),
  );
  const losses = KNOWN_LOSS.has(name)
    ? []
    : missed.map(([key, value]) => ({ what: `card:${name}[${key}]`, detail: String(value) }));
  return { html: made.html, losses: [...made.losses, ...losses] };
}

/** Fields of cards whose words readers see, or whose picture. */
const SAYING =
  /(?:text|label|title|caption|header|heading|description|disclaimer|alt|content|(?:^|[a-z])(?:image|thumbnail)Src|imageUrl)$/i;
/** Cards that are losses as a whole already. */
const KNOWN_LOSS: ReadonlySet<string> = new Set(['paywall', 'email', 'email-cta']);

/** True if the words of a field are empty, or in the HTML that was made of its card. */
function isIn(value: string, html: string): boolean {
  if (html.includes(value)) return true;
  const words = fieldText(value);
  return words === undefined || html.includes(escapeHtml(words)) || (fieldText(html) ?? '').includes(words);
}

/** True for a card that the site did not show to visitors. */
function isGated({ visibility }: GhostCard['fields']): boolean {
  if (!isRecord(visibility)) return false;
  if (visibility.showOnWeb === false) return true;
  return isRecord(visibility.web) && visibility.web.nonMember === false;
}

function writtenCard({ name, fields }: GhostCard): CardHtml {
  const text = (key: string): string => fieldString(fields, key);
  const kept = (html: string): CardHtml => ({ html, losses: [] });
  switch (name) {
    case 'image':
      return kept(figure(imageHtml(fields), text('caption')));
    case 'gallery':
      return kept(
        `<figure class="kg-gallery-card">${readList(fields, 'images').map(imageHtml).join('')}${caption(text('caption'))}</figure>`,
      );
    case 'html':
      return kept(text('html'));
    case 'markdown':
    case 'card-markdown':
      return markdownCard(name, text('markdown'));
    case 'hr':
    case 'horizontalrule':
      return kept('<hr>');
    case 'code':
    case 'codeblock':
      return kept(figure(`<pre><code>${escapeHtml(text('code'))}</code></pre>`, text('caption')));
    case 'embed':
      return kept(figure(text('html') || paragraph(link(text('url'), text('url'))), text('caption')));
    case 'bookmark':
      return bookmark(fields);
    case 'callout':
      return kept(`<div class="kg-callout-card"><p>${escapeHtml(text('calloutEmoji'))} ${text('calloutText')}</p></div>`);
    case 'toggle':
      return kept(
        `<div class="kg-toggle-card"><h4 class="kg-toggle-heading-text">${text('heading')}</h4><div>${text('content')}</div></div>`,
      );
    case 'button':
      return kept(paragraph(link(text('buttonUrl'), text('buttonText'))));
    case 'header':
    case 'call-to-action':
    case 'signup':
    case 'product':
      return offer(name, fields);
    case 'audio':
      return kept(player('audio', fields));
    case 'video':
      return kept(figure(player('video', fields), text('caption')));
    case 'file':
      return kept(paragraph(`${link(text('src'), text('fileTitle') || text('fileName'))} ${text('fileCaption')}`));
    case 'paywall':
    case 'email':
    case 'email-cta':
      return { html: '', losses: [{ what: `card:${name}`, detail: text('html') }] };
    default:
      return {
        html: texts(fields).map(paragraph).join(''),
        losses: [{ what: `card:${name}`, detail: JSON.stringify(fields).slice(0, 200) }],
      };
  }
}

/** A Markdown card; if it cannot be parsed, its source text is kept. */
function markdownCard(name: string, markdown: string): CardHtml {
  const result = markdownHtml(markdown, { breaks: true });
  if ('html' in result) return { html: result.html, losses: [] };
  return { html: paragraph(escapeHtml(markdown)), losses: [{ what: `card:${name}`, detail: result.refused }] };
}

/** A text field; numbers as text, anything else as ''. */
function fieldString(fields: Readonly<Record<string, unknown>>, key: string): string {
  const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function readList(fields: Readonly<Record<string, unknown>>, key: string): Record<string, unknown>[] {
  const value = fields[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function imageHtml(fields: Readonly<Record<string, unknown>>): string {
  const attributes = ['src', 'alt', 'width', 'height']
    .map((name) => ({ name, value: fieldString(fields, name) }))
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const href = fieldString(fields, 'href');
  return href === '' ? `<img${attributes}>` : `<a href="${escapeHtml(href)}"><img${attributes}></a>`;
}

function figure(content: string, captionHtml: string): string {
  return captionHtml === '' ? `<figure>${content}</figure>` : `<figure>${content}${caption(captionHtml)}</figure>`;
}

function caption(html: string): string {
  return html === '' ? '' : `<figcaption>${html}</figcaption>`;
}

function paragraph(html: string): string {
  return html.trim() === '' ? '' : `<p>${html}</p>`;
}

function link(url: string, label: string): string {
  if (label === '') return url === '' ? '' : `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
  return url === '' ? label : `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

function bookmark(fields: Readonly<Record<string, unknown>>): CardHtml {
  const metadata = isRecord(fields.metadata) ? fields.metadata : fields;
  const url = fieldString(fields, 'url') || fieldString(metadata, 'url');
  const text = (key: string): string => fieldString(metadata, key);
  const part = (name: string, value: string): string =>
    value === '' ? '' : `<div class="kg-bookmark-${name}">${escapeHtml(value)}</div>`;
  const place = [text('author'), text('publisher')].filter((word) => word !== '').join(', ');
  const losses = ['icon', 'thumbnail']
    .filter((key) => text(key) !== '')
    .map((key) => ({ what: `bookmark[${key}]`, detail: text(key) }));
  const card =
    `<a href="${escapeHtml(url)}">` +
    part('title', text('title') || url) +
    part('description', text('description')) +
    part('metadata', place) +
    '</a>';
  return { html: `<figure class="kg-bookmark-card">${card}${caption(fieldString(fields, 'caption'))}</figure>`, losses };
}

/** Promotional cards: text and link are kept, form and colours are not. */
function offer(name: string, fields: Readonly<Record<string, unknown>>): CardHtml {
  const text = (key: string): string => fieldString(fields, key);
  const heading = text('header') || text('heading') || text('productTitle');
  const parts = [
    heading === '' ? '' : `<h3>${heading}</h3>`,
    paragraph(text('subheader') || text('subheading')),
    text('productDescription') || text('textValue'),
    paragraph(text('disclaimer')),
    paragraph(link(text('buttonUrl') || text('productUrl'), text('buttonText') || text('productButton'))),
  ];
  const image = text('productImageSrc') || text('imageUrl');
  const picture = image === '' ? '' : `<figure><img src="${escapeHtml(image)}"></figure>`;
  return { html: picture + parts.join(''), losses: name === 'signup' ? [{ what: 'card:signup', detail: 'the form' }] : [] };
}

function player(name: 'audio' | 'video', fields: Readonly<Record<string, unknown>>): string {
  const title = fieldString(fields, 'title');
  const poster = fieldString(fields, 'customThumbnailSrc') || fieldString(fields, 'thumbnailSrc');
  return (
    `<div data-block="${name}" data-url="${escapeHtml(fieldString(fields, 'src'))}"` +
    `${title === '' ? '' : ` data-title="${escapeHtml(title)}"`}${poster === '' ? '' : ` data-poster="${escapeHtml(poster)}"`}></div>`
  );
}

/** Texts of a card of unknown kind: every string with spaces that is not an address. */
function texts(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields)
    .filter(([key]) => key !== 'type' && key !== 'version')
    .map(([, value]) => value)
    .filter((value): value is string => typeof value === 'string' && /\s/.test(value.trim()) && !/^https?:/.test(value));
}
