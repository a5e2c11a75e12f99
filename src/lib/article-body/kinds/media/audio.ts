import type { BlockByKind } from '../../blocks';
import { audioOrVideo } from '../../conversion/players';
import { safeMediaUrl } from '../../safe-url';
import type { BlockKind } from '../block-kind';
import { attribute, captioned, dataBlock, joined, READ_IN_ARTICLE, sourceTags, wordsText } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    audio: {
      readonly kind: 'audio';
      readonly src: string;
      readonly title?: string;
      /** The same recording in other formats or places, in the order of the source. */
      readonly alternatives?: readonly MediaSource[];
      readonly captionHtml?: string;
    };
  }
}

export const audio: BlockKind<BlockByKind<'audio'>> = {
  name: 'hang',
  elements: { audio: audioOrVideo },
  dataBlock: {
    name: 'audio',
    read: (data) => {
      const src = safeMediaUrl(data('url') ?? data('src'));
      const title = data('title');
      return src === undefined ? undefined : { kind: 'audio', src, ...(title === undefined ? {} : { title }) };
    },
  },
  html: { captionHtml: 'inline' },
  text: ({ title, captionHtml }, captions) => (captions ? joined(title, wordsText(captionHtml)) : ''),
  write: ({ src, title, alternatives = [] }) =>
    alternatives.length === 0
      ? dataBlock('audio', { url: src, title })
      : `<audio${attribute('title', title)}>${sourceTags([{ src }, ...alternatives])}</audio>`,
  nested: () => undefined,
  feed: ({ src, title, captionHtml }, { link }) => captioned(link(src, title ?? READ_IN_ARTICLE), captionHtml),
};
