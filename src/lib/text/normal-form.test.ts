import { describe, expect, it } from 'vitest';
import { normalLine, normalLines } from './normal-form';

const FAMILY = '👩\u200d👩\u200d👧';
const SCOTLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

describe('normalLine', () => {
  it.each([
    ['composes letters', 'a\u0301rvi\u0301z', 'árvíz'],
    ['removes soft hyphens', 'Zsilip\u00adke\u00adzelők', 'Zsilipkezelők'],
    ['removes zero-width spaces', '\u200bkvarc\u200bpatron\u2060', 'kvarcpatron'],
    ['removes byte-order marks', '\ufeffCím', 'Cím'],
    ['removes joiners between Latin letters', 'a\u200db\u200cc', 'abc'],
    ['keeps joiners of pictures', FAMILY, FAMILY],
    ['keeps joiners of Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['keeps flags made of tags', SCOTLAND, SCOTLAND],
    ['removes loose tags', 'a\u{e0061}\u{e0062}', 'a'],
    ['removes overrides', 'fizetés\u202egpj.exe', 'fizetésgpj.exe'],
    ['removes embeddings', '\u202bcím\u202c', 'cím'],
    ['removes an open isolate', 'cím\u2067 vége', 'cím vége'],
    ['removes a loose end', 'cím\u2069 vége', 'cím vége'],
    ['keeps closed isolates', 'A \u2067שלום\u2069 szó', 'A \u2067שלום\u2069 szó'],
    ['keeps direction marks beside letters that need them', 'שלום\u200f!', 'שלום\u200f!'],
    ['removes direction marks elsewhere', 'cím\u200e!', 'cím!'],
    ['makes one kind of space', '12\u00a0000\u202fforint\u2003és\tegy\r\nsor', '12 000 forint és egy sor'],
    ['joins spaces', 'két  szó', 'két szó'],
    ['trims', ' \u00a0cím\u3000', 'cím'],
    ['removes control characters', 'a\u0000b\u0007c\u0085d', 'abc d'],
    ['removes placeholders of objects', 'kép\ufffc', 'kép'],
    ['keeps variation selectors', '❤\ufe0f', '❤\ufe0f'],
    ['is empty for what shows nothing', '\u00ad\u200b \u2060', ''],
  ])('%s', (_, text, expected) => {
    expect(normalLine(text)).toBe(expected);
    expect(normalLine(expected), 'is stable').toBe(expected);
  });

  it('returns ordinary text as it is', () => {
    const title = 'Őrült nagy hőség – „árvíz” után… 5 % és 20 °C';
    expect(normalLine(title)).toBe(title);
  });
});

it('normalLines keeps line ends', () => {
  expect(normalLines(' egy\u00adsor \r\n\u00a0másik\u2028harmadik ')).toBe('egysor\nmásik\nharmadik');
});
