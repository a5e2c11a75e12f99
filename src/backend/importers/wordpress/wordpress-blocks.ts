import { z } from 'zod';
import type { RecordLoss } from '~/backend/domain/import-record';
import { escapeHtml } from '~/lib/text/escape-html';
import { makeLoss } from '../record-builders';

/** Beginning of a block's comment, with its name. Its attributes are JSON, in which WordPress writes '>' as \u003e. */
const BLOCK = /<!--\s?wp:([a-z][a-z0-9_/-]{0,80})/g;
const COMMENT_END = '-->';

/** Blocks without visible content: breaks, and empty paragraphs. */
const SILENT = new Set(['more', 'nextpage', 'paragraph', 'separator', 'spacer']);

const footnotesMeta = z.array(z.object({ id: z.string().min(1).max(200), content: z.string() }));

/** The meta field of a post with the notes of its footnotes block. */
export const FOOTNOTES_FIELD = 'footnotes';

/** The notes of a post as a footnotes block of our HTML; undefined if the field has none or is invalid. */
export function footnotesHtml(field: string | undefined): string | undefined {
  const notes = footnotesMeta.safeParse(readJson(field));
  if (!notes.success || notes.data.length === 0) return undefined;
  const items = notes.data.map(({ id, content }) => {
    const name = escapeHtml(id);
    return `<li id="${name}">${content} <a href="#${name}-link">↩</a></li>`;
  });
  return `<ol data-block="footnotes">${items.join('')}</ol>`;
}

function readJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Inserts the notes into post content in place of the footnotes block, or else at its end. Blocks that WordPress renders
 * dynamically (lists of posts, calendars, forms) have no HTML in an export: each is a loss `block:NAME`. So are blocks of
 * plugins, whose text stays.
 */
export function resolveBlocks(html: string, notes: string | undefined, losses: RecordLoss[]): string {
  let resolved = '';
  let from = 0;
  let isPlaced = false;
  // Comments are skipped as a whole, and the first one without an end stops the search.
  BLOCK.lastIndex = 0;
  for (let found = BLOCK.exec(html); found !== null; found = BLOCK.exec(html)) {
    const end = html.indexOf(COMMENT_END, BLOCK.lastIndex);
    if (end === -1) break;
    const attributes = html.slice(BLOCK.lastIndex, end).trim();
    BLOCK.lastIndex = end + COMMENT_END.length;
    const name = (found[1] ?? '').replace(/^core\//, '');
    if (name === 'footnotes' && notes !== undefined && !isPlaced) {
      isPlaced = true;
      resolved += html.slice(from, found.index) + notes;
      from = BLOCK.lastIndex;
    } else if (isLost(name, attributes)) losses.push(makeLoss(`block:${name}`, attributes.replace(/\/$/, '').trimEnd()));
  }
  const whole = resolved + html.slice(from);
  return notes === undefined || isPlaced ? whole : `${whole}\n${notes}`;
}

/** True for a block without HTML in the export, and for blocks of plugins. */
function isLost(name: string, attributes: string): boolean {
  const isShown = !attributes.endsWith('/') && (!name.includes('/') || name.startsWith('core-embed/'));
  return !isShown && !SILENT.has(name);
}
