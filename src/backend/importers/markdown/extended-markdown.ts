import type { RecordLoss } from '~/backend/domain/import-record';
import { makeLoss } from '../record-builders';

/** A fenced or indented piece, or inline code, which stays as it is written. */
const CODE = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$|`[^`\n]+`/gm;
/** A footnote; behind a paragraph it needs no empty line. */
const NOTE = /(?<=\n)(?=\[\^[^\]\s]{1,60}\]:)/g;
/** Attributes of kramdown, on a line of their own or behind an element. */
const ATTRIBUTE_LIST = /\{:[^{}\n]{0,500}\}/g;
const FORMULA = /\$\$([^$]{1,2000})\$\$/g;
/** The place of a table of contents that the program writes: of kramdown, of GitLab and of others. */
const CONTENTS = /^[*+-] [^\n]{0,100}\n\{:\s*toc[^{}\n]{0,200}\}|^\[{1,2}_?TOC_?\]{1,2}[ \t]*$/gim;
/** A definition of an abbreviation: `*[NAV]: Nemzeti Adó- és Vámhivatal`. */
const ABBREVIATION = /^\*\[[^\]\n]{1,100}\]:[^\n]*$/gm;
/** A heading with its name or classes behind it. */
const HEADING_ID = /^(#{1,6} )([^\n]{0,500}?)[ \t]*(\{[#.][^{}\n]{0,200}\})[ \t#]*$/gm;

/**
 * Markdown of Hugo and Jekyll in the Markdown that our parser reads, with HTML for what that has no sign for: marked, sub- and
 * superscript text. Attributes of kramdown are losses.
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
  const result = plain
    .replace(NOTE, '\n')
    .replace(/==(?=\S)([^=\n]{1,500}?\S?)==/g, '<mark>$1</mark>')
    .replace(/(?<![~\\])~(?![~\s])([^~\s]{1,60})~(?!~)/g, '<sub>$1</sub>')
    .replace(/(?<![\^\\[])\^(?![\^\s])([^^\s\]]{1,60})\^(?!\^)/g, '<sup>$1</sup>');
  return result.replace(/\ue000(\d+)\ue000/g, (_, index: string) => codes[Number(index)] ?? '');
}
