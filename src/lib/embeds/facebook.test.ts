import { describe, expect, it } from 'vitest';
import { parseFacebookUrl } from './facebook';

describe('parseFacebookUrl', () => {
  it.each([
    ['https://www.facebook.com/hirmondo/posts/123', 'https://www.facebook.com/hirmondo/posts/123', 'post'],
    ['http://m.facebook.com/story.php?story_fbid=1&id=2', 'https://www.facebook.com/story.php?story_fbid=1&id=2', 'post'],
    ['//facebook.com/hirmondo/videos/77/', 'https://www.facebook.com/hirmondo/videos/77/', 'video'],
    ['https://www.facebook.com/watch/?v=5', 'https://www.facebook.com/watch/?v=5', 'video'],
    [
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fx%2Fposts%2F9&width=500',
      'https://www.facebook.com/x/posts/9',
      'post',
    ],
  ])('reads %s', (raw, href, form) => {
    expect(parseFacebookUrl(raw)).toEqual({ href, form });
  });

  it.each([
    '',
    'https://www.facebook.com/',
    'https://www.facebook.com/hirmondo',
    'https://facebook.com.masik.example/x/posts/1',
    'https://masik.example/facebook.com/x/posts/1',
    'https://user@www.facebook.com/x/posts/1',
    'https://www.facebook.com:8443/x/posts/1',
    'javascript:alert(1)//www.facebook.com/x/posts/1',
    'https://www.facebook.com/x/posts/1"onload="x',
    'https://www.facebook.com/plugins/post.php?href=https://masik.example/posts/1',
    `https://www.facebook.com/x/posts/${'1'.repeat(1200)}`,
  ])('turns down %s', (raw) => {
    expect(parseFacebookUrl(raw)).toBeUndefined();
  });
});
