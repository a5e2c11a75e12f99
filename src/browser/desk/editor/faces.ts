import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { outerBlock } from './commands';
import { make } from './make';

/** Event of the text's field with the colleagues who have the article open. */
export const DESK_FACES = 'desk-faces';
export type FacesEvent = CustomEvent<readonly Face[]>;

/** A colleague, and where they are. */
export interface Face {
  readonly name: string;
  readonly place: string;
}

/** Characters by which a block is found again when others stand before it. */
const BEGINNING = 60;
const MARK = 'b ';

const facesKey = new PluginKey<readonly Face[]>('faces');

const beginning = (node: Node): string => node.textContent.slice(0, BEGINNING);

/** The block as another tab finds it: its number and its first letters. */
const nameBlock = (index: number, node: Node): string => `${MARK}${index} ${beginning(node)}`;

/** The number of the block that was named so, in a text that may have changed meanwhile. */
function findBlock(doc: Node, place: string): number | undefined {
  const [, number, start = ''] = /^b (\d+) ?(.*)$/s.exec(place) ?? [];
  if (number === undefined) return undefined;
  const index = Math.min(Number(number), doc.childCount - 1);
  if (start === '' || beginning(doc.child(index)) === start) return index;
  for (let near = 0; near < doc.childCount; near += 1) if (beginning(doc.child(near)) === start) return near;
  return index;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** Shows colleagues at the blocks in which they are, and writes into the field where this editor is. */
export function facesPlugin(field: HTMLTextAreaElement): Plugin<readonly Face[]> {
  const note = (view: EditorView): void => {
    const block = outerBlock(view.state);
    field.dataset.block = block ? nameBlock(block.index, block.node) : 'text';
  };
  return new Plugin<readonly Face[]>({
    key: facesKey,
    state: {
      init: () => [],
      apply: (tr, faces) => (tr.getMeta(facesKey) as readonly Face[] | undefined) ?? faces,
    },
    view(view) {
      const show = (event: Event): void => {
        const shown = facesKey.getState(view.state) ?? [];
        const faces = (event as FacesEvent).detail;
        if (JSON.stringify(shown) !== JSON.stringify(faces)) view.dispatch(view.state.tr.setMeta(facesKey, faces));
      };
      field.addEventListener(DESK_FACES, show);
      note(view);
      return { update: note, destroy: () => field.removeEventListener(DESK_FACES, show) };
    },
    props: {
      decorations: (state) => {
        const faces = facesKey.getState(state) ?? [];
        if (faces.length === 0) return null;
        return DecorationSet.create(
          state.doc,
          faces.flatMap(({ name, place }) => {
            const index = findBlock(state.doc, place);
            if (index === undefined) return [];
            let pos = 0;
            for (let before = 0; before < index; before += 1) pos += state.doc.child(before).nodeSize;
            return [
              Decoration.node(pos, pos + state.doc.child(index).nodeSize, { class: 'has-face' }),
              Decoration.widget(
                pos,
                () =>
                  make(
                    'span',
                    { class: 'editor-face', title: name, role: 'img', 'aria-label': `Itt ír: ${name}` },
                    initials(name),
                  ),
                { key: `face-${name}`, side: -1, ignoreSelection: true },
              ),
            ];
          }),
        );
      },
    },
  });
}
