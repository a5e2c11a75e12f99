import type { RecordLoss } from '~/backend/domain/import-record';
import { escapeHtml } from '~/lib/text/escape-html';
import { makeLoss } from '../record-builders';

/** A fenced or indented piece, or inline code, which stays as it is written. */
const CODE = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$|`[^`\n]+`/gm;
const NOTE = /^\[\^([^\]\s]{1,60})\]:[ \t]*(.*(?:\n(?:[ \t]{2,}|\t)\S.*|\n(?=\n[ \t]{4}\S))*)/gm;
const NOTE_MARK = /\[\^([^\]\s]{1,60})\](?!:)/g;
/** Attributes of kramdown, on a line of their own or behind an element. */
const ATTRIBUTE_LIST = /\{:[^{}\n]{0,500}\}/g;
const FORMULA = /\$\$([^$]{1,2000})\$\$/g;
/** The place of a table of contents that the program writes: of kramdown, of GitLab and of others. */
const CONTENTS = /^[*+-] [^\n]{0,100}\n\{:\s*toc[^{}\n]{0,200}\}|^\[{1,2}_?TOC_?\]{1,2}[ \t]*$/gim;
/** A definition of an abbreviation: `*[NAV]: Nemzeti Adó- és Vámhivatal`. */
const ABBREVIATION = /^\*\[[^\]\n]{1,100}\]:[^\n]*$/gm;
/** A heading with its name or classes behind it. */
const HEADING_ID = /^(#{1,6} )([^\n]{0,500}?)[ \t]*(\{[#.][^{}\n]{0,200}\})[ \t#]*$/gm;
const DEFINITIONS = /(?:^|\n)((?:[^\s:>#|*+-][^\n]*\n)+(?::[ \t]+[^\n]+(?:\n[ \t]{2,}\S[^\n]*)*\n?)+)/g;

/**
 * Markdown of Hugo and Jekyll in the Markdown that our parser reads, with HTML for what that has no sign for: footnotes with ways
 * in both directions, definition lists, marked, sub- and superscript text. Attributes of kramdown are losses.
 */
export function extendedMarkdown(markdown: string, losses: RecordLoss[]): string {
  const codes: string[] = [];
  const hold = (code: string): string => `\ue000${codes.push(code) - 1}\ue000`;
  const lose = (what: string, detail: string): string => {
    losses.push(makeLoss(what, detail));
    return '';
  };
  const held = markdown
    .replace(CODE, hold)
    // A formula is code, in which signs mean something else.
    .replace(FORMULA, (whole, text: string) => (text.includes('`') || !/[\\^_=]/.test(text) ? whole : hold(`\`${text.trim()}\``)))
    .replace(CONTENTS, (list) => lose('contents', list))
    .replace(ABBREVIATION, (line) => lose('abbreviation', line))
    .replace(HEADING_ID, (_, signs: string, heading: string, list: string) => {
      // One with other letters is a loss as a whole: half of it would be another name.
      const [, id, rest = list] = /^\{#([\w.:-]+)(?=[\s}])([^}]*)\}$/.exec(list) ?? [];
      if (rest.trim() !== '') lose('attributes', list);
      return `${signs}${id === undefined ? '' : `<a id="${id}"></a>`}${heading}`;
    });
  const plain = held.replace(ATTRIBUTE_LIST, (list) => lose('attributes', list));
  const listed = withDefinitions(plain)
    .replace(/==(?=\S)([^=\n]{1,500}?\S?)==/g, '<mark>$1</mark>')
    .replace(/(?<![~\\])~(?![~\s])([^~\s]{1,60})~(?!~)/g, '<sub>$1</sub>')
    .replace(/(?<![\^\\[])\^(?![\^\s])([^^\s\]]{1,60})\^(?!\^)/g, '<sup>$1</sup>');
  const result = withNotes(listed);
  return result.replace(/\ue000(\d+)\ue000/g, (_, index: string) => codes[Number(index)] ?? '');
}

/** Definition lists as HTML. */
function withDefinitions(markdown: string): string {
  if (!/^:[ \t]/m.test(markdown)) return markdown;
  return markdown.replace(DEFINITIONS, (_, block: string) => {
    const rows = block
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [, definition] = /^:[ \t]+(.*)$/.exec(line) ?? [];
        return definition === undefined ? `<dt>${escapeHtml(line.trim())}</dt>` : `<dd>${escapeHtml(definition)}</dd>`;
      });
    return `\n\n<dl>${rows.join('')}</dl>\n\n`;
  });
}

/** Footnotes as the list of notes that other programs write, with links in both directions. */
function withNotes(markdown: string): string {
  const notes = new Map<string, string>();
  const body = markdown.replace(NOTE, (_, id: string, text: string) => {
    notes.set(id, text.replace(/\s*\n\s*/g, ' ').trim());
    return '';
  });
  if (notes.size === 0) return markdown;
  const numbers = new Map<string, number>();
  const marked = body.replace(NOTE_MARK, (whole, id: string) => {
    if (!notes.has(id)) return whole;
    const known = numbers.get(id);
    const number = known ?? numbers.size + 1;
    numbers.set(id, number);
    const own = known === undefined ? ` id="fnref:${number}"` : '';
    return `<sup${own}><a href="#fn:${number}" class="footnote-ref">${number}</a></sup>`;
  });
  // A note without a mark is text that readers would miss.
  for (const id of notes.keys()) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
  const items = [...numbers]
    .sort(([, one], [, other]) => one - other)
    .map(
      ([id, number]) =>
        `<li id="fn:${number}"><p>${inline(notes.get(id) ?? '')} <a href="#fnref:${number}" class="footnote-backref">↩</a></p></li>`,
    );
  return `${marked}\n\n<section class="footnotes"><ol>${items.join('')}</ol></section>\n`;
}

/** A line of Markdown within HTML, where the parser reads none: links and emphasis. */
const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/\[([^\]]{1,300})\]\(((?:https?:\/\/|\/)[^\s()]{1,1000})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]{1,300})\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])[*_]([^*_]{1,300})[*_](?![\w*])/g, '<em>$1</em>')
    .replace(/&lt;(https?:\/\/[^\s&]{1,1000})&gt;/g, '<a href="$1">$1</a>');
