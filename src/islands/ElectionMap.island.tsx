import { useEffect, useRef, useState } from 'react';
import { areMapSegments, electionMapUrl, type MapElection, mapPagePath, readMapRoute } from '~/lib/embeds/election-map';
import { frameKinds, MAP_HEIGHT } from '~/lib/embeds/frame-kinds';
import { readFrameMessage } from '~/lib/embeds/frame-messages';

interface Props {
  /** Origin of the map, without trailing slash. */
  readonly mapOrigin: string;
  /** Origins whose messages are accepted. */
  readonly trusted: readonly string[];
  readonly election: MapElection;
  /** The place in the page's address, at most two segments. */
  readonly segments: readonly string[];
}

const joinSegments = (segments: readonly string[]): string => segments.join('/');

/**
 * The election map, kept in sync with the page's address (EM-05 … EM-08).
 *
 * Why not plain HTML: what the reader chooses on the map becomes the page's address, and going back moves the map.
 * Without JavaScript: a link to the map instead of the frame.
 * Wakes when: it comes into view.
 */
export function ElectionMap({ mapOrigin, trusted, election, segments }: Props) {
  const safe = areMapSegments(segments) ? segments : [];
  const asked = joinSegments(safe);
  const frame = useRef<HTMLIFrameElement>(null);
  /** The place to which the frame itself navigated: it must not be loaded again for that. */
  const pushed = useRef<string>(undefined);
  /** The place for which the frame was loaded; undefined on the server, where there is no frame. */
  const [loaded, setLoaded] = useState<readonly string[]>();

  useEffect(() => {
    if (pushed.current !== asked) setLoaded(asked === '' ? [] : asked.split('/'));
    pushed.current = undefined;
  }, [asked]);

  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (frame.current === null || event.source !== frame.current.contentWindow) return;
      const message = readFrameMessage(event, trusted);
      const route = message?.type === 'route-push' ? readMapRoute(message.path) : undefined;
      if (route === undefined) return;
      const to = mapPagePath(route);
      if (to === location.pathname) return;
      pushed.current = route.election === election ? joinSegments(route.segments) : undefined;
      document.dispatchEvent(new CustomEvent('hirmondo:navigate', { detail: to }));
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [trusted, election]);

  const { sandbox, allow, referrerpolicy } = frameKinds.tool;
  return (
    <div className="frame-place" style={{ minHeight: MAP_HEIGHT }}>
      {loaded === undefined ? (
        <p>
          <a href={electionMapUrl(mapOrigin, { election, segments: safe })}>Választási térkép</a>
        </p>
      ) : (
        // A new key for each load: another address in the same frame would add an entry to the history.
        <iframe
          key={joinSegments(loaded)}
          ref={frame}
          src={electionMapUrl(mapOrigin, { election, segments: loaded })}
          title="Választási térkép"
          width="100%"
          height={MAP_HEIGHT}
          sandbox={sandbox}
          allow={allow}
          referrerPolicy={referrerpolicy}
        />
      )}
    </div>
  );
}
