/**
 * What can be taken back goes on after the page was loaded again, as "Mentem" does: the steps that would take it back are kept in this
 * tab, beside the text that they belong to.
 */
import { closeHistory, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { Step, Transform } from 'prosemirror-transform';
import { readDocument } from '~/lib/desk/document/document';
import { deskSchema } from '~/lib/desk/document/schema';

const KEY = 'desk-history';
/** Acts that are kept, and letters of their steps. */
const MAX_ACTS = 200;
const MAX_LETTERS = 1_000_000;

interface Kept {
  readonly text: string;
  /** The steps that take each act back, the last act first. */
  readonly acts: readonly (readonly unknown[])[];
}

/** The steps from one document to another. */
function stepsBetween(from: Node, to: Node): readonly Step[] {
  const start = from.content.findDiffStart(to.content);
  const ends = from.content.findDiffEnd(to.content);
  if (start === null || ends === null) return [];
  // What stands at both ends of the difference is counted once.
  const shared = Math.max(0, start - Math.min(ends.a, ends.b));
  return new Transform(from).replace(start, ends.a + shared, to.slice(start, ends.b + shared)).steps;
}

function listActs(state: EditorState, loaded: Node): Kept['acts'] {
  // An empty paragraph at the end, for example, is in no text.
  const first = stepsBetween(loaded, state.doc);
  const acts: unknown[][] = [];
  let [current, letters] = [state, 0];
  while (acts.length < MAX_ACTS && letters < MAX_LETTERS) {
    const taken: Transaction[] = [];
    if (!undo(current, (tr) => taken.push(tr)) || taken[0] === undefined) break;
    current = current.apply(taken[0]);
    const steps = [...(acts.length === 0 ? first : []), ...taken[0].steps].map((step) => step.toJSON());
    letters += JSON.stringify(steps).length;
    acts.push(steps);
  }
  return acts;
}

/** Keeps what can be taken back of a text, of which `text` is in the form's field. */
export function keepHistory(state: EditorState, text: string): void {
  try {
    const acts = listActs(state, readDocument(text).doc);
    if (acts.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ text, acts } satisfies Kept));
  } catch {
    // Without room in the browser's storage the history ends with the page.
  }
}

/** The kept history of a text; undefined if this is another one, such as one that a colleague's was merged with. */
function readActs(text: string, doc: Node): Kept['acts'] | undefined {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  if (kept === null) return undefined;
  return kept.text === text || readDocument(kept.text).doc.eq(doc) ? kept.acts : undefined;
}

function replay(state: EditorState, acts: Kept['acts']): EditorState {
  let { doc } = state;
  const forth: Step[][] = [];
  for (const act of acts) {
    const steps: Step[] = [];
    for (const json of act) {
      const step = Step.fromJSON(deskSchema, json);
      const before = doc;
      doc = step.apply(before).doc ?? before;
      steps.unshift(step.invert(before));
    }
    forth.unshift(steps);
  }
  let current = EditorState.create({ doc, plugins: state.plugins });
  for (const steps of forth) {
    const tr = closeHistory(current.tr);
    for (const step of steps) tr.step(step);
    current = current.apply(tr);
  }
  return current.doc.eq(state.doc) ? current.apply(closeHistory(current.tr)) : state;
}

/** The state of an editor that begins with `text`, with what could be taken back of it when this tab was left. */
export function withKeptHistory(state: EditorState, text: string): EditorState {
  try {
    const acts = readActs(text, state.doc);
    return acts === undefined ? state : replay(state, acts);
  } catch {
    // Steps of an earlier release may not fit.
    return state;
  }
}
