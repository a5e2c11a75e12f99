/** Notes of colleagues: written on the selected words, marked there while they are open, listed below the text. */
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { ask } from './ask';
import { make, makeButton } from './make';

/** A note as the page has it. */
export interface Note {
  readonly id: string;
  readonly block: number;
  readonly quote: string;
  readonly text: string;
  readonly author: string;
  readonly writtenWhen: string;
}

const notesKey = new PluginKey<readonly Note[]>('notes');

/** Stands for what is no letter in a text, so that each place is one character. */
const OTHER = '\uFFFC';

/** The place of words in a block; undefined if it has none of them. */
function findWords(block: Node, start: number, words: string): { readonly from: number; readonly to: number } | undefined {
  let found: { readonly from: number; readonly to: number } | undefined;
  const seek = (node: Node, pos: number): void => {
    const at = node.textBetween(0, node.content.size, undefined, OTHER).replaceAll(/\s/g, ' ').indexOf(words);
    if (at !== -1) found ??= { from: pos + 1 + at, to: pos + 1 + at + words.length };
  };
  if (block.isTextblock) seek(block, start);
  block.descendants((node, pos) => {
    if (node.isTextblock) seek(node, start + 1 + pos);
    return found === undefined && !node.isTextblock;
  });
  return found;
}

/** Where a note is in a text that may have changed meanwhile: in its block, else in the first with its words. */
export function findNote(doc: Node, { block, quote }: Pick<Note, 'block' | 'quote'>) {
  if (quote === '') return undefined;
  const places: { own?: ReturnType<typeof findWords>; other?: ReturnType<typeof findWords> } = {};
  doc.forEach((node, pos, index) => {
    if (index === block) places.own = findWords(node, pos, quote);
    else places.other ??= findWords(node, pos, quote);
  });
  return places.own ?? places.other;
}

/** Marks the open notes in the text. */
export function notesPlugin(notes: readonly Note[]): Plugin<readonly Note[]> {
  return new Plugin<readonly Note[]>({
    key: notesKey,
    state: { init: () => notes, apply: (tr, shown) => (tr.getMeta(notesKey) as readonly Note[] | undefined) ?? shown },
    props: {
      decorations(state) {
        const marks = (notesKey.getState(state) ?? []).flatMap((note) => {
          const place = findNote(state.doc, note);
          return place
            ? [Decoration.inline(place.from, place.to, { class: 'has-note', title: `${note.author}: ${note.text}` })]
            : [];
        });
        return marks.length === 0 ? null : DecorationSet.create(state.doc, marks);
      },
    },
  });
}

const section = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-notes]');

export const readNotes = (): readonly Note[] => JSON.parse(section()?.dataset.notes ?? '[]') as readonly Note[];

/** Sends a step of the notes; what came of it is shown. */
async function send(view: EditorView, fields: Readonly<Record<string, string>>): Promise<void> {
  const action = document.querySelector<HTMLFormElement>('.writing-form')?.action ?? '';
  const body = new URLSearchParams({ ...fields, script: '1' });
  const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  const told = (await answer?.json().catch(() => undefined)) as
    | { readonly notes?: readonly Note[]; readonly fault?: string }
    | undefined;
  const fault = section()?.querySelector<HTMLElement>('[data-note-fault]');
  const said = told?.notes
    ? (told.fault ?? '')
    : `Nem sikerült${navigator.onLine ? '' : ', nincs hálózat'}. A jegyzet: ${fields.noteText ?? ''}`;
  if (fault) fault.textContent = said;
  fault?.toggleAttribute('hidden', said === '');
  if (told?.notes) showNotes(view, told.notes);
}

function showNotes(view: EditorView, notes: readonly Note[]): void {
  view.dispatch(view.state.tr.setMeta(notesKey, notes));
  section()
    ?.querySelector('[data-note-list]')
    ?.replaceChildren(...notes.map((note) => listed(view, note)));
}

/** A note below the text: a press goes to its words, another says that it is done. */
function listed(view: EditorView, note: Note): HTMLElement {
  const go = (): void => {
    const place = findNote(view.state.doc, note);
    if (place)
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, place.from, place.to)).scrollIntoView());
    view.focus();
  };
  const done = makeButton('Kész', () => void send(view, { step: `note-done.${note.id}` }), { class: 'link' });
  done.append(make('span', { class: 'visually-hidden' }, `: ${note.text}`));
  return make(
    'li',
    {},
    ...(note.quote === '' ? [] : [make('q', {}, makeButton(note.quote, go, { class: 'link' }))]),
    make('span', { class: 'desk-note-text' }, note.text),
    make('span', { class: 'desk-facts' }, make('span', {}, `${note.author}, ${note.writtenWhen}`), done),
  );
}

/** Asks for a note on the selected words, or on the block with the cursor. */
export async function addNote(view: EditorView): Promise<void> {
  const { $from, from, to } = view.state.selection;
  // Of several blocks, the words of the first.
  const quote = view.state.doc
    .textBetween(from, Math.min(to, $from.depth === 0 ? to : $from.end()), ' ')
    .trim()
    .slice(0, 300);
  const noteText = await ask({
    title: 'Jegyzet a kollégáknak',
    label:
      quote === '' ? 'Mit jegyzel meg?' : `Mit jegyzel meg ehhez: „${quote.length > 60 ? `${quote.slice(0, 60)}…` : quote}”?`,
    hint: 'Csak a szerkesztőség látja.',
    isLong: true,
    accept: 'Felteszem',
  });
  view.focus();
  if (noteText === undefined || noteText.trim() === '') return;
  await send(view, {
    step: 'note',
    noteBlock: String($from.depth === 0 ? $from.index() : $from.index(0)),
    noteQuote: quote,
    noteText,
  });
}

/** Lists the notes with the buttons of the script. */
export function startNotes(view: EditorView): void {
  if (section()) showNotes(view, readNotes());
}
