import { describe, expect, it } from 'vitest';
import { addMessage, parseEpisodeState } from '../app-bridge/episode-messages';
import { clockText, spokenTime } from './clock';
import { parsePositions, withPosition } from './playback-positions';
import { chapterAt, parsePlayerEpisode } from './player-episode';

const EPISODE = {
  id: 7,
  slug: 'elso',
  title: 'Első',
  sourceUrl: '/media/elso.mp3',
  image: '/media/kep.jpg',
  podcast: { slug: 'adas', name: 'Adás' },
};

describe('times of the player', () => {
  it.each([
    [0, '0:00', '0 másodperc'],
    [65.9, '1:05', '1 perc 5 másodperc'],
    [1312, '21:52', '21 perc 52 másodperc'],
    [3723, '1:02:03', '1 óra 2 perc 3 másodperc'],
    [-4, '0:00', '0 másodperc'],
  ])('%d', (seconds, clock, words) => {
    expect(clockText(seconds)).toBe(clock);
    expect(spokenTime(seconds)).toBe(words);
  });
});

describe('the data of a play button', () => {
  it('is an episode', () => {
    expect(parsePlayerEpisode(JSON.stringify(EPISODE))).toEqual(EPISODE);
  });

  it.each([
    undefined,
    '',
    'null',
    '[]',
    '{"id":1}',
    JSON.stringify({ ...EPISODE, sourceUrl: 'javascript:alert(1)' }),
    JSON.stringify({ ...EPISODE, sourceUrl: '//evil.example/a.mp3' }),
    JSON.stringify({ ...EPISODE, sourceUrl: 'data:audio/mp3,x' }),
    JSON.stringify({ ...EPISODE, podcast: {} }),
    JSON.stringify({ ...EPISODE, title: '' }),
  ])('%s is none', (json) => {
    expect(parsePlayerEpisode(json)).toBeUndefined();
  });

  it('loses invalid optional fields', () => {
    const odd = {
      ...EPISODE,
      duration: -1,
      href: 'javascript:x',
      transcript: 7,
      chapters: [
        { start: 'x', title: 'a' },
        { start: 9, title: 'B' },
        { start: 2, title: 'A' },
      ],
    };
    expect(parsePlayerEpisode(JSON.stringify(odd))).toEqual({
      ...EPISODE,
      chapters: [
        { start: 2, title: 'A' },
        { start: 9, title: 'B' },
      ],
    });
  });

  it('finds the chapter of a second', () => {
    const chapters = [
      { start: 2, title: 'A' },
      { start: 9, title: 'B' },
    ];
    expect([0, 2, 8.9, 100].map((second) => chapterAt(chapters, second)?.title)).toEqual([undefined, 'A', 'A', 'B']);
  });
});

describe('positions of episodes', () => {
  const at = (position: number, duration: number) =>
    withPosition({ masik: [30, 1] }, { slug: 'elso', position, duration, now: 5 });

  it.each([
    [100.6, 1000, 100],
    [5, 1000, undefined],
    [990, 1000, undefined],
    [50, 60, 50],
    [59, 60, undefined],
    [100, Number.NaN, 100],
    [100, Number.POSITIVE_INFINITY, undefined],
  ])('second %d of %d is kept as %s', (position, duration, kept) => {
    expect(at(position, duration).elso?.[0]).toBe(kept);
    expect(at(position, duration).masik).toEqual([30, 1]);
  });

  it('keeps the newest hundred', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`e${index}`, [60, index]] as const));
    const kept = withPosition(many, { slug: 'elso', position: 60, duration: 600, now: 500 });
    expect(Object.keys(kept)).toHaveLength(100);
    expect(kept.e0).toBeUndefined();
  });

  it.each([null, '', '7', '[]', '{"a":7,"b":[1],"c":["x",1],"d":[-1,2],"ok":[1,2]}'])('%s is parsed', (stored) => {
    expect(Object.keys(parsePositions(stored)).filter((key) => key !== 'ok')).toEqual([]);
  });
});

describe('bridge of the app', () => {
  it('adds an episode with absolute addresses (MO-08)', () => {
    const episode = parsePlayerEpisode(JSON.stringify(EPISODE));
    expect(episode && addMessage(episode, 'https://site.example/lista')).toEqual({
      action: 'add',
      podcast: { slug: 'adas', name: 'Adás' },
      episode: {
        id: 7,
        slug: 'elso',
        title: 'Első',
        sourceUrl: 'https://site.example/media/elso.mp3',
        image: 'https://site.example/media/kep.jpg',
      },
    });
  });

  it.each([
    [
      { id: 7, playing: true },
      { id: '7', playing: true },
    ],
    [
      { id: 'a', playing: false },
      { id: 'a', playing: false },
    ],
    [{ id: {}, playing: true }, undefined],
    [{ id: 7, playing: 1 }, undefined],
    [null, undefined],
    ['playing', undefined],
  ])('%j is parsed as %j', (value, expected) => {
    expect(parseEpisodeState(value)).toEqual(expected);
  });
});
