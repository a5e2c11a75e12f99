import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked';

/** A footnote at the beginning of a block, with its further lines and paragraphs. */
const NOTE = /^\[\^([^\]\s]{1,60})\]:[ \t]*(.*(?:\n(?:[ \t]{2,}|\t)\S.*|\n(?=\n[ \t]{4}\S))*)(?:\n+|$)/;
const NOTE_MARK = /^\[\^([^\]\s]{1,60})\](?!:)/;
/** Terms, each on a line, then their definitions, which may go on in lines that are indented. */
const DEFINITIONS =
  /^(?!`{3}|~{3})((?:(?:[^\s:>#|*+-]|\*{1,2}(?=[^\s*]))[^\n]*\n)+(?::[ \t]+[^\n]+(?:\n[ \t]{2,}\S[^\n]*)*(?:\n|$))+)/;

interface Row extends Tokens.Generic {
  readonly name: 'dt' | 'dd';
}

/** The rows of a definition list; a line that is indented goes on with the one before it. */
function readRows(block: string): { readonly name: Row['name']; readonly text: string }[] {
  const rows: { name: Row['name']; text: string }[] = [];
  for (const line of block.trimEnd().split('\n')) {
    const last = rows.at(-1);
    const [, definition] = /^:[ \t]+(.*)$/.exec(line) ?? [];
    if (definition !== undefined) rows.push({ name: 'dd', text: definition });
    else if (last?.name === 'dd' && /^[ \t]/.test(line)) last.text += `\n${line.trim()}`;
    else rows.push({ name: 'dt', text: line.trim() });
  }
  return rows;
}

const definitions: TokenizerAndRendererExtension = {
  name: 'definitions',
  level: 'block',
  tokenizer(source) {
    const [raw] = DEFINITIONS.exec(source) ?? [];
    if (raw === undefined) return undefined;
    const rows = readRows(raw).map(({ name, text }): Row => ({ type: 'row', raw: text, name, tokens: this.lexer.inline(text) }));
    return { type: 'definitions', raw, rows };
  },
  renderer({ rows }) {
    const lines = (rows as Row[]).map(({ name, tokens }) => `<${name}>${this.parser.parseInline(tokens ?? [])}</${name}>`);
    return `<dl>${lines.join('')}</dl>\n`;
  },
};

/**
 * Creates a parser of one text that knows definition lists and footnotes, in which Markdown is read as everywhere else. Footnotes
 * become the list of notes that other programs write, with ways in both directions.
 */
export function createNotedParser(): (markdown: string, options: { readonly breaks: boolean }) => string {
  const notes = new Map<string, Tokens.Generic>();
  const numbers = new Map<string, number>();
  const texts = new Map<string, string>();
  const note: TokenizerAndRendererExtension = {
    name: 'note',
    level: 'block',
    tokenizer(source) {
      const [raw, id = '', text = ''] = NOTE.exec(source) ?? [];
      if (raw === undefined) return undefined;
      const token = { type: 'note', raw, id, tokens: this.lexer.inline(text.replace(/\s*\n\s*/g, ' ').trim()) };
      notes.set(id, token);
      return token;
    },
    renderer(token) {
      texts.set(String(token.id), this.parser.parseInline(token.tokens ?? []));
      return '';
    },
  };
  const mark: TokenizerAndRendererExtension = {
    name: 'mark',
    level: 'inline',
    tokenizer(source) {
      const [raw, id = ''] = NOTE_MARK.exec(source) ?? [];
      if (raw === undefined || !notes.has(id)) return undefined;
      const isFirst = !numbers.has(id);
      if (isFirst) numbers.set(id, numbers.size + 1);
      return { type: 'mark', raw, number: numbers.get(id), isFirst };
    },
    renderer: ({ number, isFirst }) =>
      `<sup${isFirst ? ` id="fnref:${number}"` : ''}><a href="#fn:${number}" class="footnote-ref">${number}</a></sup>`,
  };
  const parser = new Marked({ gfm: true, async: false, extensions: [note, mark, definitions] });
  return (markdown, { breaks }) => {
    const html = parser.parse(markdown, { async: false, breaks });
    // A note without a mark is text that readers would miss.
    for (const id of notes.keys()) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    const items = [...numbers].map(
      ([id, number]) =>
        `<li id="fn:${number}"><p>${texts.get(id) ?? ''} <a href="#fnref:${number}" class="footnote-backref">↩</a></p></li>`,
    );
    return items.length === 0 ? html : `${html}\n<section class="footnotes"><ol>${items.join('')}</ol></section>\n`;
  };
}
