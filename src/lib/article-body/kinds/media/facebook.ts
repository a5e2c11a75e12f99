import { escapeHtml } from '~/lib/text/escape-html';
import type { BlockByKind } from '../../blocks';
import type { BlockKind } from '../block-kind';
import { captioned, wordsText } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    facebook: {
      readonly kind: 'facebook';
      readonly href: string;
      readonly form: 'post' | 'video';
      readonly captionHtml?: string;
    };
  }
}

/** Recognised by its address or its embed code (media-from-url.ts, cards.ts). */
export const facebook: BlockKind<BlockByKind<'facebook'>> = {
  name: 'Facebook-bejegyzés',
  html: { captionHtml: 'inline' },
  text: ({ captionHtml }, captions) => (captions ? wordsText(captionHtml) : ''),
  write: ({ href, form }) => `<div class="fb-${form}" data-href="${escapeHtml(href)}"></div>`,
  nested: () => undefined,
  feed: ({ href, captionHtml }, { link }) => captioned(link(href, 'Facebook'), captionHtml),
};
