import type { Config } from '../config';
import type { ContentSource } from '../content/content-source';
import type { OpenedCopies } from '../copies/open-copies';
import type { Livescore } from '../livescore/open-livescore';
import { createPictureSizes } from '../media/picture-size';
import type { StoredOriginals } from '../media/stored-originals';
import { isPayingOff } from '../settings/payments';
import type { RendererOptions } from './page-renderer';

/** What pages may query and which origins they may use: the same for all pages of a process, built or in development. */
export type PageSettings = Pick<
  RendererOptions,
  | 'content'
  | 'services'
  | 'livescore'
  | 'origins'
  | 'mediaOrigins'
  | 'copiedPicture'
  | 'ads'
  | 'mapOrigin'
  | 'embedOrigins'
  | 'preview'
  | 'hasDesk'
  | 'extensions'
  | 'withoutPayments'
  | 'withoutDonations'
  | 'pictureSize'
>;

/** What a newsroom need not have. */
export interface PageAdditions {
  readonly extensions?: PageSettings['extensions'];
  readonly copies?: Pick<OpenedCopies, 'at' | 'read' | 'noteShown'> | undefined;
  /** Pictures in a bucket. */
  readonly stored?: StoredOriginals | undefined;
}

const MEDIA = '/media/';

type Addition = 'extensions' | 'copiedPicture';

/** Derives the settings of pages from the configuration and the opened services. */
export const pageSettings = (
  config: Config,
  source: Pick<ContentSource, 'content' | 'services' | 'testPaymentSecret'>,
  livescore: Pick<Livescore, 'reader'>,
  /** Directories of originals of pictures. */
  media: readonly string[],
  { extensions, copies, stored }: PageAdditions = {},
): Required<Omit<PageSettings, Addition>> & Pick<PageSettings, Addition> => ({
  content: source.content,
  services: source.services,
  livescore: livescore.reader,
  origins: config.origins,
  mediaOrigins: config.mediaOrigins,
  ads: { scriptUrl: config.adScriptUrl, consentScript: config.consentScriptUrl },
  mapOrigin: config.mapOrigin,
  embedOrigins: config.embedOrigins,
  preview: config.preview,
  hasDesk: config.desk,
  ...(extensions && { extensions }),
  ...(copies && {
    copiedPicture(src) {
      const here = copies.at(src);
      // Known by the one spelling that its address here stands for; content may write it in others.
      const address = here === src ? undefined : copies.read(here.slice(MEDIA.length));
      if (address !== undefined) copies.noteShown(address);
      return here;
    },
  }),
  withoutPayments: source.testPaymentSecret === undefined || config.accountApiUrl !== undefined || isPayingOff(config),
  withoutDonations: isPayingOff(config),
  pictureSize: createPictureSizes(media, stored),
});
