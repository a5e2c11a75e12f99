import { expect, it } from 'vitest';
import { parseOtherService } from './other-services';

it.each<[string, string | undefined]>([
  [
    'https://twitter.com/wordpressdotcom/status/632582884654751744',
    'X · @wordpressdotcom → https://x.com/wordpressdotcom/status/632582884654751744',
  ],
  ['https://x.com/a_b/status/1?s=20', 'X · @a_b → https://x.com/a_b/status/1'],
  ['https://www.instagram.com/p/BZoonmAHvHf/?taken-by=x', 'Instagram → https://www.instagram.com/p/BZoonmAHvHf/embed/'],
  ['https://www.instagram.com/nasa/reel/C1_2-3/', 'Instagram → https://www.instagram.com/reel/C1_2-3/embed/'],
  [
    'https://api.soundcloud.com/tracks/338894518',
    'SoundCloud → https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F338894518',
  ],
  [
    'https://m.soundcloud.com/valaki/egy-dal',
    'SoundCloud → https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fvalaki%2Fegy-dal',
  ],
  ['http://www.ted.com/talks/lang/hu/jill_bolte_taylor_s_stroke.html', undefined],
  ['http://www.ted.com/talks/jill_bolte_taylor_s_stroke', 'TED → https://embed.ted.com/talks/jill_bolte_taylor_s_stroke'],
  ['https://www.ted.com/talks/view/id/1969', 'TED · 1969 → https://www.ted.com/talks/view/id/1969'],
  ['https://gist.github.com/2314628', 'GitHub Gist · 2314628 → https://gist.github.com/2314628'],
  [
    'https://gist.github.com/kis/57cc50246aab776e110060926a2face2.js',
    'GitHub Gist · kis/57cc50246aab776e110060926a2face2 → https://gist.github.com/kis/57cc50246aab776e110060926a2face2',
  ],
  ['https://twitter.com/wordpressdotcom', undefined],
  ['https://www.instagram.com/nasa/', undefined],
  ['https://twitter.com.gonosz.example/a/status/1', undefined],
  ['https://x.com:444/a/status/1', undefined],
  ['https://a:b@x.com/a/status/1', undefined],
  ['javascript:alert(1)//x.com/a/status/1', undefined],
  ['https://gist.github.com/kis/"><script>', undefined],
])('%s is %s', (address, expected) => {
  const found = parseOtherService(address);
  const written = found && `${found.title} → ${found.kind === 'frame' ? found.src : found.href}`;
  expect(written).toBe(expected);
});
