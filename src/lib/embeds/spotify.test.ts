import { describe, expect, it } from 'vitest';
import { parseSpotifyUrl, spotifyEmbedUrl, spotifyHeight, spotifyPageUrl } from './spotify';

const ID = '37i9dQZF1DXcBWIGoYBM5M';
/** The kinds in the specification (VI-10); Spotify has others, for which there is no player here. */
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
    `https://open.spotify.com/local/eloado/lemez/szam/161`,
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
