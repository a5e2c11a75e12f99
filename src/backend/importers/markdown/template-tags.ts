import { escapeHtml } from '~/lib/text/escape-html';

/** How the tags of a text are read. */
export interface TagReader {
  /** True if the text is HTML and not Markdown. */
  readonly isHtml: boolean;
  /** What stands in place of a tag; undefined for one that is a loss. */
  readonly take: (tag: string) => string | undefined;
  /** Is told of each tag, and of each text between two, that is left out. */
  readonly lose: (name: string, tag: string) => void;
}

/** Tags with a text between two that is not read as usual: its end, and what stands in place of all three. */
const PAIRS: readonly {
  readonly begin: RegExp;
  readonly end: string;
  /** Undefined for a text that the source does not show. */
  readonly write: ((inner: string, isHtml: boolean) => string) | undefined;
}[] = [
  { begin: /^\{%-?\s*(raw|verbatim)\b/, end: '\\{%-?\\s*end(?:raw|verbatim)\\s*-?%\\}', write: (inner) => inner },
  { begin: /^\{%-?\s*(comment)\b/, end: '\\{%-?\\s*endcomment\\s*-?%\\}', write: undefined },
  { begin: /^\{%-?\s*(highlight|codeblock)\b/, end: '\\{%-?\\s*end(?:highlight|codeblock)\\s*-?%\\}', write: asCode },
  {
    begin: /^\{\{[<%]\s*(highlight|code)\b(?![^>]*\/\s*[>%])/,
    end: '\\{\\{[<%]\\s*/\\s*(?:highlight|code)\\s*[>%]\\}\\}',
    write: asCode,
  },
  { begin: /^\{\{[<%]\s*(comment)\b/, end: '\\{\\{[<%]\\s*/\\s*comment\\s*[>%]\\}\\}', write: undefined },
];

function asCode(inner: string, isHtml: boolean): string {
  const code = inner.replace(/^\s*\n|\s+$/g, '');
  const fence = '`'.repeat(8);
  return isHtml ? `<pre><code>${escapeHtml(code)}</code></pre>` : `\n\n${fence}\n${code}\n${fence}\n\n`;
}

/** A shortcode of Hugo that is shown and not run: its inner part stands within the signs of a comment. */
const SHOWN = /^\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}$/;
const COMMENT = /^\{\{-?\s*\/\*/;

/**
 * Removes the tags of Liquid (`{% … %}`, `{{ … }}`) and the shortcodes of Hugo (`{{< … >}}`, `{{% … %}}`), which are code and not
 * text; what `take` answers stands in their place. Those without an end stay.
 */
export function withoutTemplateTags(text: string, reader: TagReader): string {
  const endOfBlock = createFinder(text, '%\\}');
  const endOfOutput = createFinder(text, '\\}\\}');
  const endOfShortcode = createFinder(text, '[>%]\\}\\}');
  const ends = PAIRS.map(({ end }) => createFinder(text, end));
  const isCode = createCodeReader(text, reader.isHtml);
  const begins = /\{\{[<%]?|\{%/g;
  let kept = '';
  let from = 0;
  for (let found = begins.exec(text); found !== null; found = begins.exec(text)) {
    const { index } = found;
    const end =
      found[0] === '{%' ? endOfBlock(index + 2) : (found[0].length > 2 && endOfShortcode(index + 3)) || endOfOutput(index + 2);
    // '{{%' may hold a '{%'.
    begins.lastIndex = end ?? index + 1;
    if (end === undefined) continue;
    const tag = text.slice(index, end);
    const place = PAIRS.findIndex(({ begin }) => begin.test(tag));
    const pairEnd = place === -1 ? undefined : ends[place]?.(end);
    kept += text.slice(from, index);
    if (pairEnd === undefined) {
      kept += single(tag, reader, isCode(index));
      from = end;
      continue;
    }
    const { begin, end: closing, write } = PAIRS[place] as (typeof PAIRS)[number];
    const inner = text.slice(end, pairEnd).replace(new RegExp(`${closing}$`), '');
    if (write === undefined) reader.lose(begin.exec(tag)?.[1] ?? '?', inner);
    else kept += write(inner, reader.isHtml);
    from = pairEnd;
    begins.lastIndex = pairEnd;
  }
  return kept + text.slice(from);
}

function single(tag: string, { take, lose }: TagReader, isShown: boolean): string {
  const [, open, inner = '', close] = SHOWN.exec(tag) ?? [];
  if (open !== undefined) return `{{${open}${inner}${close}}}`;
  const taken = COMMENT.test(tag) ? undefined : take(tag);
  // Hugo shows the templates of a text about templates as they stand; its shortcodes run in code, too.
  if (taken === undefined && isShown && !/^\{\{[<%]/.test(tag)) return tag;
  if (taken === undefined) lose(/[\w-]+/.exec(tag)?.[0] ?? '?', tag);
  return taken ?? '';
}

/** Fenced code and code within a line; or in HTML the elements of code. */
const MARKDOWN_CODE =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))|(?<!`)(`+)(?!`)[^\n]{0,2000}?[^`\n]\2(?!`)/gm;
const HTML_CODE = /<(pre|code)\b[\s\S]*?<\/\1\s*>/gi;

/** Creates a function that tells whether a position is within code. Called with rising positions, it reads the text once. */
function createCodeReader(text: string, isHtml: boolean): (at: number) => boolean {
  const parts = text.matchAll(isHtml ? HTML_CODE : MARKDOWN_CODE);
  let next = parts.next();
  return (at) => {
    while (!next.done && next.value.index + next.value[0].length <= at) next = parts.next();
    return !next.done && next.value.index <= at;
  };
}

/**
 * Creates a function that returns where the first match from a position on ends. Called with rising positions, it reads the text
 * once, however many tags have no end.
 */
function createFinder(text: string, pattern: string): (from: number) => number | undefined {
  const expression = new RegExp(pattern, 'g');
  let next: { readonly begin: number; readonly end: number } | null | undefined;
  return (from) => {
    if (next === undefined || (next !== null && next.begin < from)) {
      expression.lastIndex = from;
      const found = expression.exec(text);
      next = found && { begin: found.index, end: expression.lastIndex };
    }
    return next?.end;
  };
}
