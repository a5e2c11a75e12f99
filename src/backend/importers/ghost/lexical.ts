import { z } from 'zod';
import type { RecordLoss } from '~/backend/domain/import-record';
import { escapeHtml } from '~/lib/text/escape-html';
import { makeLoss } from '../record-builders';
import { cardHtml } from './ghost-cards';

/** A node of Ghost's newer editor; its fields depend on the type. */
const node = z.looseObject({ type: z.string() });
type LexicalNode = z.infer<typeof node>;
const lexicalDocument = z.object({ root: z.looseObject({ children: z.array(node) }) });

export interface ConvertedBody {
  readonly html: string;
  readonly losses: readonly RecordLoss[];
}

/** Limit on nesting; real documents have four or five levels. */
const MAX_DEPTH = 60;

/** HTML of a Lexical document; undefined if it is invalid. */
export function lexicalHtml(json: string): ConvertedBody | undefined {
  const read = lexicalDocument.safeParse(safeJson(json));
  if (!read.success) return undefined;
  const losses: RecordLoss[] = [];
  return { html: writeNodes(read.data.root.children, losses, 0), losses };
}

/** Parses JSON; undefined if invalid. */
export function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function writeNodes(nodes: readonly LexicalNode[], losses: RecordLoss[], depth: number): string {
  return nodes.map((child) => writeNode(child, losses, depth)).join('');
}

function readChildren(parent: LexicalNode): LexicalNode[] {
  const { children } = parent;
  return Array.isArray(children) ? children.flatMap((child) => node.safeParse(child).data ?? []) : [];
}

function text(source: LexicalNode, key: string): string {
  const value = source[key];
  return typeof value === 'string' ? value : '';
}

function writeNode(source: LexicalNode, losses: RecordLoss[], depth: number): string {
  if (depth > MAX_DEPTH) {
    losses.push(makeLoss('lexical', 'nested too deeply'));
    return '';
  }
  const inner = () => writeNodes(readChildren(source), losses, depth + 1);
  switch (source.type) {
    case 'paragraph':
      return `<p>${inner()}</p>`;
    case 'heading':
    case 'extended-heading': {
      const tag = /^h[1-6]$/.test(text(source, 'tag')) ? text(source, 'tag') : 'h2';
      return `<${tag}>${inner()}</${tag}>`;
    }
    case 'quote':
    case 'extended-quote':
      return `<blockquote><p>${inner()}</p></blockquote>`;
    case 'aside':
      return `<blockquote class="kg-blockquote-alt"><p>${inner()}</p></blockquote>`;
    case 'list': {
      const start = typeof source.start === 'number' && source.start > 1 ? ` start="${Math.floor(source.start)}"` : '';
      return source.listType === 'number' ? `<ol${start}>${inner()}</ol>` : `<ul>${inner()}</ul>`;
    }
    case 'listitem':
      return `<li>${inner()}</li>`;
    case 'text':
    case 'extended-text':
      return formatted(escapeHtml(text(source, 'text')), typeof source.format === 'number' ? source.format : 0);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'link':
    case 'autolink':
      return `<a href="${escapeHtml(text(source, 'url'))}"${optional('title', text(source, 'title'))}${optional('rel', text(source, 'rel'))}>${inner()}</a>`;
    case 'at-link':
    case 'at-link-search':
    case 'zwnj':
      return inner();
    default: {
      const { type, version: _version, children: _children, ...fields } = source;
      const card = cardHtml({ name: type, fields });
      losses.push(...card.losses.map(({ what, detail }) => makeLoss(what, detail)));
      return card.html + inner();
    }
  }
}

function optional(name: 'title' | 'rel', value: string): string {
  return value === '' ? '' : ` ${name}="${escapeHtml(value)}"`;
}

/** Lexical stores a text's formats as bits; the first bit is the innermost element. */
const FORMATS: readonly (readonly [bit: number, tag: string])[] = [
  [16, 'code'],
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

function formatted(html: string, format: number): string {
  let result = html;
  for (const [bit, tag] of FORMATS) if ((format & bit) !== 0) result = `<${tag}>${result}</${tag}>`;
  return result;
}
