import type { Command } from 'commander';
import { parseMoment } from '../article/moment';
import type { CommandContext } from '../context';
import type { ExitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import {
  type ContentFlags,
  contentKindList,
  type EditFlags,
  type HistoryFlags,
  parseVersion,
  runDelete,
  runGet,
  runHistory,
  runList,
  runSchema,
  runSet,
  runUndo,
  type SetFlags,
  type UndoFlags,
} from './content-command';
import { contentMessages } from './content-messages';
import { runMerge, runRename } from './rename-command';

/** Adds the subcommands of `hirmondo content`. */
export function addContentCommands(content: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const { language } = context;
  const say = contentMessages[language];
  const common = commonMessages[language];
  const number = (flag: string) => parseVersion(flag, context);
  const kinds = contentKindList.map(
    ({ kind, title, named }) => `  ${kind.padEnd(14)}${title[language]}\n  ${' '.repeat(14)}${say.named(named[language])}`,
  );
  content.description(say.description).addHelpText('after', `\n${say.kinds}\n${kinds.join('\n')}\n`);

  const sub = (name: string, description: string): Command => content.command(name).description(description);
  const named = (name: string, description: string): Command =>
    sub(name, description).argument('<kind>', say.kind).argument('<name>', say.name);
  const site = ['--site <slug>', say.site] as const;
  const json = ['--json', common.json] as const;
  const edit = (command: Command): Command =>
    command
      .option(...site)
      .option('--if-version <n>', common.ifVersion, number('--if-version'))
      .option(...json);

  sub('list', say.list)
    .argument('[kind]', say.onlyKind)
    .option(...site)
    .option(...json)
    .action(async (kind: string | undefined, flags: ContentFlags) => done(await runList(kind, flags, context)));
  named('get', say.get)
    .option(...site)
    .option('--json', say.getJson)
    .action(async (kind: string, name: string, flags: ContentFlags) => done(await runGet(kind, name, flags, context)));
  edit(named('set', say.set))
    .option('--file <path>', common.inputFile)
    .option('--hold', say.hold)
    .option(`--at <${common.value.moment}>`, say.at, parseMoment('--at', context))
    .action(async (kind: string, name: string, flags: SetFlags) => done(await runSet(kind, name, flags, context)));
  edit(named('delete', say.delete)).action(async (kind: string, name: string, flags: EditFlags) =>
    done(await runDelete(kind, name, flags, context)),
  );
  named('history', say.history)
    .option(...site)
    .option('--limit <n>', common.limit, number('--limit'), 20)
    .option(...json)
    .action(async (kind: string, name: string, flags: HistoryFlags) => done(await runHistory(kind, name, flags, context)));
  edit(named('undo', say.undo))
    .option('--to <n>', say.undoTo, number('--to'))
    .action(async (kind: string, name: string, flags: UndoFlags) => done(await runUndo(kind, name, flags, context)));
  edit(named('rename', say.rename))
    .argument('<to>', say.renameTo)
    .action(async (kind: string, name: string, other: string, flags: EditFlags) =>
      done(await runRename({ kind, name, other }, flags, context)),
    );
  edit(named('merge', say.merge))
    .argument('<into>', say.mergeInto)
    .action(async (kind: string, name: string, other: string, flags: EditFlags) =>
      done(await runMerge({ kind, name, other }, flags, context)),
    );
  named('schema', say.schema).action(async (kind: string, name: string) => done(await runSchema(kind, name, context)));
}
