/**
 * What the newsroom's list writes otherwise, marked in the text while it is written, with a list below it: a press puts what the list says
 * in its place, which can be taken back like everything else.
 */
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { findStylePlaces, replaceStyle, type StylePlace } from '~/lib/desk/checks/find-style';
import type { StyleRule } from '~/lib/desk/checks/house-style';
import { whenIdle } from '../keep/when-idle';
import { make, makeButton } from './make';

/** Stands for what is no letter in a text, so that each place is one character. */
const OTHER = '\uFFFC';
/** Places that are shown at once. */
const MAX_SHOWN = 20;
/** Milliseconds after a change at the latest. */
const LIMIT = 1500;
/** Milliseconds that the search takes in one go. */
const TURN = 10;

interface Place extends StylePlace {
  readonly from: number;
  readonly to: number;
}

const styleKey = new PluginKey<readonly Place[]>('houseStyle');

/** What a block of words has: found once, as long as it is the same. */
const known = new WeakMap<Node, readonly StylePlace[]>();

function placesIn(block: Node, rules: readonly StyleRule[]): readonly StylePlace[] {
  const found = known.get(block) ?? findStylePlaces(block.textBetween(0, block.content.size, undefined, OTHER), rules);
  known.set(block, found);
  return found;
}

/** The places of a text; undefined if not all of it could be searched in one go. */
function search({ doc }: EditorState, rules: readonly StyleRule[]): readonly Place[] | undefined {
  const end = performance.now() + TURN;
  const places: Place[] = [];
  let isWhole = true;
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return isWhole;
    isWhole &&= known.has(node) || performance.now() < end;
    if (isWhole)
      for (const place of placesIn(node, rules)) {
        const from = pos + 1 + place.start;
        places.push({ ...place, from, to: from + place.found.length });
      }
    return false;
  });
  return isWhole ? places : undefined;
}

/** Puts what the list says in the place of the words, if they still stand there; their marks stay. */
function exchange(view: EditorView, { from, to, found, rule }: Place): void {
  const { state } = view;
  const instead = replaceStyle({ found, rule });
  if (instead === undefined || to > state.doc.content.size || state.doc.textBetween(from, to) !== found) return;
  view.dispatch(closeHistory(state.tr.insertText(instead, from, to)));
  view.dispatch(closeHistory(view.state.tr));
  view.focus();
}

function show(view: EditorView, { from, to }: Place): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)).scrollIntoView());
  view.focus();
}

function listed(view: EditorView, place: Place): HTMLElement {
  const { found, rule } = place;
  const instead = replaceStyle(place);
  const said = [rule.instead && `inkább: „${rule.instead}”`, rule.note].filter(Boolean).join(' · ');
  return make(
    'li',
    {},
    make(
      'q',
      {},
      makeButton(found, () => show(view, place), { class: 'link' }),
    ),
    make('span', { class: 'desk-facts' }, said),
    ...(instead === undefined
      ? []
      : [
          makeButton('Cserélem', () => exchange(view, place), {
            class: 'button quiet',
            'aria-label': `Cserélem: ${found} helyett ${instead}`,
          }),
        ]),
  );
}

/** Follows the text; `list` shows what was found. */
export function houseStylePlugin(rules: readonly StyleRule[], list: HTMLElement): Plugin<readonly Place[]> {
  let stop: (() => void) | undefined;
  function follow(view: EditorView): void {
    stop?.();
    stop = whenIdle(() => {
      if (view.isDestroyed) return;
      const places = search(view.state, rules);
      if (places === undefined) return follow(view);
      const shown = places.slice(0, MAX_SHOWN);
      view.dispatch(view.state.tr.setMeta(styleKey, shown).setMeta('addToHistory', false));
      list.hidden = shown.length === 0;
      list.replaceChildren(
        make('summary', {}, `Házi stílus: ${places.length} hely`),
        make('ul', { class: 'desk-items' }, ...shown.map((place) => listed(view, place))),
      );
    }, LIMIT);
  }
  return new Plugin<readonly Place[]>({
    key: styleKey,
    state: {
      init: () => [],
      apply(tr, places) {
        const fresh = tr.getMeta(styleKey) as readonly Place[] | undefined;
        if (fresh !== undefined || !tr.docChanged) return fresh ?? places;
        return places.map((place) => ({ ...place, from: tr.mapping.map(place.from, 1), to: tr.mapping.map(place.to, -1) }));
      },
    },
    view(view) {
      if (rules.length > 0) follow(view);
      return {
        update(changed, before) {
          if (rules.length > 0 && changed.state.doc !== before.doc) follow(changed);
        },
        destroy: () => stop?.(),
      };
    },
    props: {
      decorations(state) {
        const marks = (styleKey.getState(state) ?? [])
          .filter(({ from, to }) => from < to)
          .map(({ from, to, rule }) =>
            Decoration.inline(from, to, {
              class: 'is-unstyled',
              title: rule.instead ? `Házi stílus: inkább „${rule.instead}”` : 'Házi stílus',
            }),
          );
        return marks.length === 0 ? null : DecorationSet.create(state.doc, marks);
      },
    },
  });
}
