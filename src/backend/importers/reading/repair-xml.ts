import { parseHtmlTree, textContent } from '~/lib/article-body/html-tree';
import { escapeHtml } from '~/lib/text/escape-html';

/** A part of an XML file. The text of its CDATA sections is kept separately, so that the parser need not scan it. */
export interface RepairedXml {
  /** The content of CDATA sections is replaced by its index in `cdata`, followed by as many line ends as it has. */
  readonly markup: string;
  readonly cdata: readonly string[];
}

/**
 * Repairs XML: real exports contain bare ampersands, HTML entities and control characters outside CDATA, at which an XML parser
 * would lose the rest of the file. Line ends are kept, so that line numbers stay correct.
 */
export async function* repairXml(parts: AsyncIterable<string>): AsyncIterable<RepairedXml> {
  let pending = '';
  let inCdata = false;
  for await (const part of parts) {
    pending += part;
    const repaired = createRepaired();
    let from = 0;
    for (;;) {
      const index = pending.indexOf(inCdata ? CDATA_END : CDATA_BEGIN, from);
      if (index === -1) break;
      if (inCdata) repaired.addCdata(pending.slice(from, index));
      else repaired.addText(pending.slice(from, index));
      from = index + (inCdata ? CDATA_END : CDATA_BEGIN).length;
      inCdata = !inCdata;
    }
    const rest = pending.slice(from);
    const safe = safeEnd(rest, inCdata);
    if (inCdata) repaired.addCdata(rest.slice(0, safe));
    else repaired.addText(rest.slice(0, safe));
    pending = rest.slice(safe);
    if (!repaired.isEmpty()) yield repaired.take();
  }
  const last = createRepaired();
  if (inCdata) last.addCdata(pending);
  else last.addText(pending);
  if (!last.isEmpty()) yield last.take();
}

const CDATA_BEGIN = '<![CDATA[';
const CDATA_END = ']]>';

function createRepaired() {
  let markup = '';
  const cdata: string[] = [];
  return {
    isEmpty: () => markup === '',
    take: (): RepairedXml => ({ markup, cdata }),
    addText(text: string): void {
      markup += withoutBareAmpersands(allowed(text));
    },
    addCdata(text: string): void {
      if (text === '') return;
      const words = text.includes('\r') ? allowed(text).replace(/\r\n?/g, '\n') : allowed(text);
      let lineEnds = '';
      for (let at = words.indexOf('\n'); at !== -1; at = words.indexOf('\n', at + 1)) lineEnds += '\n';
      markup += `${CDATA_BEGIN}${cdata.length}${lineEnds}${CDATA_END}`;
      cdata.push(words);
    },
  };
}

/** Position at which the text can be cut without splitting a marker or an entity. */
function safeEnd(text: string, inCdata: boolean): number {
  if (inCdata) return Math.max(0, text.length - (text.at(-3) === '\r' ? 3 : 2));
  const tail = Math.max(text.lastIndexOf('&'), text.lastIndexOf('<'));
  return tail !== -1 && text.length - tail < 40 ? tail : text.length;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids exactly these.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const XML_ENTITIES: ReadonlySet<string> = new Set(['amp;', 'lt;', 'gt;', 'quot;', 'apos;']);
const decoded = new Map<string, string>();

const allowed = (text: string): string => text.replace(FORBIDDEN, '');

function withoutBareAmpersands(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#\d{1,7};|#x[0-9a-f]{1,6};|[a-z][a-z0-9]{1,31};)?/gi, (match, entity: string | undefined) => {
    if (entity === undefined) return '&amp;';
    return XML_ENTITIES.has(entity) || entity.startsWith('#') ? match : decodeNamed(match);
  });
}

function decodeNamed(entity: string): string {
  const known = decoded.get(entity);
  if (known !== undefined) return known;
  const text = textContent(parseHtmlTree(entity));
  const result = text === entity ? `&amp;${entity.slice(1)}` : escapeHtml(text);
  if (decoded.size < 1000) decoded.set(entity, result);
  return result;
}
