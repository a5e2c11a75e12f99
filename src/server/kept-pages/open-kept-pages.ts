import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { makeDirectory, openPageStore } from '~/backend/index';
import { ownStyle } from '~/editions/publication';
import { editions } from '~/editions/registry';
import { ownDocuments } from '~/models/own-paper/own-documents';
import { ownWords } from '~/models/own-paper/own-words';
import type { Config } from '../config';
import type { ContentSource } from '../content/content-source';
import type { Logger } from '../operations/logger';
import type { PageSettings } from '../pages/page-settings';
import { createKeptPages, type KeptPages } from './kept-pages';

export interface OpenKeptPagesOptions {
  readonly config: Pick<Config, 'dataDir' | 'keptPagesBytes' | 'imageOrigins' | 'preview' | 'editions' | 'mostRead'>;
  readonly source: Pick<ContentSource, 'changesSince' | 'onChange'>;
  readonly settings: PageSettings;
  readonly buildId: string;
  readonly logger: Pick<Logger, 'warn'>;
}

export interface OpenedKeptPages extends KeptPages {
  close(): Promise<void>;
}

/** Milliseconds between a change of the content and the note that it has been purged. */
const NOTE_AFTER_MS = 1_000;
/** Milliseconds between two notes without a change, so that it is known until when publications were noticed. */
const NOTE_EVERY_MS = 60_000;

/**
 * Opens the kept pages of this machine, and purges what has changed since its processes were last told of changes. Undefined if
 * nothing is kept: in a preview, with content of another system, if switched off, and if the file cannot be opened.
 */
export async function openKeptPages(options: OpenKeptPagesOptions): Promise<OpenedKeptPages | undefined> {
  const { config, source, logger } = options;
  const { changesSince } = source;
  if (config.keptPagesBytes === 0 || config.preview || changesSince === undefined) return undefined;
  try {
    const directory = join(config.dataDir, 'cache');
    makeDirectory(directory, 0o700);
    const store = openPageStore({
      path: join(directory, 'pages.sqlite'),
      namespace: nameSettings(options),
      limit: config.keptPagesBytes,
      onProblem: (error) => logger.warn({ err: error }, 'Kept pages could not be read or written; pages are drawn anew.'),
    });
    /** Purges what the content's log of changes has, also what no listener was told, and notes its end. */
    const catchUp = async (): Promise<void> => {
      const { state, changed } = await changesSince(store.seen);
      store.purge(changed === 'everything' ? ['*'] : changed);
      if (state !== undefined) store.setSeen(state);
    };
    await catchUp();
    const kept = createKeptPages({ store, clock: Date.now });
    let pending: Promise<void> | undefined;
    // Where states cannot be compared there is nothing to note: the next start purges everything.
    const note = async (): Promise<void> => {
      if (store.seen === undefined) return;
      pending ??= catchUp()
        .catch((error: unknown) =>
          logger.warn({ err: error }, 'The changes of the content could not be read for the kept pages.'),
        )
        .finally(() => {
          pending = undefined;
        });
      await pending;
    };
    let soon: NodeJS.Timeout | undefined;
    source.onChange(() => {
      soon ??= setTimeout(() => {
        soon = undefined;
        void note();
      }, NOTE_AFTER_MS).unref();
    });
    const regularly = setInterval(() => void note(), NOTE_EVERY_MS).unref();
    return {
      ...kept,
      async close() {
        clearInterval(regularly);
        clearTimeout(soon);
        await note();
        store.close();
      },
    };
  } catch (error) {
    logger.warn({ err: error }, 'The kept pages cannot be opened; pages are drawn anew.');
    return undefined;
  }
}

/** A short name of everything besides the content on which drawn pages depend. */
function nameSettings({ config, settings, buildId }: OpenKeptPagesOptions): string {
  const { origins, mediaOrigins, ads, mapOrigin, embedOrigins, withoutPayments, withoutDonations, livescore } = settings;
  const all = JSON.stringify([
    buildId,
    editions,
    ownStyle(editions),
    ownWords,
    [...ownDocuments],
    settings.extensions?.signature,
    config.editions,
    config.mostRead,
    withoutPayments,
    withoutDonations,
    livescore.isOff,
    origins,
    mediaOrigins,
    config.imageOrigins.map((origin) => settings.copiedPicture?.(`${origin}/`)),
    ads,
    mapOrigin,
    embedOrigins,
  ]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 16);
}
