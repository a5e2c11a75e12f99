import { parseSpotifyUrl } from '~/lib/embeds/spotify';
import type { BlockByKind } from '../../blocks';
import type { BlockKind } from '../block-kind';
import { captioned, dataBlock, wordsText } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    spotify: {
      readonly kind: 'spotify';
      readonly type: SpotifyType;
      readonly id: string;
      readonly compact: boolean;
      readonly captionHtml?: string;
    };
  }
}

export const spotify: BlockKind<BlockByKind<'spotify'>> = {
  name: 'Spotify',
  dataBlock: {
    name: 'spotify',
    read: (data, { attributes }) => {
      const music = parseSpotifyUrl(data('url') ?? data('src') ?? '');
      const compact = attributes.has('data-compact') && data('compact') !== 'false';
      return music && { kind: 'spotify', ...music, compact };
    },
  },
  html: { captionHtml: 'inline' },
  text: ({ captionHtml }, captions) => (captions ? wordsText(captionHtml) : ''),
  write: ({ type, id, compact }) =>
    dataBlock('spotify', { url: `https://open.spotify.com/${type}/${id}`, compact: compact ? 'true' : undefined }),
  nested: () => undefined,
  feed: ({ type, id, captionHtml }, { link }) =>
    captioned(link(`https://open.spotify.com/${type}/${id}`, 'Spotify'), captionHtml),
};
