import { z } from 'zod';
import type { RecordLoss } from '~/backend/domain/import-record';
import { escapeHtml } from '~/lib/text/escape-html';
import { makeLoss } from '../record-builders';
import { cardHtml } from './ghost-cards';
import { type ConvertedBody, safeJson } from './lexical';

const mobiledoc = z.object({
  atoms: z.array(z.array(z.unknown())).default([]),
  cards: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])).default([]),
  markups: z.array(z.array(z.unknown())).default([]),
  sections: z.array(z.array(z.unknown())),
});
type Mobiledoc = z.infer<typeof mobiledoc>;

/** Numbers of the kinds of sections and markers in the format. */
const MARKUP_SECTION = 1;
const IMAGE_SECTION = 2;
const LIST_SECTION = 3;
const CARD_SECTION = 10;
const ATOM_MARKER = 1;

const SECTION_TAGS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside', 'pull-quote']);
const MARKUP_TAGS = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'sub', 'sup', 'mark', 'del', 'ins']);

const marker = z.tuple([z.int(), z.array(z.int()), z.int(), z.union([z.string(), z.int()])]);

/** HTML of a Mobiledoc document, Ghost's older editor; undefined if it is invalid. */
export function mobiledocHtml(json: string): ConvertedBody | undefined {
  const read = mobiledoc.safeParse(safeJson(json));
  if (!read.success) return undefined;
  const losses: RecordLoss[] = [];
  return { html: read.data.sections.map((section) => sectionHtml(section, read.data, losses)).join(''), losses };
}

function sectionHtml(section: readonly unknown[], document: Mobiledoc, losses: RecordLoss[]): string {
  const [kind, second, third] = section;
  switch (kind) {
    case MARKUP_SECTION: {
      const tag = typeof second === 'string' && SECTION_TAGS.has(second) ? second : 'p';
      const html = markersHtml(third, document, losses);
      if (tag === 'aside' || tag === 'pull-quote') return `<blockquote class="kg-blockquote-alt"><p>${html}</p></blockquote>`;
      return tag === 'blockquote' ? `<blockquote><p>${html}</p></blockquote>` : `<${tag}>${html}</${tag}>`;
    }
    case IMAGE_SECTION:
      return typeof second === 'string' ? `<img src="${escapeHtml(second)}">` : '';
    case LIST_SECTION: {
      const tag = second === 'ol' ? 'ol' : 'ul';
      const items = Array.isArray(third) ? third : [];
      return `<${tag}>${items.map((item) => `<li>${markersHtml(item, document, losses)}</li>`).join('')}</${tag}>`;
    }
    case CARD_SECTION: {
      const card = typeof second === 'number' ? document.cards[second] : undefined;
      if (card === undefined) {
        losses.push(makeLoss('card', `number ${String(second)} is not in the document`));
        return '';
      }
      const written = cardHtml({ name: card[0], fields: card[1] });
      losses.push(...written.losses.map(({ what, detail }) => makeLoss(what, detail)));
      return written.html;
    }
    default:
      losses.push(makeLoss('mobiledoc', JSON.stringify(section)));
      return '';
  }
}

function markersHtml(raw: unknown, document: Mobiledoc, losses: RecordLoss[]): string {
  let html = '';
  const open: string[] = [];
  for (const candidate of Array.isArray(raw) ? raw : []) {
    const read = marker.safeParse(candidate);
    if (!read.success) {
      losses.push(makeLoss('mobiledoc', JSON.stringify(candidate)));
      continue;
    }
    const [type, opened, closed, value] = read.data;
    for (const index of opened) {
      const { start, end } = markupTags(document.markups[index]);
      html += start;
      open.push(end);
    }
    html += type === ATOM_MARKER ? atomHtml(document, value, losses) : escapeHtml(String(value));
    for (let count = 0; count < closed; count += 1) html += open.pop() ?? '';
  }
  return html + open.reverse().join('');
}

function atomHtml(document: Mobiledoc, value: string | number, losses: RecordLoss[]): string {
  const [name, text] = (typeof value === 'number' ? document.atoms[value] : undefined) ?? [];
  if (name === 'soft-return') return '<br>';
  losses.push(makeLoss(`atom:${String(name)}`, String(text ?? '')));
  return typeof text === 'string' ? escapeHtml(text) : '';
}

function markupTags(markup: readonly unknown[] | undefined): { readonly start: string; readonly end: string } {
  const tag = typeof markup?.[0] === 'string' ? markup[0].toLowerCase() : '';
  if (!MARKUP_TAGS.has(tag)) return { start: '', end: '' };
  if (tag !== 'a') return { start: `<${tag}>`, end: `</${tag}>` };
  const attributes = Array.isArray(markup?.[1]) ? markup[1] : [];
  let start = '<a';
  for (let index = 0; index + 1 < attributes.length; index += 2) {
    const name = attributes[index];
    const value = attributes[index + 1];
    if ((name === 'href' || name === 'rel' || name === 'title') && typeof value === 'string')
      start += ` ${name}="${escapeHtml(value)}"`;
  }
  return { start: `${start}>`, end: '</a>' };
}
