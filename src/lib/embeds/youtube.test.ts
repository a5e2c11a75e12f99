import { describe, expect, it } from 'vitest';
import { parseStart, parseYoutubeUrl, youtubeEmbedUrl, youtubeWatchUrl } from './youtube';

describe('parseYoutubeUrl', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['https://youtu.be/aqz-KE-bpKQ?t=1h2m3s', 'aqz-KE-bpKQ', 3723, false],
    ['https://youtu.be/aqz-KE-bpKQ?si=abc&t=42s', 'aqz-KE-bpKQ', 42, false],
    ['//www.youtube.com/embed/aqz-KE-bpKQ?start=15', 'aqz-KE-bpKQ', 15, false],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['https://www.youtube.com/live/aqz-KE-bpKQ?t=7', 'aqz-KE-bpKQ', 7, false],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, true],
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ?feature=share', 'aqz-KE-bpKQ', undefined, true],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ#t=0m10s', 'aqz-KE-bpKQ', 10, false],
    ['HTTPS://WWW.YOUTUBE.COM/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['http://youtube.com/?v=aqz-KE-bpKQ&feature=player', 'aqz-KE-bpKQ', undefined, false],
    ['http://youtube.com/watch?vi=aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['http://www.youtube.com/watch/aqz-KE-bpKQ/', 'aqz-KE-bpKQ', undefined, false],
    ['http://www.youtube.com/v/aqz-KE-bpKQ?rel=0', 'aqz-KE-bpKQ', undefined, false],
    ['http://youtube.com/vi/aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['www.youtube.com/e/aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['www.youtube-nocookie.com/live/aqz-KE-bpKQ?feature=share', 'aqz-KE-bpKQ', undefined, false],
    ['https://music.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['http://www.youtube.com/ytscreeningroom?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['https://www.youtube.com/user/csatorna#p/a/u/2/aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    [
      'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3Daqz-KE-bpKQ%26feature%3Dshare',
      'aqz-KE-bpKQ',
      undefined,
      false,
    ],
    ['http://www.youtube.com/attribution_link?u=/watch?v=aqz-KE-bpKQ&feature=share', 'aqz-KE-bpKQ', undefined, false],
    ['https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg', 'aqz-KE-bpKQ', undefined, false],
    ['i.ytimg.com/an_webp/aqz-KE-bpKQ/mqdefault_6s.webp', 'aqz-KE-bpKQ', undefined, false],
    ['y2u.be/aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['youtube://aqz-ke-bpkq', 'aqz-ke-bpkq', undefined, false],
    ['youtu.be/aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['http://youtu.be/aqz-KE-bpKQ&feature=channel', 'aqz-KE-bpKQ', undefined, false],
    ['http://youtube.com/vi/aqz-KE-bpKQ&nincs=ilyen', 'aqz-KE-bpKQ', undefined, false],
    ['http://youtube.com/watch/aqz-KE-bpKQ/?feature=share', 'aqz-KE-bpKQ', undefined, false],
    ['http://www.youtube-nocookie.com/v/aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['www.youtube-nocookie.com/ytscreeningroom?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['http://www.youtube-nocookie.com/user/csatorna#p/u/1/aqz-KE-bpKQ', 'aqz-KE-bpKQ', undefined, false],
    ['http://www.youtube.com/user/csatorna#p/u/1/aqz-KE-bpKQ?rel=0', 'aqz-KE-bpKQ', undefined, false],
  ])('reads %s', (url, videoId, start, portrait) => {
    expect(parseYoutubeUrl(url)).toEqual({ videoId, portrait, ...(start === undefined ? {} : { start }) });
  });

  it.each([
    'https://www.youtube.com/@csatorna',
    'https://www.youtube.com/user/csatorna/videos',
    'https://www.youtube.com/playlist?list=PL1234567890',
    'https://www.youtube.com/embed/videoseries?list=PL1234567890',
    'https://www.youtube.com/',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=a"b<c>',
    'https://www.youtube.com/watch?v=../../x',
    'javascript://www.youtube.com/watch?v=aqz-KE-bpKQ',
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
    'aqz-KE-bpKQ',
    '',
    ' ',
  ])('returns nothing for %j', (url) => {
    expect(parseYoutubeUrl(url)).toBeUndefined();
  });
});

describe('a part of a video, and a video in a playlist', () => {
  it.each([
    ['https://www.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=90', { start: 90, list: 'PL1' }],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=30&end=45', { start: 30, end: 45 }],
    ['https://youtu.be/aqz-KE-bpKQ?list=PLabc_-9&end=12', { end: 12, list: 'PLabc_-9' }],
    ['https://youtu.be/aqz-KE-bpKQ?start=30&end=20&list=%3Cb%3E', { start: 30 }],
  ])('of %s are kept', (url, fields) => {
    const video = parseYoutubeUrl(url);
    expect(video).toEqual({ videoId: 'aqz-KE-bpKQ', portrait: false, ...fields });
    if (video === undefined) return;
    const player = new URL(youtubeEmbedUrl(video)).searchParams;
    const page = new URL(youtubeWatchUrl(video)).searchParams;
    for (const [name, value] of Object.entries(fields)) {
      expect(player.get(name)).toBe(String(value));
      if (name === 'list') expect(page.get(name)).toBe(value);
    }
  });
});

describe('parseStart', () => {
  it.each([
    ['90', 90],
    ['90s', 90],
    ['1m', 60],
    ['1h2m3s', 3723],
    ['2h', 7200],
    ['0', undefined],
    ['0m10s', 10],
    ['-5', undefined],
    ['1.5', undefined],
    ['perc', undefined],
    ['', undefined],
    ['99999999', undefined],
    [null, undefined],
  ])('reads %j as %s', (raw, seconds) => {
    expect(parseStart(raw)).toBe(seconds);
  });
});

describe('addresses of a video', () => {
  it('contain the player without cookies, with the start', () => {
    expect(youtubeEmbedUrl({ videoId: 'abc', start: 9 }, { autoplay: true })).toBe(
      'https://www.youtube-nocookie.com/embed/abc?rel=0&start=9&autoplay=1',
    );
    expect(youtubeEmbedUrl({ videoId: 'abc' })).toBe('https://www.youtube-nocookie.com/embed/abc?rel=0');
  });

  it('contain the page, with a separate path for upright films', () => {
    expect(youtubeWatchUrl({ videoId: 'abc', start: 9, portrait: false })).toBe('https://www.youtube.com/watch?v=abc&t=9s');
    expect(youtubeWatchUrl({ videoId: 'abc', portrait: true })).toBe('https://www.youtube.com/shorts/abc');
  });
});
