import { parseHtmlTree, textContent } from '~/lib/article-body/html-tree';
import { escapeHtml } from '~/lib/text/escape-html';

/**
 * XML as it should have been: exports of real systems hold bare ampersands, HTML entities and control characters outside
 * CDATA, on which an XML parser would lose the rest of the file. Line ends stay, so that line numbers hold.
 */
export async function* repairXml(parts: AsyncIterable<string>): AsyncIterable<string> {
  let pending = '';
  let inCdata = false;
  for await (const part of parts) {
    pending += part;
    let written = '';
    for (;;) {
      const marker = inCdata ? ']]>' : '<![CDATA[';
      const index = pending.indexOf(marker);
      if (index === -1) break;
      const end = index + marker.length;
      written += clean(pending.slice(0, end), inCdata);
      pending = pending.slice(end);
      inCdata = !inCdata;
    }
    const safe = safeEnd(pending, inCdata);
    written += clean(pending.slice(0, safe), inCdata);
    pending = pending.slice(safe);
    if (written !== '') yield written;
  }
  if (pending !== '') yield clean(pending, inCdata);
}

/** Where the text may be cut without parting a marker or an entity. */
function safeEnd(text: string, inCdata: boolean): number {
  if (inCdata) return Math.max(0, text.length - 2);
  const tail = Math.max(text.lastIndexOf('&'), text.lastIndexOf('<'));
  return tail !== -1 && text.length - tail < 40 ? tail : text.length;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids exactly these.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const XML_ENTITIES: ReadonlySet<string> = new Set(['amp;', 'lt;', 'gt;', 'quot;', 'apos;']);
const decoded = new Map<string, string>();

function clean(text: string, inCdata: boolean): string {
  const allowed = text.replace(FORBIDDEN, '');
  if (inCdata || !allowed.includes('&')) return allowed;
  return allowed.replace(/&(#\d{1,7};|#x[0-9a-f]{1,6};|[a-z][a-z0-9]{1,31};)?/gi, (match, entity: string | undefined) => {
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
