import type { VideoTrack } from '../blocks';
import { findElements, type HtmlElement } from '../html-tree';
import { safeMediaUrl } from '../safe-url';
import type { Conversion } from './conversion';

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const MAX_TRACKS = 10;
const NAMES: Readonly<Record<string, string>> = { hu: 'Magyar', en: 'English', de: 'Deutsch', ro: 'Română' };

/**
 * The captions and subtitles of a film: its `track` elements with a root-relative WebVTT file. Tracks of another kind, without
 * a file or from another host are reported as lost.
 */
export function videoTracks(element: HtmlElement, conversion: Conversion): { readonly tracks?: readonly VideoTrack[] } {
  const tracks = findElements(element, ({ name }) => name === 'track').flatMap((given) => {
    const { attributes } = given;
    const src = attributes.get('src');
    const kind = attributes.get('kind') ?? 'subtitles';
    const track = kind === 'captions' || kind === 'subtitles' ? videoTrack(kind, src, attributes) : undefined;
    if (track === undefined) conversion.reportLoss('track', src ?? '', given);
    return track ?? [];
  });
  return tracks.length === 0 ? {} : { tracks: tracks.slice(0, MAX_TRACKS) };
}

/** The track in `data-captions` of a film block, with `data-captions-language`. */
export function captionsOfBlock(element: HtmlElement): { readonly tracks?: readonly VideoTrack[] } {
  const { attributes } = element;
  const names = new Map([
    ['srclang', attributes.get('data-captions-language') ?? ''],
    ['label', attributes.get('data-captions-label') ?? ''],
  ]);
  const track = videoTrack('captions', attributes.get('data-captions'), names);
  return track === undefined ? {} : { tracks: [track] };
}

function videoTrack(
  kind: VideoTrack['kind'],
  address: string | undefined,
  attributes: ReadonlyMap<string, string>,
): VideoTrack | undefined {
  const src = safeMediaUrl(address);
  if (src === undefined || !src.startsWith('/')) return undefined;
  const given = attributes.get('srclang') ?? '';
  const language = LANGUAGE.test(given) ? given : 'hu';
  const label = (attributes.get('label') ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
  return { kind, src, language, label: label === '' ? (NAMES[language] ?? language) : label };
}
