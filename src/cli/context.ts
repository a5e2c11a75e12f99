import type { Backend } from '~/backend/index';
import type { InterfaceLanguage } from '~/lib/words/interface-language';

/** What the command line has of the world outside; tests pass their own. */
export interface Terminal {
  /** Directory of the project. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Standard output: results. Writes the text as it is; a promise when the reader is slower than we are. */
  readonly out: (text: string) => undefined | PromiseLike<void>;
  /** Standard error: everything else. */
  readonly err: (text: string) => void;
  /** Standard input, whole. */
  readonly input: () => Promise<string>;
  /** Puts a question to the person at the terminal; undefined: nobody is there. Rejects when they leave. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** Name of the person at the terminal, as the system knows it. */
  readonly user: string;
  /** True when a person looks at standard error, so that a progress bar makes sense. */
  readonly isTerminal: boolean;
  /** Opens the database of DATA_DIR or DATABASE_URL and brings it up to date. Throws CommandFailure. */
  readonly openBackend: (use: DatabaseUse, language: InterfaceLanguage) => Promise<CommandBackend>;
  /** Calls a running site. */
  readonly fetch: typeof fetch;
  /** Bytes at an address of the public net; `downloadPublic` unless a test says otherwise. */
  readonly download?: (address: string) => AsyncIterable<Uint8Array>;
  /** Starts the server in this process; resolves when it listens. */
  readonly startServer: () => Promise<void>;
}

/** What commands have of it. */
export interface CommandContext extends Terminal {
  /** What is said to the person at the terminal is in this language (docs/adr/0048). */
  readonly language: InterfaceLanguage;
}

/**
 * `existing`: a directory without a database is a mistake, most likely a DATA_DIR that is not the site's. `new`: an empty
 * database is made there.
 */
export type DatabaseUse = 'existing' | 'new';

/** The part of the backend that commands use. */
export type CommandBackend = Pick<
  Backend,
  | 'importRecords'
  | 'exportArticles'
  | 'sitemapArticles'
  | 'seedDemo'
  | 'isEmpty'
  | 'editing'
  | 'renaming'
  | 'newsletters'
  | 'editors'
  | 'quizzes'
  | 'push'
  | 'campaignCounts'
  | 'readCounts'
  | 'variantCounts'
  | 'rebuildSearch'
  | 'routeRules'
  | 'content'
  | 'live'
  | 'desk'
  | 'media'
  | 'tokens'
  | 'close'
>;

/** What an import did. */
export type ImportReport = Awaited<ReturnType<Backend['importRecords']>>;

/** Runs some work with the backend and closes it whatever happens. */
export async function withBackend<Result>(
  context: CommandContext,
  work: (backend: CommandBackend) => Promise<Result>,
  use: DatabaseUse = 'existing',
): Promise<Result> {
  const backend = await context.openBackend(use, context.language);
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}
