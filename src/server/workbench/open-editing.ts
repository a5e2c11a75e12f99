import { join } from 'node:path';
import type { Edition } from '~/editions/types';
import { oneHostDoors, previewDoors } from '~/lib/session/editor-doors';
import { followAddress } from '~/models/redirects/follow-address';
import type { Config } from '../config';
import type { ContentSource } from '../content/content-source';
import type { Logger } from '../operations/logger';
import { readMissed } from '../operations/missed-addresses';
import type { HeaderSets } from '../response/security-headers';
import type { ResponseContext } from '../response/send-response';
import { type EditorAccess, openEditorAccess } from '../session/editor-access';
import { hostHeaders } from '../settings/host-table';
import { createReadOnly, type ReadOnly } from './read-only';
import { createTypedThread } from './typed/typed-thread';
import { createWorkbench, type Workbench } from './workbench';

export interface OpenEditingOptions {
  readonly config: Config;
  readonly logger: Pick<Logger, 'warn'>;
  readonly source: ContentSource;
  readonly responseContext: ResponseContext;
  /** Headers of the desk beside the readers' pages: those of a preview. */
  readonly deskHeaders: HeaderSets;
  /** Editions that this process serves. */
  readonly served: readonly Edition[];
  /** Directory of the build; undefined where large texts may block, as in tests. */
  readonly build?: string | undefined;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** What the server has for editors: their sign-in, their pages, and links with which others read one article. */
export interface Editing {
  readonly access: EditorAccess;
  /** Sign-in to the desk beside the readers' pages; unset: there is none. */
  readonly desk: (EditorAccess & { readonly responseContext: ResponseContext }) | undefined;
  readonly workbench: Workbench;
  readonly readOnly: ReadOnly;
}

export function openEditing(options: OpenEditingOptions): Editing {
  const { config, logger, source, responseContext, served, build, clock } = options;
  const { newsroom, content } = source;
  const { origins } = config;
  const readOnly = createReadOnly({ newsroom, content, origins, served });
  const readerOrigins = async () => (config.preview ? await newsroom?.readerOrigins.read() : origins);
  const onAbandoned = (reason: string) => logger.warn({ reason }, 'The text of a form was not converted on its thread.');
  /** The readers' hosts; in a preview its own names mean them, too. */
  const readersHosts = async () => {
    const readers = (await readerOrigins()) ?? origins;
    return { origins: readers, hosts: new Map([...config.hosts, ...hostHeaders(readers)]) };
  };
  const addresses = {
    missed: async () => await readMissed({ dataDir: config.dataDir, ...(await readersHosts()) }),
    follow: async (url: string) =>
      newsroom && (await followAddress(url, { content, rules: newsroom.routeRules, ...(await readersHosts()) })),
  };
  const texts =
    build === undefined ? undefined : createTypedThread({ worker: join(build, 'node', 'typed-worker.mjs'), onAbandoned });
  const parts = { source, logger, maySeeMedia: readOnly.maySeeMedia };
  const deskContext = { ...responseContext, headers: options.deskHeaders };
  // As closed as a preview.
  const desk = { ...parts, config: { ...config, preview: true }, responseContext: deskContext, doors: oneHostDoors };
  return {
    access: openEditorAccess({ ...parts, config, responseContext, doors: previewDoors }),
    desk: config.desk ? { ...openEditorAccess(desk), responseContext: deskContext } : undefined,
    workbench: createWorkbench({
      newsroom,
      cms: config.cmsUrl,
      origins,
      readerOrigins,
      served,
      now: clock,
      parse: source.parseBody,
      texts,
      addresses,
    }),
    readOnly,
  };
}
