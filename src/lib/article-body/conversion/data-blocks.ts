import { parseSpotifyUrl } from '~/lib/embeds/spotify';
import { parseYoutubeUrl } from '~/lib/embeds/youtube';
import type { ArticleBlock } from '../blocks';
import type { HtmlElement } from '../html-tree';
import { safeMediaUrl } from '../safe-url';
import type { Conversion, Scope } from './conversion';
import { dataComponentBlocks } from './data-components';
import { galleryBlocks } from './figures';
import { ownAutoplay, recogniseFrame } from './players';
import { boxBlocks, quotation } from './quotes-and-boxes';
import { captionsOfBlock } from './video-tracks';

const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,199}$/u;
const ID = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/;

/**
 * Blocks of our own vocabulary: elements with data-block (docs/contracts/article-html.md). Undefined for other elements and for
 * unknown names; missing parts of a known one are reported as a loss.
 */
export function recogniseDataBlock(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  const name = element.attributes.get('data-block');
  switch (name) {
    case undefined:
      return undefined;
    case 'gallery':
      return galleryBlocks(element, scope, conversion);
    case 'before-after':
    case 'chart':
    case 'footnotes':
      return dataComponentBlocks(name, element, scope, conversion);
    case 'pullquote':
      return quotation('pullQuote', element, scope, conversion);
    case 'box':
      return boxBlocks(element, scope, conversion);
    case 'lost':
      conversion.reportLoss(data(element, 'what') ?? 'data-block', data(element, 'detail') ?? '');
      return conversion.convert(element.children, scope);
    case 'iframe':
      return [
        ...recogniseFrame(
          data(element, 'url') ?? data(element, 'src') ?? '',
          new Map(['title', 'width', 'height'].map((key) => [key, data(element, key) ?? ''])),
          conversion,
        ),
        ...conversion.convert(element.children, scope),
      ];
    default: {
      const block = emptyBlock(name, element);
      if (block === undefined) {
        conversion.reportLoss(`data-block=${name}`, [...element.attributes].map(([key, value]) => `${key}=${value}`).join(' '));
      }
      return [...(block === undefined ? [] : [block]), ...conversion.convert(element.children, scope)];
    }
  }
}

/** A block that is completely described by its attributes; undefined if one is missing or malformed. */
function emptyBlock(name: string, element: HtmlElement): ArticleBlock | undefined {
  const url = data(element, 'url') ?? data(element, 'src') ?? '';
  const slug = data(element, 'slug') ?? '';
  const title = data(element, 'title');
  const titled = title === undefined ? {} : { title };
  switch (name) {
    case 'youtube': {
      const video = parseYoutubeUrl(url);
      return video && { kind: 'youtube', ...video, ...titled, ...ownAutoplay(element.attributes) };
    }
    case 'spotify': {
      const music = parseSpotifyUrl(url);
      const compact = element.attributes.has('data-compact') && data(element, 'compact') !== 'false';
      return music && { kind: 'spotify', ...music, compact };
    }
    case 'audio':
    case 'video': {
      const src = safeMediaUrl(url);
      const poster = safeMediaUrl(data(element, 'poster'));
      if (src === undefined) return undefined;
      return name === 'audio'
        ? { kind: 'audio', src, ...titled }
        : {
            kind: 'video',
            src,
            ...titled,
            ...(poster === undefined ? {} : { poster }),
            ...ownAutoplay(element.attributes),
            ...captionsOfBlock(element),
          };
    }
    case 'episode':
      return SLUG.test(slug) ? { kind: 'episode', slug } : undefined;
    case 'subarticle':
      return SLUG.test(slug) ? { kind: 'subArticle', slug } : undefined;
    case 'quiz': {
      const quizId = data(element, 'id') ?? '';
      return ID.test(quizId) ? { kind: 'quiz', quizId } : undefined;
    }
    case 'ad': {
      const position = data(element, 'position') ?? '';
      return ID.test(position) ? { kind: 'ad', position } : undefined;
    }
    case 'related': {
      const slugs = (data(element, 'slugs') ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => SLUG.test(part));
      return slugs.length === 0 ? undefined : { kind: 'related', slugs: slugs.slice(0, 20), ...titled };
    }
    default:
      return undefined;
  }
}

/** A data- attribute, trimmed; undefined if missing or empty. */
function data(element: HtmlElement, name: string): string | undefined {
  const value = element.attributes.get(`data-${name}`)?.trim();
  return value === undefined || value === '' ? undefined : value;
}
