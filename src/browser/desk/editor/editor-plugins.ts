import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { nodeType } from '~/lib/desk/document/schema';
import { insertBlocks, moveBlock, toggle } from './commands';

export interface EditorActions {
  readonly openMenu: () => void;
  readonly editLink: () => void;
}

const item = nodeType('listItem');

/** '/' at the beginning of an empty paragraph opens the menu; elsewhere it is a letter. */
const slash =
  ({ openMenu }: EditorActions): Command =>
  ({ selection: { $from, empty } }) => {
    if (!empty || $from.parent.type !== nodeType('paragraph') || $from.parent.content.size > 0) return false;
    openMenu();
    return true;
  };

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('break').create()).scrollIntoView());
  return true;
});

/** The text's own keys. Escape and Tab outside of lists and tables leave it, as everywhere on the page. */
export function editorPlugins(actions: EditorActions): readonly Plugin[] {
  return [
    inputRules({
      rules: [
        textblockTypeInputRule(/^(#{2,4}) $/, nodeType('heading'), ([, marks = '']) => ({ level: marks.length })),
        wrappingInputRule(/^[-*•] $/, nodeType('bulletList')),
        wrappingInputRule(/^(\d+)\. $/, nodeType('orderedList'), ([, start]) => ({ start: Number(start) })),
        wrappingInputRule(/^> $/, nodeType('quote')),
        // A dash stands between spaces in Hungarian.
        new InputRule(/ - $/, ' – '),
        new InputRule(/\.\.\.$/, '…'),
      ],
    }),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggle('strong'),
      'Mod-i': toggle('em'),
      'Mod-k': () => {
        actions.editLink();
        return true;
      },
      'Alt-ArrowUp': moveBlock(-1),
      'Alt-ArrowDown': moveBlock(1),
      Enter: splitListItem(item),
      'Shift-Enter': lineBreak,
      'Mod-Enter': insertBlocks([nodeType('paragraph').create()]),
      Tab: chainCommands(sinkListItem(item), goToNextCell(1)),
      'Shift-Tab': chainCommands(liftListItem(item), goToNextCell(-1)),
      '/': slash(actions),
    }),
    keymap(baseKeymap),
    history(),
    dropCursor({ class: 'editor-drop', width: 3 }),
    gapCursor(),
    tableEditing(),
  ];
}
