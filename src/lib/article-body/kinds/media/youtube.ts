import type { AutoplayMode } from '~/lib/embeds/autoplay';
import { parseYoutubeUrl, youtubeWatchUrl } from '~/lib/embeds/youtube';
import type { BlockByKind } from '../../blocks';
import { ownAutoplay } from '../../conversion/players';
import type { BlockKind } from '../block-kind';
import { captioned, dataBlock, joined, wordsText } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    youtube: {
      readonly kind: 'youtube';
      readonly videoId: string;
      /** Seconds. */
      readonly start?: number;
      /** Seconds. */
      readonly end?: number;
      /** A playlist. */
      readonly list?: string;
      readonly portrait: boolean;
      readonly title?: string;
      /** The embed's own autoplay setting (VI-01); if unset, the article's applies. */
      readonly autoplay?: AutoplayMode;
      readonly captionHtml?: string;
    };
  }
}

export const youtube: BlockKind<BlockByKind<'youtube'>> = {
  name: 'YouTube-videó',
  dataBlock: {
    name: 'youtube',
    read: (data, { attributes }) => {
      const video = parseYoutubeUrl(data('url') ?? data('src') ?? '');
      const title = data('title');
      return video && { kind: 'youtube', ...video, ...(title === undefined ? {} : { title }), ...ownAutoplay(attributes) };
    },
  },
  html: { captionHtml: 'inline' },
  text: ({ title, captionHtml }, captions) => (captions ? joined(title, wordsText(captionHtml)) : ''),
  write: (block) => {
    const { title, autoplay } = block;
    return dataBlock('youtube', { url: youtubeWatchUrl(block), title, autoplay });
  },
  nested: () => undefined,
  feed: ({ videoId, title, captionHtml }, { link }) =>
    captioned(link(`https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`, title ?? 'YouTube'), captionHtml),
};
