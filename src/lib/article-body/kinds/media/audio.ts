import type { BlockByKind } from '../../blocks';
import { audioOrVideo } from '../../conversion/players';
import { safeMediaUrl } from '../../safe-url';
import type { BlockKind } from '../block-kind';
import { captioned, joined, READ_IN_ARTICLE, wordsText } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    audio: {
      readonly kind: 'audio';
      readonly src: string;
      readonly title?: string;
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
  nested: () => undefined,
  feed: ({ src, title, captionHtml }, { link }) => captioned(link(src, title ?? READ_IN_ARTICLE), captionHtml),
};
