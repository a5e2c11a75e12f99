import type { Command } from 'commander';
import type { CommandContext } from '../context';
import type { ExitCode } from '../failure';
import {
  contentKindList,
  type EditFlags,
  parseVersion,
  runDelete,
  runGet,
  runHistory,
  runList,
  runSchema,
  runSet,
  runUndo,
} from './content-command';
import { runMerge, runRename } from './rename-command';

const NAME_HELP = 'a neve (list megmutatja)';

/** Puts the commands of `hirmondo content` under their own. */
export function addContentCommands(content: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const kinds = contentKindList.map(
    ({ kind, title, named }) => `  ${kind.padEnd(14)}${title}\n  ${' '.repeat(14)}neve: ${named}`,
  );
  content
    .description('Szerkesztés CMS nélkül: címlapok, menük, dokumentumok, rovatok, címkék … (docs/contracts/content-editing.md)')
    .addHelpText('after', `\nFajták:\n${kinds.join('\n')}\n`);

  const sub = (name: string, description: string): Command =>
    content.command(name).description(description).helpOption('-h, --help', 'ez a súgó');
  const named = (name: string, description: string): Command =>
    sub(name, description).argument('<kind>', 'a fajta (lásd: content --help)').argument('<name>', NAME_HELP);
  const site = ['--site <slug>', 'egy kiadás saját darabja (alapból a mindenkié)'] as const;
  const json = ['--json', 'az eredmény JSON'] as const;
  const edit = (command: Command): Command =>
    command
      .option(...site)
      .option('--if-version <n>', 'csak akkor, ha most ez a változat él', parseVersion('--if-version'))
      .option(...json);

  sub('list', 'Minden, ami be van állítva, változatával együtt')
    .argument('[kind]', 'csak ez a fajta')
    .option(...site)
    .option(...json)
    .action(async (kind: string | undefined, flags: EditFlags) => done(await runList(kind, flags, context)));
  named('get', 'Egy darab kiírása JSON-ként')
    .option(...site)
    .option('--json', 'a változattal és a szerkesztővel együtt, egy sorban')
    .action(async (kind: string, name: string, flags: EditFlags) => done(await runGet(kind, name, flags, context)));
  edit(named('set', 'Egy darab beállítása JSON-ból'))
    .option('--file <path>', 'a fájl (alapból a szabványos bemenet)')
    .action(async (kind: string, name: string, flags: EditFlags) => done(await runSet(kind, name, flags, context)));
  edit(named('delete', 'Egy darab elvétele; undo visszahozza')).action(async (kind: string, name: string, flags: EditFlags) =>
    done(await runDelete(kind, name, flags, context)),
  );
  named('history', 'Egy darab változatai, a legújabb elöl')
    .option(...site)
    .option('--limit <n>', 'legfeljebb ennyi', parseVersion('--limit'), 20)
    .option(...json)
    .action(async (kind: string, name: string, flags: EditFlags) => done(await runHistory(kind, name, flags, context)));
  edit(named('undo', 'Az előző változat visszaállítása új változatként'))
    .option('--to <n>', 'ne az előzőé, hanem ezé a változaté', parseVersion('--to'))
    .action(async (kind: string, name: string, flags: EditFlags) => done(await runUndo(kind, name, flags, context)));
  edit(named('rename', 'Rovat, címke, szerző vagy podcast új slugja; a régi címei átirányítanak'))
    .argument('<to>', 'az új slug')
    .action(async (kind: string, name: string, other: string, flags: EditFlags) =>
      done(await runRename({ kind, name, other }, flags, context)),
    );
  edit(named('merge', 'Rovat, címke, szerző vagy podcast egy másikba olvasztása, minden cikkével'))
    .argument('<into>', 'amelyikbe beleolvad')
    .action(async (kind: string, name: string, other: string, flags: EditFlags) =>
      done(await runMerge({ kind, name, other }, flags, context)),
    );
  named('schema', 'Mi állhat benne: JSON Schema').action(async (kind: string, name: string) =>
    done(await runSchema(kind, name, context)),
  );
}
