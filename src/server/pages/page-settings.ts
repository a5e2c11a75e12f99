import type { Config } from '../config';
import type { ContentSource } from '../content/content-source';
import type { Livescore } from '../livescore/open-livescore';
import { createPictureSizes } from '../media/picture-size';
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
  | 'ads'
  | 'mapOrigin'
  | 'embedOrigins'
  | 'preview'
  | 'extensions'
  | 'withoutPayments'
  | 'withoutDonations'
  | 'pictureSize'
>;

/** Derives the settings of pages from the configuration and the opened services. */
export const pageSettings = (
  config: Config,
  source: Pick<ContentSource, 'content' | 'services' | 'testPaymentSecret'>,
  livescore: Pick<Livescore, 'reader'>,
  /** Directories of originals of pictures. */
  media: readonly string[],
  extensions?: PageSettings['extensions'],
): Required<Omit<PageSettings, 'extensions'>> & Pick<PageSettings, 'extensions'> => ({
  content: source.content,
  services: source.services,
  livescore: livescore.reader,
  origins: config.origins,
  mediaOrigins: config.mediaOrigins,
  ads: { scriptUrl: config.adScriptUrl, consentScript: config.consentScriptUrl },
  mapOrigin: config.mapOrigin,
  embedOrigins: config.embedOrigins,
  preview: config.preview,
  ...(extensions && { extensions }),
  withoutPayments: source.testPaymentSecret === undefined || config.accountApiUrl !== undefined || isPayingOff(config),
  withoutDonations: isPayingOff(config),
  pictureSize: createPictureSizes(media),
});
