import { z } from 'zod';
import type { RecordLoss } from '~/backend/domain/import-record';
import { escapeHtml } from '~/lib/text/escape-html';
import { makeLoss } from '../record-builders';

/**
 * Posts that were written in Elementor: WordPress then shows what its field `_elementor_data` holds, a tree of widgets in JSON, and
 * not the post's own text, which is often empty or older. Widgets with words, pictures or addresses become HTML, those that only
 * arrange leave nothing, all others are losses with their words.
 */

const DATA = '_elementor_data';
const MODE = '_elementor_edit_mode';
/** Sections, columns and containers within each other; Elementor itself has seven at most. */
const MAX_DEPTH = 40;

const text = z.string().catch('');
const file = z.object({ url: text, alt: text }).catch({ url: '', alt: '' });
const files = z.array(file).catch([]);
const link = z.object({ url: text }).catch({ url: '' });
const item = z.object({ tab_title: text, tab_content: text, text, link });
const items = z.array(item.catch({ tab_title: '', tab_content: '', text: '', link: { url: '' } })).catch([]);

/** The settings that are read, whatever the widget. */
const settings = z.object({
  ...{ title: text, header_size: text, editor: text, html: text, shortcode: text, text, link, caption: text },
  ...{ title_text: text, description_text: text, alert_title: text, alert_description: text },
  ...{ testimonial_content: text, testimonial_name: text, testimonial_job: text, blockquote_content: text, author_name: text },
  ...{
    youtube_url: text,
    vimeo_url: text,
    dailymotion_url: text,
    external_url: link,
    hosted_url: file,
    video_type: text,
    link_to: text,
  },
  ...{ image: file, testimonial_image: file, gallery: files, wp_gallery: files, carousel: files, tabs: items, icon_list: items },
});
type Settings = z.infer<typeof settings>;

const node = z.object({
  elType: text,
  widgetType: text,
  settings: z.unknown().optional(),
  elements: z.array(z.unknown()).catch([]),
});

/** The HTML of a post that Elementor shows; undefined for one that it does not, or whose field cannot be read, which is a loss. */
export function elementorHtml(meta: ReadonlyMap<string, string>, losses: RecordLoss[]): string | undefined {
  const data = meta.get(DATA)?.trim() ?? '';
  if (meta.get(MODE) !== 'builder' || data === '' || data === '[]') return undefined;
  const found: RecordLoss[] = [];
  try {
    const html = z
      .array(z.unknown())
      .parse(JSON.parse(data))
      .map((one) => nodeHtml(one, found, 0))
      .join('\n')
      .trim();
    losses.push(...found);
    return html === '' ? undefined : html;
  } catch {
    losses.push(makeLoss(`field:${DATA}`, data));
    return undefined;
  }
}

function nodeHtml(given: unknown, losses: RecordLoss[], depth: number): string {
  const read = node.safeParse(given);
  if (!read.success) {
    losses.push(makeLoss('elementor', JSON.stringify(given).slice(0, 300)));
    return '';
  }
  const { elType, widgetType, elements } = read.data;
  if (depth > MAX_DEPTH) {
    losses.push(makeLoss('elementor', `deeper than ${MAX_DEPTH} levels`));
    return '';
  }
  const own = elType === 'widget' ? widgetHtml(widgetType, read.data.settings, losses) : '';
  return [own, ...elements.map((one) => nodeHtml(one, losses, depth + 1))].filter((html) => html !== '').join('\n');
}

const element = (name: string, words: string): string => (words.trim() === '' ? '' : `<${name}>${words}</${name}>`);
const plain = (name: string, words: string): string => element(name, escapeHtml(words));
const anchor = (url: string, words: string): string =>
  url === '' ? escapeHtml(words) : `<a href="${escapeHtml(url)}">${escapeHtml(words === '' ? url : words)}</a>`;
const embed = (url: string): string => (url === '' ? '' : `<div class="wp-block-embed">${escapeHtml(url)}</div>`);

function figure({ url, alt }: Settings['image'], caption = '', target = ''): string {
  if (url === '') return '';
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`;
  const linked = target === '' ? image : `<a href="${escapeHtml(target)}">${image}</a>`;
  return `<figure>${linked}${element('figcaption', caption)}</figure>`;
}

function gallery(pictures: Settings['gallery']): string {
  const figures = pictures.map((picture) => figure(picture)).join('');
  return figures === '' ? '' : `<div data-block="gallery">${figures}</div>`;
}

/** Each kind of widget that holds something to read or see; '' for one that is empty. */
const WIDGETS: Readonly<Record<string, (given: Settings) => string>> = {
  heading: ({ title, header_size, link: { url } }) => {
    const name = /^h[1-6]$/.test(header_size) ? header_size : header_size === '' ? 'h2' : 'p';
    return title.trim() === '' ? '' : `<${name}>${url === '' ? title : `<a href="${escapeHtml(url)}">${title}</a>`}</${name}>`;
  },
  'text-editor': ({ editor }) => editor,
  html: ({ html }) => html,
  shortcode: ({ shortcode }) => shortcode,
  // An address may be left over from before the picture linked to nothing, or to its own file.
  image: ({ image, caption, link_to, link: { url } }) => figure(image, caption, link_to === 'custom' ? url : ''),
  'image-gallery': ({ wp_gallery }) => gallery(wp_gallery),
  gallery: (given) => gallery(given.gallery),
  'image-carousel': ({ carousel }) => gallery(carousel),
  video: ({ video_type, youtube_url, vimeo_url, dailymotion_url, hosted_url, external_url }) => {
    if (video_type === 'vimeo') return embed(vimeo_url);
    if (video_type === 'dailymotion') return embed(dailymotion_url);
    const src = hosted_url.url || external_url.url;
    return video_type === 'hosted' && src !== '' ? `<video src="${escapeHtml(src)}"></video>` : embed(youtube_url);
  },
  audio: ({ link: { url } }) => embed(url),
  button: ({ text: words, link: { url } }) => (words === '' && url === '' ? '' : `<p>${anchor(url, words)}</p>`),
  'image-box': ({ image, title_text, description_text }) =>
    [figure(image), plain('h3', title_text), element('p', description_text)].join(''),
  'icon-box': ({ title_text, description_text }) => [plain('h3', title_text), element('p', description_text)].join(''),
  'icon-list': ({ icon_list }) =>
    element(
      'ul',
      icon_list.map((one) => element('li', one.link.url === '' ? one.text : anchor(one.link.url, one.text))).join(''),
    ),
  alert: ({ alert_title, alert_description }) => [plain('h3', alert_title), element('p', alert_description)].join(''),
  testimonial: (given) =>
    `${figure(given.testimonial_image)}${quote(given.testimonial_content, given.testimonial_name, given.testimonial_job)}`,
  blockquote: ({ blockquote_content, author_name }) => quote(blockquote_content, author_name),
  accordion: openings,
  toggle: openings,
  tabs: ({ tabs }) => tabs.map(({ tab_title, tab_content }) => `${plain('h3', tab_title)}${tab_content}`).join('\n'),
};
/** Widgets that show nothing of the post's own. */
const SILENT: ReadonlySet<string> = new Set(
  ['divider', 'spacer', 'menu-anchor', 'share-buttons', 'post-navigation', 'post-comments', 'sidebar', 'nav-menu'].concat([
    'theme-post-title',
    'theme-post-featured-image',
    'theme-post-content',
    'post-info',
    'author-box',
  ]),
);

function quote(words: string, ...by: readonly string[]): string {
  const named = by.filter((part) => part !== '').join(', ');
  return words === '' ? '' : `<blockquote><p>${words}</p>${plain('cite', named)}</blockquote>`;
}

function openings({ tabs }: Settings): string {
  return tabs
    .map(({ tab_title, tab_content }) => `<details><summary>${escapeHtml(tab_title)}</summary>${tab_content}</details>`)
    .join('\n');
}

function widgetHtml(type: string, given: unknown, losses: RecordLoss[]): string {
  // An empty list stands for settings of which none is set.
  const read = settings.safeParse(Array.isArray(given) ? {} : given);
  if (SILENT.has(type)) return '';
  const write = Object.hasOwn(WIDGETS, type) ? WIDGETS[type] : undefined;
  const html = read.success ? (write?.(read.data) ?? '') : '';
  const words = html.trim() === '' ? wordsIn(given) : '';
  if (html.trim() === '' && (write === undefined || words !== '')) losses.push(makeLoss(`elementor:${type}`, words));
  return html;
}

/** The words of settings that nobody reads, without names of colours, sizes and icons. */
const wordsIn = (given: unknown): string =>
  Object.values(z.record(z.string(), z.unknown()).catch({}).parse(given))
    .filter((value) => typeof value === 'string' && (/\s/.test(value) || /^https?:/.test(value)))
    .join(' ')
    .slice(0, 300);
