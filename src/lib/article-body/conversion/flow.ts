import { openTag } from '../allowed-html';
import type { ArticleBlock, TextAttributes } from '../blocks';
import type { HtmlElement, HtmlNode } from '../html-tree';
import { blockNames, containsBlock, isApart, isSeparateText } from './block-names';
import { recogniseBlock } from './block-recognisers';
import { type Conversion, isBlank, isBlankHtml, originalId, readableText, type Scope, scopeWithin } from './conversion';
import { isDecorativeImage } from './images';
import { type RunEntry, reportUnreadable, writeRun } from './inline-html';
import { linkFromUrl, mediaFromUrl } from './media-from-url';

/**
 * Converts a list of nodes into blocks: running text becomes paragraphs, elements are converted by the recognisers, and an
 * element that none of them recognises is replaced by its content.
 */
export function convertFlow(nodes: readonly HtmlNode[], scope: Scope, conversion: Conversion): ArticleBlock[] {
  const builder = new BlockBuilder(conversion);
  builder.flow(nodes, scope);
  builder.endRun();
  return builder.blocks;
}

const SPACE: HtmlNode = { type: 'text', text: ' ' };

/** A line that consists only of an address, as editors paste it for a player or a card. */
const ADDRESS = /^https?:\/\/[^\s<>"']+$/i;

const ADDRESS_START = /^\s*(?:https?:\/\/|$)/i;

class BlockBuilder {
  readonly blocks: ArticleBlock[] = [];
  readonly #conversion: Conversion;
  #run: RunEntry[] = [];
  #breaks = false;
  #attributes: TextAttributes | undefined;
  /** Targets of #links without text; their ids move to the next paragraph. */
  #anchors = '';

  constructor(conversion: Conversion) {
    this.#conversion = conversion;
  }

  flow(nodes: readonly HtmlNode[], scope: Scope): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#text(node.text, scope);
      else if (!this.#conversion.used.has(node)) this.#element(node, scope);
      else if (isSeparateText(node)) this.endRun();
    }
  }

  #text(text: string, scope: Scope): void {
    const hasAddressLine = text.includes('\n') && /^[ \t]*https?:\/\/\S+[ \t\r]*$/im.test(text);
    if (!hasAddressLine && !(scope.autop && /\n[ \t\r]*\n/.test(text))) {
      this.#inline({ type: 'text', text }, scope);
      return;
    }
    const parts = scope.autop ? text.split(/\n(?:[ \t\r]*\n)+/) : [text];
    for (const [index, part] of parts.entries()) {
      if (index > 0) this.endRun();
      this.#lines(part, scope);
    }
  }

  /** Separates lines that are addresses of players. */
  #lines(text: string, scope: Scope): void {
    let pending = '';
    for (const line of text.split('\n')) {
      const address = line.trim();
      if (ADDRESS.test(address) && mediaFromUrl(address) !== undefined) {
        this.#inline({ type: 'text', text: pending }, scope);
        pending = '';
        this.endRun();
        this.#inline({ type: 'text', text: address }, scope);
        this.endRun();
      } else pending += `${line}\n`;
    }
    this.#inline({ type: 'text', text: pending.slice(0, -1) }, scope);
  }

  #element(element: HtmlElement, around: Scope): void {
    const { name } = element;
    const scope = blockNames.has(name) ? scopeWithin(element, around) : around;
    if (reportUnreadable(element, this.#conversion)) {
      if (name === 'input') this.#inline(SPACE, scope);
      return;
    }
    if (name === 'br' || (name === 'img' && isDecorativeImage(element))) {
      this.#inline(element, scope);
      return;
    }
    const isBlock = blockNames.has(name) || element.attributes.has('data-block');
    if (!isBlock && !containsBlock(element)) {
      this.#inline(element, scope);
      return;
    }
    const recognised = recogniseBlock(element, scope, this.#conversion);
    if (recognised !== undefined) {
      this.endRun();
      this.#anchor(element);
      for (const block of recognised) this.#add(block);
      return;
    }
    if (isBlock) {
      this.endRun();
      this.#anchor(element);
      this.flow(element.children, name === 'p' ? { ...scope, autop: false } : scope);
      this.endRun();
    } else {
      if (isApart(element)) this.#inline(SPACE, scope);
      this.flow(element.children, { ...scope, wrappers: wrappedIn(scope.wrappers, element) });
      if (isApart(element)) this.#inline(SPACE, scope);
    }
  }

  #anchor(element: HtmlElement): void {
    if (/^h[1-6]$/.test(element.name)) return;
    const id = originalId(element);
    const target = id === undefined ? undefined : this.#conversion.targets.get(id);
    if (target !== undefined) this.#anchors += `${openTag('a', new Map([['id', target]]))}</a>`;
  }

  #inline(node: HtmlNode, scope: Scope): void {
    this.#breaks = scope.autop;
    this.#attributes = scope.text;
    this.#run.push({ node, wrappers: scope.wrappers });
  }

  #add(block: ArticleBlock): void {
    if (block.kind === 'paragraph' && this.#anchors !== '') {
      this.blocks.push({ ...block, html: this.#anchors + block.html });
      this.#anchors = '';
    } else this.blocks.push(block);
  }

  /** Makes paragraphs of the text collected so far, separated by two consecutive breaks. */
  endRun(): void {
    const run = this.#run;
    if (run.length === 0) return;
    this.#run = [];
    for (const part of splitAtBreaks(run)) {
      const media = recogniseMedia(part, this.#conversion);
      if (media !== undefined) {
        this.#add(media);
        continue;
      }
      const html = writeRun(part, this.#conversion, { breaks: this.#breaks });
      if (html === '') continue;
      if (isBlankHtml(html)) this.#anchors += html;
      else {
        const text = this.#breaks ? html.replace(/(?:<br>\s*){2,}/g, '<br>') : html;
        this.#add({ kind: 'paragraph', html: text, ...this.#attributes });
      }
    }
  }
}

/** Limit on the inline elements kept around a text; the outermost ones are kept. */
const MAX_WRAPPERS = 12;

/** The wrappers with one more, unless it adds nothing or there are already more than any text needs. */
function wrappedIn(wrappers: readonly HtmlElement[], element: HtmlElement): readonly HtmlElement[] {
  const plain = element.attributes.size === 0;
  const known = plain && wrappers.some(({ name, attributes }) => name === element.name && attributes.size === 0);
  return known || wrappers.length >= MAX_WRAPPERS ? wrappers : [...wrappers, element];
}

function splitAtBreaks(run: readonly RunEntry[]): RunEntry[][] {
  const parts: RunEntry[][] = [[]];
  let breaks = 0;
  for (const entry of run) {
    const isBreak = entry.node.type === 'element' && entry.node.name === 'br';
    if (!isBreak && entry.node.type === 'text' && isBlank(entry.node.text)) {
      parts.at(-1)?.push(entry);
      continue;
    }
    if (isBreak) {
      breaks += 1;
      if (breaks === 2) parts.push([]);
      else if (breaks === 1) parts.at(-1)?.push(entry);
      continue;
    }
    breaks = 0;
    parts.at(-1)?.push(entry);
  }
  return parts;
}

/** The player, or else the link, for a run that consists only of an address. */
function recogniseMedia(run: readonly RunEntry[], conversion: Conversion): ArticleBlock | undefined {
  let text = '';
  let linked = false;
  for (const { node, wrappers } of run) {
    if (node.type === 'element' && node.name !== 'a' && node.name !== 'br' && node.name !== 'span') return undefined;
    linked ||= node.type === 'element' || wrappers.length > 0;
    text += readableText(node, conversion);
    if (text.length > 4096 || (text.length > 8 && !ADDRESS_START.test(text))) return undefined;
  }
  const address = text.trim();
  if (!ADDRESS.test(address)) return undefined;
  return mediaFromUrl(address) ?? (linked ? undefined : linkFromUrl(address));
}
