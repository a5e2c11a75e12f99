import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { importers } from '~/backend/importers/formats';
import { addAdsCommands } from './ads/ads-command';
import { addArticleCommands } from './article/article-command';
import { runBackup, runBackupVerify } from './backup-command';
import { runCmsCheck } from './cms/cms-report';
import { addContentCommands } from './content/content-commands';
import { type CommandContext, withBackend } from './context';
import { type DbCopyFlags, runDbCopy } from './db-copy';
import { runDoctor } from './doctor';
import { CommandFailure, type ExitCode, errorMessage, exitCode } from './failure';
import { inHungarian } from './hungarian-frame';
import { runExport } from './import/export-command';
import { type ImportFlags, runImport } from './import/import-command';
import { addInitCommand } from './init/init-command';
import { addLiveCommands } from './live-command';
import { addMediaCommands } from './media/media-command';
import { addMostReadCommand } from './most-read-command';
import { addNewsletterCommands } from './newsletter-command';
import { type PurgeFlags, runPurge } from './purge-command';
import { addPushCommands } from './push-command';
import { addQuizCommands } from './quiz-command';
import { addRedirectCommands } from './redirects/redirects-program';
import { runSearchRebuild } from './search-command';
import { addTokenCommands } from './token-command';
import { addUserCommands } from './user-command';

/** Runs a command line (without node and script) and answers the code to end with. Every error is one line on stderr. */
export async function runCommandLine(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  let code: ExitCode = exitCode.ok;
  const program = createProgram(context, (result) => {
    code = result;
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      const asked = error.exitCode === 0 || error.code === 'commander.help';
      return asked ? (args.length === 0 ? exitCode.usage : exitCode.ok) : exitCode.usage;
    }
    context.err(`${errorMessage(error)}\n`);
    return error instanceof CommandFailure ? error.code : exitCode.storage;
  }
}

function createProgram(context: CommandContext, done: (code: ExitCode) => void): Command {
  const program = new Command('hirmondo')
    .description('A Hírmondó parancsai. Kilépési kód: 0 rendben, 1 egy része nem sikerült, 2 rossz parancs, 3 tárolási hiba.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void context.out(text),
      writeErr: context.err,
      outputError: (text, write) => write(inHungarian(text)),
    })
    .configureHelp({ styleTitle: inHungarian, styleOptionDescription: inHungarian })
    .helpOption('-h, --help', 'ez a súgó')
    .helpCommand('help [parancs]', 'egy parancs súgója');
  const formats = Object.entries(importers).map(([name, { description }]) => `  ${name.padEnd(16)}${description}`);

  addInitCommand(command(program, 'init'), context, done);

  command(program, 'import')
    .description('Cikkek, szerzők, rovatok, podcastok behozatala más rendszerből')
    .argument('<format>', 'a fájlok formátuma (lásd lent)')
    .argument('<file...>', 'egy vagy több fájl, .gz vagy .zip is, vagy egy könyvtár')
    .option('--dry-run', 'mindent ellenőriz és megszámol, de semmit nem tárol')
    .option('--strict', 'az első hibánál semmit nem tárol a fájlból')
    .option('--rename', 'ha egy cikk azonosítója már foglalt, a cikké -2, -3 … végű lesz')
    .option(
      '--redirects',
      'a cikkek régi címe (WordPressnél a /?p=… is) az újra visz, 301-gyel; ami foglalt, kimarad. Alapból nem: a böngészők sokáig őrzik',
    )
    .option('--media', 'a képeket, hangokat is áthozza a nyilvános hálóról, és a cikkekbe az új címük kerül; folytatható')
    .option('--uploads <könyvtár>', 'a régi oldal feltöltött fájljai: ami megvan benne, azt onnan veszi')
    .option('--encoding <név>', 'a fájl valódi kódolása, ha mást mond magáról: windows-1250, iso-8859-2 …')
    .option('--json', 'az eredmény egy JSON-sor, minden hibával és veszteséggel')
    .option('--site <slug>', 'a kiadás, ahová a cikkek kerülnek (alapból a fő kiadás)')
    .option('--section <slugs>', 'rovat vagy vesszővel több, sorban; a forrás kategóriái ekkor címkék lesznek')
    .option('--repeat <n>', 'minden szövegből ennyi cikk (csak a text formátumnál)', '1')
    .option('--source <name>', 'a forrás neve; ugyanazzal a névvel az újabb import frissít (alapból formátum:fájlnév)')
    .option('--base-url <url>', 'a régi oldal címe a gyökérhez képest megadott címek elé')
    .addHelpText('after', `\nFormátumok:\n${formats.join('\n')}\n`)
    .action(async (format: string, files: string[], flags: ImportFlags) => done(await runImport(format, files, flags, context)));

  command(program, 'export')
    .description('Minden cikk kiírása, soronként egy JSON-objektum (az import ndjson formátuma)')
    .argument('[file]', 'a fájl; nélküle a szabványos kimenet')
    .action(async (file: string | undefined) => done(await runExport(file, context)));

  command(program, 'seed')
    .description('A bemutató szerkesztőség betöltése')
    .option('--dir <path>', 'a bemutató tartalom könyvtára', join(context.root, 'content', 'demo'))
    .option('--force', 'akkor is, ha az adatbázis nem üres')
    .action(async (flags: { readonly dir: string; readonly force?: boolean }) => done(await runSeed(flags, context)));

  command(program, 'migrate')
    .description('Az adatbázis elkészítése vagy frissítése a mostani változathoz')
    .action(async () => {
      await withBackend(context, async () => context.out('Az adatbázis a mostani változaton van.\n'), 'new');
      done(exitCode.ok);
    });

  const backup = command(program, 'backup')
    .description('Az adatbázis másolata egy új fájlba, működés közben is; a másolat soronként ellenőrzött')
    .argument('<file>', 'az új fájl; mellé kerül a tartalomjegyzéke (.json)')
    .option('--media', 'a képek és hangok is, a fájl mellé (.media)')
    .action(async (file: string, flags: { readonly media?: boolean }) => done(await runBackup(file, flags, context)));
  command(backup, 'verify')
    .description('Egyezik-e egy mentés a tartalomjegyzékével, és soronként, képenként a DATA_DIR tartalmával')
    .argument('<file>', 'a mentés fájlja')
    .option('--file-only', 'csak a mentést nézi, a DATA_DIR könyvtárat nem')
    .option('--json', 'az eredmény JSON')
    .action(async (file: string, flags: { readonly fileOnly?: boolean; readonly json?: boolean }) =>
      done(await runBackupVerify(file, flags, context)),
    );

  const database = command(program, 'db').description('Műveletek az adatbázissal');
  command(database, 'copy')
    .description('Minden tartalom átmásolása egy másik adatbázisba; a forrás közben használható')
    .requiredOption('--to <cím>', 'a cél: postgres://…, vagy egy SQLite-adatbázis könyvtára')
    .option('--from <cím>', 'a forrás (alapból a DATABASE_URL vagy a DATA_DIR adatbázisa)')
    .option('--force', 'akkor is, ha a célban már van tartalom: az elvész')
    .option('--json', 'az eredmény JSON')
    .action(async (flags: DbCopyFlags) => done(await runDbCopy(flags, context)));

  command(program, 'purge')
    .description('Szól a futó oldalnak, hogy mi évült el (docs/contracts/purge.md); kell hozzá az oldal ADMIN_TOKEN-je')
    .option('--tag <nevek...>', 'amit az oldalak mutatnak: article:12, section:belfold, tag:duna …')
    .option('--path <utak...>', 'oldalak útja, a kiadás előtagjával')
    .option('--edition <slug>', 'egy kiadás minden oldala')
    .option('--all', 'minden oldal')
    .option('--hard', 'a régi változat soha többé ne jelenjen meg')
    .option('--url <cím>', 'a futó oldal címe (alapból MAIN_ORIGIN)')
    .action(async (flags: PurgeFlags) => done(await runPurge(flags, context)));

  command(program, 'search')
    .description('Műveletek a keresőindexszel')
    .command('rebuild')
    .helpOption('-h, --help', 'ez a súgó')
    .description('A keresőindex újraépítése a mostani mellett; közben a keresés a régivel működik')
    .action(async () => done(await runSearchRebuild(context)));

  addAdsCommands(command(program, 'ads'), context, done);
  addArticleCommands(command(program, 'article'), context, done);
  addContentCommands(command(program, 'content'), context, done);
  addMediaCommands(command(program, 'media'), context, done);
  addMostReadCommand(command(program, 'mostread'), context, done);
  addNewsletterCommands(command(program, 'newsletter'), context, done);
  addLiveCommands(command(program, 'live'), context, done);
  addPushCommands(command(program, 'push'), context, done);
  addQuizCommands(command(program, 'quiz'), context, done);
  addRedirectCommands(command(program, 'redirects'), context, done);
  addTokenCommands(command(program, 'token'), context, done);
  addUserCommands(command(program, 'user'), context, done);

  command(program, 'doctor')
    .description('A gép, a beállítások és az adatbázis ellenőrzése')
    .option(
      '--cms <cím>',
      'helyettük egy másik rendszer: minden hívását megkérdezi, és kiírja, mi tér el (a cím végén nincs /api)',
    )
    .option('--json', 'az eredmény JSON')
    .action(async ({ cms, json }: { readonly cms?: string; readonly json?: boolean }) =>
      done(await (cms === undefined ? runDoctor({ json: json === true }, context) : runCmsCheck(cms, json === true, context))),
    );

  command(program, 'serve')
    .description('A szerver indítása')
    .action(async () => {
      await context.startServer();
      done(exitCode.ok);
    });
  return program;
}

function command(program: Command, name: string): Command {
  return program.command(name).helpOption('-h, --help', 'ez a súgó');
}

async function runSeed(flags: { readonly dir: string; readonly force?: boolean }, context: CommandContext): Promise<ExitCode> {
  return await withBackend(
    context,
    async (backend) => {
      if (flags.force !== true && !(await backend.isEmpty())) {
        throw new CommandFailure(
          exitCode.usage,
          'Az adatbázis nem üres; ha mégis betöltöd a bemutató tartalmat, add meg: --force.',
        );
      }
      const { articles, problems } = await backend.seedDemo({ dir: flags.dir, now: context.now() });
      for (const { file, reason } of problems) context.err(`${file}: ${reason}\n`);
      context.out(`${articles} cikk a helyén.\n`);
      return problems.length === 0 ? exitCode.ok : exitCode.partly;
    },
    'new',
  );
}
