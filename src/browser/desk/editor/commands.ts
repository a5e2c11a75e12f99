import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { closeHistory } from 'prosemirror-history';
import type { MarkType, Node } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { deskSchema, nodeType } from '~/lib/desk/document/schema';

/** What buttons and keys do in the text. */

export function markType(name: string): MarkType {
  const type = deskSchema.marks[name];
  if (type === undefined) throw new Error(`no mark ${name}`);
  return type;
}

/** The outermost block with the cursor. */
export function outerBlock({
  selection: { $from, from },
  doc,
}: EditorState): { readonly node: Node; readonly pos: number; readonly index: number } | undefined {
  const index = $from.depth === 0 ? $from.index() : $from.index(0);
  const node = doc.maybeChild(index);
  return node ? { node, pos: $from.depth === 0 ? from : $from.before(1), index } : undefined;
}

/** Moves the outermost block up (-1) or down (1), with the cursor. */
export const moveBlock =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const block = outerBlock(state);
    const other = block && state.doc.maybeChild(block.index + by);
    if (!block || !other) return false;
    if (dispatch) {
      const { node, pos } = block;
      const to = by === -1 ? pos - other.nodeSize : pos + other.nodeSize;
      const tr = closeHistory(state.tr)
        .delete(pos, pos + node.nodeSize)
        .insert(to, node);
      const { selection } = state;
      const place = selection.from - pos + to;
      tr.setSelection(
        selection instanceof NodeSelection ? NodeSelection.create(tr.doc, place) : TextSelection.near(tr.doc.resolve(place)),
      );
      dispatch(tr.scrollIntoView());
    }
    return true;
  };

/** Deletes the outermost block with the cursor. */
export const deleteBlock: Command = (state, dispatch) => {
  const block = outerBlock(state);
  if (!block) return false;
  if (dispatch) {
    const { pos, node } = block;
    const tr = closeHistory(state.tr).delete(pos, pos + node.nodeSize);
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)))).scrollIntoView());
  }
  return true;
};

/** Puts blocks into the text; what is typed then is taken back by itself. */
export function putBlocks(view: EditorView, nodes: readonly Node[]): void {
  insertBlocks(nodes)(view.state, view.dispatch);
  view.dispatch(closeHistory(view.state.tr));
  view.focus();
}

/** Puts blocks in the place of an empty paragraph with the cursor, otherwise behind the outermost block; the cursor goes into them. */
export const insertBlocks =
  (nodes: readonly Node[]): Command =>
  (state, dispatch) => {
    const block = outerBlock(state);
    if (nodes.length === 0) return false;
    if (dispatch) {
      const isEmpty = block?.node.type === nodeType('paragraph') && block.node.content.size === 0;
      const from = block === undefined ? state.doc.content.size : isEmpty ? block.pos : block.pos + block.node.nodeSize;
      const to = block && isEmpty ? block.pos + block.node.nodeSize : from;
      const last = nodes.at(-1);
      // Behind what has no text there must be a place to write on.
      const isEnd = to === state.doc.content.size && last?.isTextblock !== true;
      const tr = closeHistory(state.tr).replaceWith(from, to, isEnd ? [...nodes, nodeType('paragraph').create()] : [...nodes]);
      dispatch(tr.setSelection(Selection.near(tr.doc.resolve(from + 1))).scrollIntoView());
    }
    return true;
  };

/** A list of the selected paragraphs, or the paragraphs of a list. */
export const toggleList =
  (name: 'bulletList' | 'orderedList'): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const inList = $from.depth > 1 && $from.node(-1).type === nodeType('listItem');
    return inList ? liftListItem(nodeType('listItem'))(state, dispatch) : wrapInList(nodeType(name))(state, dispatch);
  };

export const toggle = (mark: string): Command => toggleMark(markType(mark));
export const toHeading = (level: number): Command => setBlockType(nodeType('heading'), { level });
export const toParagraph: Command = setBlockType(nodeType('paragraph'));
export const wrap = (name: string): Command => wrapIn(nodeType(name));

/** True if all of the selection, or what would be typed, has the mark. */
export function isMarked({ selection: { from, to, empty, $from }, storedMarks, doc }: EditorState, name: string): boolean {
  const type = markType(name);
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()));
  return doc.rangeHasMark(from, to, type);
}
