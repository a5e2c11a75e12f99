import type { Node } from 'prosemirror-model';
import type { ArticleBlock } from '~/lib/article-body/blocks';
import { openBody, outerNodes, readBlocksWhole, type UnsealedBody } from '~/lib/article-body/conversion/unsealed';
import type { HtmlNode } from '~/lib/article-body/html-tree';
import { expandShortcodes } from '~/lib/article-body/shortcodes';
import { htmlToTyped, typedChunks, typedToHtml } from '../typed-body';
import { blockNode } from './from-block';
import { nodeType } from './schema';
import { nodeHtml } from './to-html';

/**
 * A typed text (typed-body.ts) as the document of the editor, and back. What nobody touches comes back letter by letter: the
 * source of each block is remembered with its nodes. A block whose nodes would not give the same block again is closed: a card
 * that holds its source.
 */
export interface DeskDocument {
  readonly doc: Node;
  readonly sources: Sources;
}

/** By its first node: the source of neighbours, as long as all of them stand unchanged. */
type Sources = WeakMap<Node, { readonly typed: string; readonly nodes: readonly Node[] }>;

export function readDocument(typed: string): DeskDocument {
  const sources: Sources = new WeakMap();
  const nodes = readGroups(typed).flatMap((group) => {
    const [first] = group.nodes;
    if (first) sources.set(first, group);
    return group.nodes;
  });
  return { doc: nodeType('doc').create(null, nodes.length > 0 ? nodes : nodeType('paragraph').create()), sources };
}

/** Nodes for HTML of any origin, as when it is pasted. */
export const readHtml = (html: string): readonly Node[] => readTyped(htmlToTyped(html));

/** Nodes for a typed text, without their sources. */
export const readTyped = (typed: string): readonly Node[] => readGroups(typed).flatMap(({ nodes }) => nodes);

/** What has been written once, for each node. */
const written = new WeakMap<Node, string>();

export function writeDocument(doc: Node, sources: Sources): string {
  const parts: string[] = [];
  for (let index = 0; index < doc.childCount; index += 1) {
    const node = doc.child(index);
    const source = sources.get(node);
    if (source?.nodes.every((one, offset) => doc.maybeChild(index + offset) === one)) {
      parts.push(source.typed);
      index += source.nodes.length - 1;
    } else parts.push(writeTyped(node));
  }
  return parts.filter((part) => part !== '').join('\n\n');
}

/** What an editor would have typed for a node; '' for an empty one. */
export function writeTyped(node: Node): string {
  const known = written.get(node);
  if (known !== undefined) return known;
  const typed = node.type.name === 'card' ? String(node.attrs.html) : htmlToTyped(nodeHtml(node));
  written.set(node, typed);
  return typed;
}

interface Group {
  readonly typed: string;
  readonly nodes: readonly Node[];
}

/**
 * Blocks are read one by one; what other programs have written may only have its meaning as a whole, such as the paragraphs of a
 * list. Where the written blocks would not be the same article, all are closed.
 */
function readGroups(typed: string): readonly Group[] {
  const groups = readBlocks(typed);
  const again = groups.flatMap(({ nodes }) => nodes.map(writeTyped)).join('\n\n');
  return again === typed || givesSame(typed, again) ? groups : groups.map((group) => closed(group.typed, []));
}

/** True if two typed texts are the same article. */
const givesSame = (typed: string, again: string): boolean =>
  isSame(readBlocksWhole(typedToHtml(typed)), readBlocksWhole(typedToHtml(again)));

function readBlocks(typed: string): readonly Group[] {
  const chunks = typedChunks(typed).map((chunk) => ({ typed: chunk.typed, html: expandShortcodes(chunk.html) }));
  const body = openBody(typedToHtml(typed));
  // A shortcode around several parts.
  if (chunks.map(({ html }) => html).join('\n') !== body.source) return [closed(typed, [])];
  const groups: Group[] = [];
  let [start, part] = [0, 0];
  for (let index = 0; index < chunks.length; index += 1) {
    const first = chunks[index];
    if (first === undefined) break;
    const texts = [first.typed];
    let end = start + first.html.length;
    const nodes: HtmlNode[] = [];
    let [isWhole, read] = [true, start];
    for (let found = body.parts[part]; found && found.start < end; found = body.parts[part]) {
      isWhole &&= found.node !== undefined && body.source.slice(read, found.start).trim() === '';
      if (found.node) nodes.push(found.node);
      read = found.end;
      part += 1;
      // An element that is not ended in its part ends in a later one.
      for (let next = chunks[index + 1]; next && end < found.end; next = chunks[index + 1]) {
        texts.push(next.typed);
        end += 1 + next.html.length;
        index += 1;
      }
    }
    isWhole &&= body.source.slice(read, end).trim() === '';
    groups.push(readGroup(texts.join('\n\n'), isWhole ? nodes : undefined, body));
    start = end + 1;
  }
  return groups;
}

function readGroup(typed: string, nodes: readonly HtmlNode[] | undefined, body: UnsealedBody): Group {
  if (nodes === undefined) return closed(typed, []);
  const blocks = body.convert(nodes);
  if (blocks.length === 0 && typed === '<br>') return { typed, nodes: [nodeType('paragraph').create()] };
  const made = blocks.map(blockNode).filter((node) => node !== undefined);
  if (made.length === 0 || made.length < blocks.length) return closed(typed, blocks);
  const again = body.convert(outerNodes(typedToHtml(made.map(writeTyped).join('\n\n'))));
  return isSame(blocks, again) && givesSame(typed, made.map(writeTyped).join('\n\n'))
    ? { typed, nodes: made }
    : closed(typed, blocks);
}

function closed(typed: string, blocks: readonly ArticleBlock[]): Group {
  const [only] = blocks;
  const kind = blocks.length === 1 && only ? only.kind : 'unknown';
  return { typed, nodes: [nodeType('card').create({ html: typed, kind })] };
}

/** True if the nodes give the same blocks: ids of headings are made anew, and marks around the same letters may stand in any order. */
function isSame(blocks: readonly ArticleBlock[], again: readonly ArticleBlock[]): boolean {
  if (blocks.length !== again.length) return false;
  return blocks.every((block, index) => {
    const other = again[index];
    if (other === undefined || shown(block) === shown(other)) return other !== undefined;
    const [node, written] = [blockNode(block), blockNode(other)];
    return node !== undefined && written !== undefined && aside(block) === aside(other) && node.eq(written);
  });
}

/** Language and direction of a block, which its node does not hold. */
const aside = (block: ArticleBlock): string => JSON.stringify(['lang' in block && block.lang, 'dir' in block && block.dir]);

const shown = (block: ArticleBlock): string => JSON.stringify({ ...block, id: undefined }).replaceAll(/ id=\\"h-[^"\\]*\\"/g, '');
