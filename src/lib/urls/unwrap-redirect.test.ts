import { expect, it } from 'vitest';
import { unwrapRedirect } from './unwrap-redirect';

it.each([
  ['https://www.google.com/url?q=https://example.org/cikk&sa=D&source=editors&ust=1', 'https://example.org/cikk'],
  ['https://www.google.hu/url?sa=t&url=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1%26c%3D2&usg=x', 'https://example.org/a?b=1&c=2'],
  ['https://www.google.com/amp/s/example.org/cikk', 'https://example.org/cikk'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fa%3Ffbclid%3DIwAR0x&h=AT', 'https://example.org/a'],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fa%3Ffbclid%3DIwAR0x%26b%3D1%23c&h=AT',
    'https://example.org/a?b=1#c',
  ],
  ['https://lm.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
  ['https://l.instagram.com/?u=https%3A%2F%2Fexample.org%2F&e=AT', 'https://example.org/'],
  ['https://eur05.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fx&data=05%7C', 'https://example.org/x'],
  ['https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fexample%2Eorg%2F&urlhash=x', 'https://example.org/'],
  ['https://www.youtube.com/redirect?event=video_description&q=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
  ['https://slack-redir.net/link?url=https%3A%2F%2Fexample.org', 'https://example.org'],
  ['https://urldefense.proofpoint.com/v2/url?u=https-3A__example.org_a-2Db&d=Dw', 'https://example.org/a-b'],
  ['https://urldefense.com/v3/__https://example.org/a__;!!abc', 'https://example.org/a'],
  ['https://duckduckgo.com/l/?uddg=https%3A%2F%2Fexample.org%2F&rut=1', 'https://example.org/'],
  ['https://example-org.cdn.ampproject.org/c/s/example.org/a', 'https://example.org/a'],
  [
    'https://www.google.com/url?q=https://eur05.safelinks.protection.outlook.com/?url%3Dhttps%253A%252F%252Fexample.org%252F',
    'https://example.org/',
  ],
])('%s leads to %s', (address, target) => {
  expect(unwrapRedirect(address)).toBe(target);
});

it.each([
  'https://www.google.com/search?q=https://example.org/',
  'https://maps.google.com/?q=Budapest',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://www.facebook.com/lap/posts/1',
  'https://example.org/url?q=https://masik.example/',
  'https://google.com.example.org/url?q=https://masik.example/',
  '/url?q=https://example.org/',
  'mailto:a@google.com',
])('%s stays', (address) => {
  expect(unwrapRedirect(address)).toBe(address);
});
