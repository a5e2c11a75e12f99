import type { Command } from 'commander';
import { parseVersion } from '../content/content-command';
import type { CommandContext } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { addRedirect, listMissed, type MissedFlags } from './missed-command';
import { exportRedirects, importRedirects, listRedirects, type RedirectImportFlags, removeRedirects } from './redirects-command';
import { testRedirect } from './redirects-test';
import { type ParityFlags, testAddresses } from './url-parity';

const FORM = `
A CSV oszlopai: from, to, status (vesszővel, pontosvesszővel vagy tabulátorral elválasztva).
  from    út a gyökértől (/regi/cikk), vagy teljes cím, ha csak az egyik gépnéven érvényes; a végén /* minden alatta levőre szól;
          /cikk.php?id=12 csak arra a kérésre, amelyben ez a paraméter áll
  to      út, vagy teljes http(s)-cím; a végén /* a csillag helyén álló részt viszi tovább
  status  301, 302, 307 vagy 308; üresen 302
A lekérdezés (?…) megmarad, csak az marad el belőle, amit a szabály megnevez. A futó oldalakon azonnal érvényes, újraindítás nélkül.
`;

/** Adds `hirmondo redirects …`: the newsroom's own redirects, and a tester for all. */
export function addRedirectCommands(redirects: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  redirects.description('Régi címek átirányítása: saját szabályok, és hogy egy cím hová visz');
  const sub = (name: string) => redirects.command(name).helpOption('-h, --help', 'ez a súgó');

  sub('test')
    .description('Hová visz egy cím: minden lépés, a szabály neve, és az egyetlen válasz, amelyet az olvasó kap')
    .argument('[url]', 'teljes cím, vagy út a fő kiadás gépén')
    .option(
      '--file <forrás>',
      'sok cím: soronként egy, oldaltérkép (fájl vagy cím), vagy hozzáférési napló; a futó oldalt kérdezi',
    )
    .option('--url <cím>', 'a futó oldal címe (alapból MAIN_ORIGIN); csak --file mellett')
    .option('--csv <fájl>', 'régi és új címek táblázata ide; csak --file mellett')
    .option('--json', 'az eredmény JSON')
    .action(async (url: string | undefined, flags: Partial<ParityFlags>) => {
      const { file } = flags;
      if ((url === undefined) === (file === undefined)) {
        throw new CommandFailure(exitCode.usage, 'Egy cím kell, vagy --file; a kettő együtt nem.');
      }
      done(file === undefined ? await testRedirect(url ?? '', flags, context) : await testAddresses({ ...flags, file }, context));
    });

  sub('import')
    .description('Saját szabályok behozatala CSV-ből; hibás fájlból semmit nem tárol')
    .argument('<file>', 'a fájl; „-” a szabványos bemenet')
    .option('--replace', 'a fájlban nem szereplő eddigi szabályok törlődnek')
    .option('--dry-run', 'mindent ellenőriz, de semmit nem tárol')
    .option('--json', 'az eredmény JSON')
    .addHelpText('after', FORM)
    .action(async (file: string, flags: RedirectImportFlags) => done(await importRedirects(file, flags, context)));

  sub('export')
    .description('A saját szabályok CSV-ben, ahogyan az import olvassa')
    .argument('[file]', 'a fájl; nélküle a szabványos kimenet')
    .action(async (file: string | undefined) => done(await exportRedirects(file, context)));

  sub('missed')
    .description('Amit az olvasók hiába kerestek (404), a leggyakoribbal kezdve; ennek a gépnek az oldala számolja')
    .option('--limit <n>', 'legfeljebb ennyi', parseVersion('--limit'), 50)
    .option('--reset', 'utána elölről kezdi a számolást (a futó oldal a következő indulásakor)')
    .option('--json', 'az eredmény JSON')
    .action(async (flags: MissedFlags) => done(await listMissed(flags, context)));

  sub('add')
    .description('Egy saját szabály: a régi cím ezután az újra visz')
    .argument('<from>', 'út a gyökértől, vagy teljes cím')
    .argument('<to>', 'út, vagy teljes http(s)-cím')
    .option('--status <kód>', '301, 302, 307 vagy 308', '301')
    .option('--json', 'az eredmény JSON')
    .action(async (from: string, to: string, { status, json }: { readonly status: string; readonly json?: boolean }) =>
      done(await addRedirect({ from, to, status }, json === true, context)),
    );

  sub('list')
    .description('A saját szabályok, és ami baj van velük')
    .option('--json', 'az eredmény JSON')
    .action(async (flags: { readonly json?: boolean }) => done(await listRedirects(flags, context)));

  sub('remove')
    .description('Saját szabályok törlése')
    .argument('<from...>', 'a régi címek, ahogyan a list írja')
    .action(async (from: string[]) => done(await removeRedirects(from, context)));
}
