import type { Command } from 'commander';
import { isIngestProblem, missingMedia } from '~/backend/index';
import { articleStates } from '~/lib/desk/article-state';
import type { FocalPoints } from '~/lib/images/focal-points';
import { parseVersion } from '../content/content-command';
import { type CommandBackend, type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { readInput } from '../input';
import { parseFocalPoints } from '../media/media-command';
import { momentText, parseMoment } from './moment';

type Desk = CommandBackend['desk'];
type Done = Awaited<ReturnType<Desk['set']>>;

interface Flags {
  readonly json?: boolean;
  readonly state?: string;
  readonly site?: string;
  readonly limit?: number;
  readonly version?: number;
  readonly file?: string;
  readonly hold?: boolean;
  readonly ifVersion?: number;
  readonly at?: number;
  readonly until?: number;
  readonly to?: number;
}

const STATES = { draft: 'vázlat', scheduled: 'időzített', live: 'megjelent', 'inactive-tag': 'alvó rovatban' } as const;
const OUTCOMES = {
  created: 'létrejött',
  updated: 'megváltozott',
  unchanged: 'változatlan',
  held: 'félretéve: az olvasók még a régit látják',
} as const;

/** Puts the commands of `hirmondo article` under their own: articles as editors work on them (docs/contracts/content-editing.md). */
export function addArticleCommands(article: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  article.description(
    'Cikkek szerkesztése: vázlat, közzététel, időzítés, visszavonás, változatok (docs/contracts/content-editing.md)',
  );
  const json = ['--json', 'az eredmény JSON'] as const;
  const under = (name: string, description: string): Command =>
    article
      .command(name)
      .description(description)
      .helpOption('-h, --help', 'ez a súgó')
      .option(...json);
  const named = (name: string, description: string): Command =>
    under(name, description).argument('<slug>', 'a cikk azonosítója: a címének utolsó része');
  const edit = (name: string, description: string): Command =>
    named(name, description).option('--if-version <n>', 'csak akkor, ha most ez a változat él', parseVersion('--if-version'));
  const run = async (work: (backend: Parts) => Promise<unknown>): Promise<void> => done(await attempt(context, work));

  under('list', 'A cikkek, a legkésőbbi megjelenéssel kezdve')
    .option('--state <állapot>', articleStates.join(', '))
    .option('--site <slug>', 'egy kiadás cikkei')
    .option('--limit <n>', 'legfeljebb ennyi', parseVersion('--limit'), 50)
    .action((flags: Flags) => run(({ desk }) => list(desk, flags, context)));
  named('get', 'Egy cikk, ahogy van: JSON, amit a set visszavesz')
    .option('--version <n>', 'egy korábbi változata', parseVersion('--version'))
    .action((slug: string, flags: Flags) => run(({ desk }) => get(desk, slug, flags, context)));
  named('versions', 'Egy cikk változatai, a legújabb elöl')
    .option('--limit <n>', 'legfeljebb ennyi', parseVersion('--limit'), 20)
    .action((slug: string, flags: Flags) => run(({ desk }) => versions(desk, slug, flags, context)));
  edit('set', 'Egy cikk megírása JSON-ból; az új vázlat, a megjelenthez --hold nélkül azonnal látszik a változás')
    .option('--file <path>', 'a fájl (alapból a szabványos bemenet)')
    .option('--hold', 'az olvasók a közzétételig a régit látják')
    .action((slug: string, flags: Flags) =>
      run(async ({ desk, media }) => {
        const input = await readArticle(flags.file, context);
        const result = await desk.set({ ...input, slug }, { ...who(flags, context), hold: flags.hold === true });
        for (const { path, src } of await missingMedia(media, input))
          context.err(`Figyelem: ${path}: nincs ilyen fájl: ${src}\n`);
        await tell(slug, result, flags, context);
      }),
    );
  addFocus(edit, run, context);
  edit('publish', 'Közzététel most, vagy a megadott pillanatban magától; a félretett változással együtt')
    .option('--at <időpont>', 'ISO 8601 időzónával', parseMoment('--at'))
    .action((slug: string, flags: Flags) =>
      run(async ({ desk }) => {
        const at = flags.at === undefined ? {} : { at: flags.at };
        await tell(slug, await desk.publish(slug, { ...who(flags, context), ...at }), flags, context);
      }),
    );
  edit('withdraw', 'Visszavonás: az olvasóknak 404, a cikk vázlat lesz').action((slug: string, flags: Flags) =>
    run(async ({ desk }) => tell(slug, await desk.withdraw(slug, who(flags, context)), flags, context)),
  );
  edit('embargo', 'Eddig a pillanatig senki nem teheti közzé')
    .option('--until <időpont>', 'ISO 8601 időzónával; nélküle megszűnik', parseMoment('--until'))
    .action((slug: string, flags: Flags) =>
      run(async ({ desk }) =>
        tell(slug, await desk.embargo(slug, { ...who(flags, context), until: flags.until }), flags, context),
      ),
    );
  edit('restore', 'Egy korábbi változat vissza, új változatként; --to nélkül a törölt cikk vissza, vázlatként')
    .option('--to <n>', 'a változat száma', parseVersion('--to'))
    .option('--hold', 'az olvasók a közzétételig a mostanit látják')
    .action((slug: string, flags: Flags) =>
      run(async ({ desk }) => {
        const { to, hold = false } = flags;
        const options = who(flags, context);
        const result = to === undefined ? await desk.undelete(slug, options) : await desk.restore(slug, { ...options, to, hold });
        await tell(slug, result, flags, context);
      }),
    );
  edit('delete', 'Törlés; a restore visszahozza').action((slug: string, flags: Flags) =>
    run(async ({ desk }) => {
      const result = await desk.remove(slug, who(flags, context));
      await context.out(
        flags.json
          ? `${JSON.stringify({ slug, ...result })}\n`
          : `${slug}: törölve (hirmondo article restore ${slug} visszahozza)\n`,
      );
    }),
  );
}

/** `hirmondo article focus`: what crops of the cover keep. */
function addFocus(
  edit: (name: string, description: string) => Command,
  run: (work: (backend: Parts) => Promise<unknown>) => Promise<void>,
  context: CommandContext,
): void {
  edit('focus', 'Mit tartson meg a borítóképből minden vágás; pont nélkül az, ami a képhez van jegyezve')
    .argument('[pont]', "'0.7,0.3', képernyőnként más is: '0.7,0.3 phone:0.5,0.2'", parseFocalPoints('pont'))
    .option('--hold', 'az olvasók a közzétételig a régit látják')
    .action((slug: string, focus: FocalPoints | undefined, flags: Flags) =>
      run(async ({ desk }) => {
        const input = await withFocus(desk, slug, focus);
        await tell(slug, await desk.set(input, { ...who(flags, context), hold: flags.hold === true }), flags, context);
      }),
    );
}

/** The article as it is set, with another focal point of its cover. */
async function withFocus(desk: Desk, slug: string, focus: FocalPoints | undefined) {
  const view = await desk.get(slug);
  if (view === undefined) throw new CommandFailure(exitCode.partly, `Nincs ilyen cikk: ${slug}`);
  const article = view.workingCopy?.article ?? view.article;
  if (article.cover === undefined) throw new CommandFailure(exitCode.partly, `Nincs borítóképe: ${slug}`);
  return { ...article, cover: { ...article.cover, focus } };
}

type Parts = Pick<CommandBackend, 'desk' | 'media'>;

/** Runs some work; what cannot be done ends it with the path of each fault, a line each. */
async function attempt(context: CommandContext, work: (backend: Parts) => Promise<unknown>): Promise<ExitCode> {
  return await withBackend(context, async ({ desk, media }) => {
    try {
      await work({ desk, media });
      return exitCode.ok;
    } catch (error) {
      if (!isIngestProblem(error)) throw error;
      for (const { path, message } of error.fields) context.err(`${path === '' ? '' : `${path}: `}${message}\n`);
      return error.kind === 'invalid' ? exitCode.usage : exitCode.partly;
    }
  });
}

const who = ({ ifVersion }: Flags, { user }: CommandContext) => ({
  author: user,
  ...(ifVersion === undefined ? {} : { ifVersion }),
});

async function list(desk: Desk, { state, site, limit = 50, json }: Flags, context: CommandContext): Promise<void> {
  const wanted = articleStates.find((one) => one === state);
  if (state !== undefined && wanted === undefined) {
    throw new CommandFailure(exitCode.usage, `--state: nincs „${state}” állapot; lehet: ${articleStates.join(', ')}.`);
  }
  const items = await desk.list({ ...(wanted && { state: wanted }), ...(site !== undefined && { site }), limit });
  if (json) await context.out(`${JSON.stringify(items)}\n`);
  else {
    for (const { slug, title, state: own, version, pubDate, hasWorkingCopy } of items) {
      const marks = `${STATES[own]}${hasWorkingCopy ? ', félretett változással' : ''}`;
      await context.out(`${slug}\t${marks}\t${momentText(pubDate)}\t${version}. változat\t${title}\n`);
    }
  }
}

async function get(desk: Desk, slug: string, { version, json }: Flags, context: CommandContext): Promise<void> {
  const view = await desk.get(slug);
  if (view === undefined) throw new CommandFailure(exitCode.partly, `Nincs ilyen cikk: ${slug}`);
  if (version === undefined) {
    await context.out(
      `${json ? JSON.stringify(view) : JSON.stringify(view.workingCopy?.article ?? view.article, undefined, 2)}\n`,
    );
    return;
  }
  const found = (await desk.versions(slug, MOST_VERSIONS)).find((one) => one.version === version);
  if (found === undefined) throw new CommandFailure(exitCode.partly, `Nincs ${version}. változata: ${slug}`);
  await context.out(`${json ? JSON.stringify(found) : JSON.stringify(found.article, undefined, 2)}\n`);
}

/** As many as are kept of an article. */
const MOST_VERSIONS = 500;

async function versions(desk: Desk, slug: string, { limit = 20, json }: Flags, context: CommandContext): Promise<void> {
  const found = await desk.versions(slug, limit);
  if (found.length === 0) throw new CommandFailure(exitCode.partly, `Nincs ilyen cikk: ${slug}`);
  if (json) await context.out(`${JSON.stringify(found)}\n`);
  else {
    for (const { version, author = 'import vagy CMS', changedAt, article } of found) {
      await context.out(`${version}. változat\t${author}\t${momentText(changedAt)}\t${article.title}\n`);
    }
  }
}

async function tell(slug: string, result: Done, { json }: Flags, context: CommandContext): Promise<void> {
  const { outcome, version, state, pubDate } = result;
  await context.out(
    json
      ? `${JSON.stringify({ slug, ...result })}\n`
      : `${slug}: ${OUTCOMES[outcome]} (${version}. változat, ${STATES[state]}, ${momentText(pubDate)})\n`,
  );
}

async function readArticle(file: string | undefined, context: CommandContext): Promise<Readonly<Record<string, unknown>>> {
  const text = await readInput(file, context);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // As a value that is no article.
  }
  throw new CommandFailure(exitCode.usage, 'A bemenet nem egy cikk JSON-ja; a get megmutatja, milyen.');
}
