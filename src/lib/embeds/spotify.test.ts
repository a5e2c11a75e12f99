import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseSpotifyUrl, spotifyEmbedUrl, spotifyHeight, spotifyPageUrl } from './spotify';

const SHARED = '../shared/data/embeds/spotify-urls.spotify-uri.json';
const cases = z.array(z.object({ input: z.string(), type: z.string().nullable(), id: z.string().nullable() }));
const ID = '37i9dQZF1DXcBWIGoYBM5M';
/** The kinds of the specification (VI-10); the library knows more, which give no player here. */
const KINDS = ['album', 'artist', 'playlist', 'track', 'episode'];

describe('parseSpotifyUrl', () => {
  it.each([
    [`https://open.spotify.com/album/${ID}`, 'album'],
    [`https://open.spotify.com/artist/${ID}?si=abc`, 'artist'],
    [`https://open.spotify.com/intl-hu/playlist/${ID}`, 'playlist'],
    [`https://open.spotify.com/embed/track/${ID}?utm_source=generator`, 'track'],
    [`//open.spotify.com/embed/episode/${ID}`, 'episode'],
    [`spotify:track:${ID}`, 'track'],
    [`open.spotify.com/track/${ID}`, 'track'],
    [`https://embed.spotify.com/?uri=spotify:episode:${ID}`, 'episode'],
    [`http://play.spotify.com/album/${ID}`, 'album'],
    [`https://open.spotify.com/intl-pt-br/episode/${ID}?si=a&utm_source=b`, 'episode'],
    [`https://open.spotify.com/user/valaki/playlist/${ID}`, 'playlist'],
    [`spotify:user:valaki:playlist:${ID}`, 'playlist'],
    [`spotify:artist:${ID}`, 'artist'],
  ])('reads %s', (url, type) => {
    expect(parseSpotifyUrl(url)).toEqual({ type, id: ID });
  });

  it.each([
    `https://open.spotify.com/user/x`,
    `https://open.spotify.com/show/${ID}`,
    `https://open.spotify.com/track/${ID}/lyrics`,
    `https://open.spotify.com/track/"onload="x`,
    `https://open.spotify.com.evil.example/track/${ID}`,
    `https://open.spotify.com@evil.example/track/${ID}`,
    `https://embed.spotify.com/?uri=javascript:x`,
    `spotify:search:artist`,
    `spotify:local:eloado:lemez:szam:120`,
    `spotify:user:valaki:starred`,
    `spotify:show:${ID}`,
    `https://open.spotify.com/search/${ID}`,
    `https://open.spotify.com/user/valaki/starred`,
    '',
  ])('gives nothing for %s', (url) => {
    expect(parseSpotifyUrl(url)).toBeUndefined();
  });

  it.each(KINDS)('gives back a page and a player that it reads again: %s', (type) => {
    const found = parseSpotifyUrl(`spotify:${type}:${ID}`);
    if (found === undefined) throw new Error('nothing was read');
    expect([parseSpotifyUrl(spotifyPageUrl(found)), parseSpotifyUrl(spotifyEmbedUrl(found))]).toEqual([found, found]);
  });

  // A list by others, where it is.
  if (existsSync(SHARED))
    describe('on the addresses of spotify-uri', () => {
      const list = cases.parse(JSON.parse(readFileSync(SHARED, 'utf8')));
      const parsed = list.filter(({ type }) => type !== null);
      const wanted = parsed.filter(({ type, id }) => KINDS.includes(type ?? '') && /^[A-Za-z0-9]{10,}$/.test(id ?? ''));
      const others = parsed.filter((entry) => !wanted.includes(entry));

      it.each(wanted.map(({ input, type, id }) => [input, type, id] as const))('agrees on %s', (input, type, id) => {
        expect(parseSpotifyUrl(input)).toEqual({ type, id });
      });

      // Ours is narrower on purpose: shows, users, searches, local files and the old 'starred' lists have no player (VI-10).
      it.each(others.map(({ input }) => [input] as const))('gives no player for %s', (input) => {
        expect(parseSpotifyUrl(input)).toBeUndefined();
      });

      it.each(list.filter(({ type }) => type === null).map(({ input }) => [input] as const))(
        'gives back a page that it reads again: %s',
        (input) => {
          const item = parseSpotifyUrl(input);
          expect(item === undefined ? undefined : parseSpotifyUrl(spotifyPageUrl(item))).toEqual(item);
          expect(item === undefined ? undefined : parseSpotifyUrl(spotifyEmbedUrl(item))).toEqual(item);
        },
      );
    });
});

describe('spotifyHeight', () => {
  it.each([
    [{ type: 'track' }, 155],
    [{ type: 'playlist' }, 155],
    [{ type: 'episode' }, 233],
    [{ type: 'episode', compact: true }, 80],
    [{ type: 'album', compact: true }, 80],
    [{ type: 'episode', compact: true, tall: true }, 400],
    [{ type: 'track', tall: true }, 400],
  ] as const)('of %j is %i', (options, height) => {
    expect(spotifyHeight(options)).toBe(height);
  });
});
