import { join } from 'node:path';
import type { Edition } from '~/editions/types';
import type { Config } from '../config';
import type { ContentSource } from '../content/content-source';
import type { Logger } from '../operations/logger';
import type { ResponseContext } from '../response/send-response';
import { type EditorAccess, openEditorAccess } from '../session/editor-access';
import { createReadOnly, type ReadOnly } from './read-only';
import { createTypedThread } from './typed/typed-thread';
import { createWorkbench, type Workbench } from './workbench';

export interface OpenEditingOptions {
  readonly config: Config;
  readonly logger: Pick<Logger, 'warn'>;
  readonly source: ContentSource;
  readonly responseContext: ResponseContext;
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
  readonly workbench: Workbench;
  readonly readOnly: ReadOnly;
}

export function openEditing({ config, logger, source, responseContext, served, build, clock }: OpenEditingOptions): Editing {
  const { newsroom, content } = source;
  const { origins } = config;
  const readOnly = createReadOnly({ newsroom, content, origins, served });
  const readerOrigins = async () => (config.preview ? await newsroom?.readerOrigins.read() : origins);
  const onAbandoned = (reason: string) => logger.warn({ reason }, 'The text of a form was not converted on its thread.');
  const texts =
    build === undefined ? undefined : createTypedThread({ worker: join(build, 'node', 'typed-worker.mjs'), onAbandoned });
  return {
    access: openEditorAccess({ config, responseContext, source, logger, maySeeMedia: readOnly.maySeeMedia }),
    workbench: createWorkbench({ newsroom, origins, readerOrigins, served, now: clock, parse: source.parseBody, texts }),
    readOnly,
  };
}
