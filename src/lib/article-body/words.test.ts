// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random/seeded-random';
import type { ArticleBlock } from './blocks';
import { bodyParts } from './body-parts';
import { blockNames } from './conversion/block-names';
import { type HtmlElement, type HtmlNode, parseHtmlTree } from './html-tree';
import { parseArticleBody } from './parse-article-body';
import { plainText } from './plain-text';

/** Folder of sample exports of other systems. */
const IMPORTS = 'tests/fixtures/imports';

/** Words of a text with their counts. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const APART = new Set([...blockNames, 'br', 'option', 'select', 'button', 'textarea', 'title', 'svg', 'text', 'desc', 'input']);

const SILENT = new Set(['source', 'col', 'area', 'param', 'track']);

/** Elements whose text no browser shows. */
const HIDDEN = new Set([
  'script',
  'style',
  'noembed',
  'noframes',
  'title',
  'select',
  'datalist',
  'canvas',
  'progress',
  'meter',
  'dialog',
]);

/** Children without what a drawing says to screen readers only. */
const withoutDescriptions = (node: HtmlElement): HtmlNode[] =>
  node.children.flatMap((child): HtmlNode[] =>
    child.type === 'text'
      ? [child]
      : child.name === 'desc' || child.name === 'metadata'
        ? []
        : [{ ...child, children: withoutDescriptions(child) }],
  );

/** All text in HTML, with spaces where browsers separate elements. */
function sourceText(node: HtmlNode): string {
  if (node.type === 'text') return node.text;
  if (HIDDEN.has(node.name)) return '';
  if (node.name === 'svg') return ` ${withoutDescriptions(node).map(sourceText).join('')} `;
  if (node.name === 'iframe') return ' ';
  const inner = node.children.map(sourceText).join('');
  return APART.has(node.name) || (node.attributes.has('data-block') && !SILENT.has(node.name)) ? ` ${inner} ` : inner;
}

/** Text of HTML according to an independent parser. */
function browserText(html: string): string {
  const element = document.createElement('div');
  element.innerHTML = html;
  for (const code of element.querySelectorAll(
    'script, style, title, svg desc, svg metadata, select, datalist, canvas, progress, meter, dialog',
  ))
    code.remove();
  // With scripting on, a browser keeps the content of noscript as raw text.
  for (const hidden of element.querySelectorAll('noscript')) hidden.textContent = browserText(hidden.textContent);
  for (const block of element.querySelectorAll(
    'p, div, li, td, th, h1, h2, h3, h4, h5, h6, br, figcaption, blockquote, span, dt, dd, pre, caption, figure, ul, ol, dl, table',
  )) {
    block.append(' ');
    block.before(' ');
  }
  return element.textContent;
}

function listAddresses(block: ArticleBlock): string {
  switch (block.kind) {
    case 'youtube':
      return `https www youtu be youtube com watch v t ${block.videoId} ${block.start ?? ''}`;
    case 'spotify':
      return `https open spotify com ${block.type} ${block.id}`;
    case 'iframe':
    case 'audio':
    case 'video':
      return block.src;
    default:
      return '';
  }
}

/** Words of the source that are neither in the body nor in its losses, and vice versa. */
function differences(source: string, html: string): { readonly lost: string[]; readonly invented: string[] } {
  const { blocks, losses } = parseArticleBody(html);
  const before = countWords(source);
  const after = countWords(plainText(blocks));
  // Without the places, which repeat words of the text.
  const details = losses.map(({ detail }) => detail.replace(/ \([a-z]+\d? \d+ „.*”\)$/, ''));
  const reported = countWords([...details, ...blocks.map(listAddresses)].join(' '));
  const lost = [...before]
    .filter(([word, count]) => (after.get(word) ?? 0) + (reported.get(word) ?? 0) < count)
    .map(([word]) => word);
  const invented = [...after].filter(([word, count]) => (before.get(word) ?? 0) < count).map(([word]) => word);
  return { lost, invented };
}

/** Removes WordPress's caption and gallery shortcodes, which the body parses as blocks; the words in brackets are settings. */
const withoutShortcodes = (text: string): string => text.replace(/\[\/?(?:caption|gallery)\b[^\]]*\]/g, ' ');

const NOTHING = { lost: [], invented: [] };

/** Bodies in a folder of imports: WordPress, Ghost, a podcast's notes. */
function importedBodies(folder: string): [name: string, html: string][] {
  const found: [string, string][] = [];
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, body] of text.matchAll(/<(?:content|excerpt):encoded>\s*<!\[CDATA\[([\s\S]*?)\]\]>/g)) {
      found.push([`${file} ${found.length}`, body ?? '']);
    }
    for (const [, body] of text.matchAll(/"(?:html|rendered)": ("(?:[^"\\]|\\.)*")/g)) {
      found.push([`${file} ${found.length}`, String(JSON.parse(body ?? '""'))]);
    }
  }
  return found;
}

describe('text of imported bodies', () => {
  const bodies = importedBodies(IMPORTS);
  it('finds bodies to check', () => expect(bodies.length).toBeGreaterThan(15));
  it.each(bodies)('stay the same: %s', (_, html) => {
    expect(differences(withoutShortcodes(browserText(html)), html)).toEqual(NOTHING);
  });
});

const NAMES = (
  'p p p p div div b i a a em strong u s sub sup small mark code kbd q abbr time br br img img hr h1 h2 h3 h4 h5 h6 ul ol li li dl dt dd ' +
  'blockquote pre table thead tbody tfoot tr td th caption colgroup col figure figcaption section article aside header footer nav main ' +
  'address center font big details summary video audio object form label input button select option fieldset legend ' +
  'noscript svg math custom-element unknown ruby rt rp del ins wbr bdo map area dir menu picture source'
).split(' ');
/** Their text runs to their end tag, or to the end of the input. */
const RAW_TEXT_NAMES = ['script', 'style', 'title', 'textarea', 'iframe', 'xmp', 'noembed'];
const ATTRIBUTES = [
  '',
  ' class="wp-caption"',
  ' class="wp-block-gallery"',
  ' class="kg-callout-card"',
  ' class="kg-toggle-card"',
  ' class="kg-bookmark-card"',
  ' class="pullquote"',
  ' class="wp-caption-text"',
  ' class="gallery"',
  ' href="https://example.org/a?b=c&d=e"',
  ' href="javascript:x"',
  ' href="#cel"',
  ' id="cel"',
  ' src="/kep.jpg"',
  ' src="https://example.org/kep.jpg" width=1 height=1',
  ' data-block="gallery"',
  ' data-block="box"',
  ' data-block="pullquote"',
  ' data-block="semmi"',
  ' style="color:red"',
  ' aria-label="x > y"',
];

/** HTML that no editor would write: any elements, any nesting, unclosed and doubly closed, with words everywhere. */
function soup(seed: number): string {
  const next = seededRandom(seed);
  const random = (below: number) => Math.floor(next() * below);
  const pick = <Value>(list: readonly Value[]): Value => list[random(list.length)] as Value;
  let word = 0;
  let html = '';
  for (let index = 0; index < 120; index += 1) {
    const kind = random(10);
    if (random(25) === 0) {
      const name = pick(RAW_TEXT_NAMES);
      html += `<${name}${pick(ATTRIBUTES)}>nyers${index} &amp; <b></${name}>`;
    } else if (kind < 4) html += `<${pick(NAMES)}${random(3) === 0 ? pick(ATTRIBUTES) : ''}>`;
    else if (kind < 6) html += `</${pick(NAMES)}>`;
    else {
      word += 1;
      html += pick([` szó${word} `, `\n\nszó${word}\n`, `szó${word}`, ` szó${word}&nbsp;`, ` „szó${word}” &amp; `]);
    }
  }
  return html;
}

/** SOUPS=20000 runs more cases. */
const SOUPS = Number(process.env.SOUPS ?? 300);

describe('text of generated tag soup', () => {
  const findFault = (html: string): string => {
    const { lost, invented } = differences(sourceText(parseHtmlTree(html)), html);
    return `${lost.length > 0 ? 'lost ' : ''}${invented.length > 0 ? 'invented' : ''}`;
  };

  /** The smallest part of an input that still fails in the same way. */
  const shrink = (html: string): string => {
    const fault = findFault(html);
    let tokens = html.split(/(?=<)|(?<=>)/);
    for (let size = Math.ceil(tokens.length / 2); size >= 1; size = Math.floor(size / 2)) {
      for (let start = 0; start < tokens.length; ) {
        const shorter = tokens.toSpliced(start, size);
        if (findFault(shorter.join('')) === fault) tokens = shorter;
        else start += size;
      }
    }
    return tokens.join('');
  };

  it(`is preserved in ${SOUPS} inputs`, () => {
    const bad: { seed: number; html: string; lost: string[]; invented: string[] }[] = [];
    for (let seed = 1; seed <= SOUPS && bad.length < 5; seed += 1) {
      if (findFault(soup(seed)) === '') continue;
      const html = shrink(soup(seed));
      bad.push({ seed, html, ...differences(sourceText(parseHtmlTree(html)), html) });
    }
    expect(bad).toEqual([]);
  }, 600_000);

  it('is the same when parsed by a browser', () => {
    const context = { siteSlug: 'hirmondo', adFree: true, supportLinksBlocked: false, language: 'hu' } as const;
    for (let seed = 1; seed <= 40; seed += 1) {
      const blocks = parseArticleBody(soup(seed)).blocks.filter(({ kind }) => !/iframe|audio|video/.test(kind));
      const text = bodyParts(
        blocks.filter(({ kind }) => kind !== 'figure' && kind !== 'gallery'),
        context,
      )
        .map((part) => (part.kind === 'text' ? part.html : ''))
        .join('');
      const figureless = plainText(blocks.filter(({ kind }) => kind !== 'figure' && kind !== 'gallery'));
      expect([...countWords(browserText(text)).keys()].sort(), `bodyParts, seed ${seed}`).toEqual(
        [...countWords(figureless).keys()].sort(),
      );
    }
  });
});
