import type { AutoplayMode } from '~/lib/embeds/autoplay';
import { escapeHtml } from '~/lib/text/escape-html';
import type { BlockByKind } from '../../blocks';
import { audioOrVideo, ownAutoplay } from '../../conversion/players';
import { captionsOfBlock } from '../../conversion/video-tracks';
import { safeMediaUrl } from '../../safe-url';
import type { BlockKind } from '../block-kind';
import { attribute, captioned, joined, READ_IN_ARTICLE, sourceTags, wordsText } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    video: {
      readonly kind: 'video';
      readonly src: string;
      readonly poster?: string;
      readonly title?: string;
      /** The same recording in other formats or places, in the order of the source. */
      readonly alternatives?: readonly MediaSource[];
      readonly autoplay?: AutoplayMode;
      /** Its captions and subtitles, from the site's own media; absent if there are none. */
      readonly tracks?: readonly VideoTrack[];
      readonly captionHtml?: string;
    };
  }
}

export const video: BlockKind<BlockByKind<'video'>> = {
  name: 'videó',
  elements: { video: audioOrVideo },
  dataBlock: {
    name: 'video',
    read: (data, element) => {
      const src = safeMediaUrl(data('url') ?? data('src'));
      const poster = safeMediaUrl(data('poster'));
      const title = data('title');
      return src === undefined
        ? undefined
        : {
            kind: 'video',
            src,
            ...(title === undefined ? {} : { title }),
            ...(poster === undefined ? {} : { poster }),
            ...ownAutoplay(element.attributes),
            ...captionsOfBlock(element),
          };
    },
  },
  html: { captionHtml: 'inline' },
  text: ({ title, captionHtml }, captions) => (captions ? joined(title, wordsText(captionHtml)) : ''),
  write: ({ src, title, poster, autoplay, tracks = [], alternatives = [] }) => {
    const shown = attribute('poster', poster) + attribute('data-autoplay', autoplay);
    const captions = tracks.map(
      (track) =>
        `<track kind="${track.kind}" src="${escapeHtml(track.src)}" srclang="${track.language}" label="${escapeHtml(track.label)}">`,
    );
    return `<video${attribute('title', title)}${shown}>${sourceTags([{ src }, ...alternatives])}${captions.join('')}</video>`;
  },
  nested: () => undefined,
  feed: ({ src, title, captionHtml }, { link }) => captioned(link(src, title ?? READ_IN_ARTICLE), captionHtml),
};
