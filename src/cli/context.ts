import type { Backend } from '~/backend/index';
import type { Edition } from '~/editions/types';
import type { InterfaceLanguage } from '~/lib/words/interface-language';

/** The environment of the command line; tests pass their own. */
export interface Terminal {
  /** Directory of the project. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Writes results to standard output, as they are. Returns a promise if the reader is slower than the writer. */
  readonly out: (text: string) => undefined | PromiseLike<void>;
  /** Writes everything else to standard error. */
  readonly err: (text: string) => void;
  /** Reads all of standard input. */
  readonly input: () => Promise<string>;
  /** Asks the person at the terminal a question; undefined if there is none. Rejects if they cancel. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** User name of the person at the terminal, from the operating system. */
  readonly user: string;
  /** True if standard error is a terminal, so that a progress bar is useful. */
  readonly isTerminal: boolean;
  /** Opens the database of DATA_DIR or DATABASE_URL and brings it up to date. Throws CommandFailure. */
  readonly openBackend: (use: DatabaseUse, language: InterfaceLanguage, editions?: CommandEditions) => Promise<CommandBackend>;
  /** Makes a request to a running site. */
  readonly fetch: typeof fetch;
  /** Downloads the bytes at a public address; defaults to `downloadPublic`. */
  readonly download?: (address: string) => AsyncIterable<Uint8Array>;
  /** The machine that `setup` makes a public site of; undefined where there is none to set up. */
  readonly machine?: OwnMachine;
  /** Starts the server in this process; resolves when it listens. */
  readonly startServer: () => Promise<void>;
}

/** The machine of the command line. */
export interface OwnMachine {
  /** Directory below which its files are. */
  readonly root: string;
  /** True if the person at the terminal may change it. */
  readonly isRoot: boolean;
  readonly hasSystemd: boolean;
  /** Folders into which its services do not see (ProtectHome, PrivateTmp). */
  readonly hidden: readonly string[];
  /** True once the program answers at a port; false if it has not within the time of a slow start. */
  readonly answers: (port: number) => Promise<boolean>;
  /** Runs a program at the terminal; resolves to its exit code. */
  readonly run: (command: readonly string[]) => Promise<number>;
}

/** The environment of a command. */
export interface CommandContext extends Terminal {
  /** Language of the messages for the person at the terminal (docs/adr/0023). */
  readonly language: InterfaceLanguage;
}

/** Editions of the publication that a command has just written; unset: those that this process was started with. */
type CommandEditions = readonly [Edition, ...Edition[]];

/**
 * `existing`: a directory without a database is an error, most likely the wrong DATA_DIR. `new`: an empty database is created
 * there.
 */
export type DatabaseUse = 'existing' | 'new';

/** The part of the backend that commands use. */
export type CommandBackend = Pick<
  Backend,
  | 'importRecords'
  | 'claimImportSource'
  | 'picturePlaces'
  | 'collectRedirects'
  | 'exportArticles'
  | 'sitemapArticles'
  | 'seedDemo'
  | 'isEmpty'
  | 'editing'
  | 'renaming'
  | 'names'
  | 'newsletters'
  | 'editors'
  | 'people'
  | 'fronts'
  | 'actingFor'
  | 'readLinks'
  | 'previewOrigins'
  | 'payments'
  | 'quizDesk'
  | 'quizzes'
  | 'push'
  | 'pushDesk'
  | 'webhooks'
  | 'campaignCounts'
  | 'readCounts'
  | 'variantCounts'
  | 'rebuildSearch'
  | 'servers'
  | 'redirects'
  | 'routeRules'
  | 'content'
  | 'live'
  | 'desk'
  | 'checks'
  | 'media'
  | 'bucketMedia'
  | 'tokens'
  | 'close'
>;

/** The result of an import. */
export type ImportReport = Awaited<ReturnType<Backend['importRecords']>>;

/** Collects the old addresses of imported files. */
export type ImportRedirects = ReturnType<Backend['collectRedirects']>;

/** Runs the work with the backend and always closes it afterwards. */
export async function withBackend<Result>(
  context: CommandContext,
  work: (backend: CommandBackend) => Promise<Result>,
  use: DatabaseUse = 'existing',
  editions?: CommandEditions,
): Promise<Result> {
  const backend = await context.openBackend(use, context.language, editions);
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}
