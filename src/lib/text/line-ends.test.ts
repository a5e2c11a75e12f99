import { describe, expect, it } from 'vitest';
import { withHeldLines, withHeldSpaces } from './line-ends';

/** Shows non-breaking spaces. */
const seen = (text: string): string => text.replaceAll('\u00a0', '_');

describe('withHeldSpaces', () => {
  it.each([
    ['„…minket” – mondta, és – mint mindig – elment —', '„…minket”_– mondta, és_– mint mindig_– elment_—'],
    ['– Igen – felelte', '– Igen_– felelte'],
    ['a csúcs 17 100 volt, 1 250 000 Ft', 'a csúcs 17_100 volt, 1_250_000_Ft'],
    ['12 345,67 és 3 12345 meg 2026 100', '12_345,67 és 3 12345 meg 2026 100'],
    ['négyes, 500 m; 12 km-re; 8 °C, 40 %, 120 km/h', 'négyes, 500_m; 12_km-re; 8_°C, 40_%, 120_km/h'],
    ['5 magyar, 3 ló, 2 Gergő', '5 magyar, 3 ló, 2 Gergő'],
    ['2027. február 16., május 20-ig, december 2026', '2027. február_16., május_20-ig, december 2026'],
    ['semmi különös', 'semmi különös'],
  ])('%s', (text, expected) => {
    expect(seen(withHeldSpaces(text))).toBe(expected);
  });
});

describe('withHeldLines', () => {
  it('leaves tags and their attributes as they are', () => {
    const html = '<p title="12 345 – 17-ig"><a href="/a – b?1 000">17 100</a></p>';
    expect(seen(withHeldLines(html))).toBe('<p title="12 345 – 17-ig"><a href="/a – b?1 000">17_100</a></p>');
  });

  it.each([
    ['<p>január 17-ig, 20–40 perc</p>', '<p>január_<b>17-ig</b>, <b>20–40</b> perc</p>'],
    ['<p>Az e-mail-címed</p>', '<p>Az <b>e-mail</b>-címed</p>'],
    ['<p>E-mailben? e-mailben, Jó-e?</p>', '<p><b>E-mailben</b>? <b>e-mailben</b>, <b>Jó-e</b>?</p>'],
    ['<p>A vb-t, az EU-s, egy-két; a Duna-ügy</p>', '<p>A <b>vb-t</b>, az <b>EU-s</b>, <b>egy-két</b>; a <b>Duna-ügy</b></p>'],
    ['<p>Népszava-per, vb-t-e, Borsod-Abaúj</p>', '<p>Népszava-per, vb-t-e, Borsod-Abaúj</p>'],
    ['<p>Forma–1-es, 4-es-6-os, Borsod-Abaúj</p>', '<p>Forma–1-es, 4-es-6-os, Borsod-Abaúj</p>'],
    [
      '<p title="x">jó-e <a title="jó-e" href="/jo-e">jó-e</a> jó-e</p>',
      '<p title="x"><b>jó-e</b> <a title="jó-e" href="/jo-e"><b>jó-e</b></a> <b>jó-e</b></p>',
    ],
    ['<p>– Igen – mondta.</p>', '<p>– Igen_– mondta.</p>'],
  ])('%s', (html, expected) => {
    expect(seen(withHeldLines(html)).replaceAll('<span class="kept">', '<b>').replaceAll('</span>', '</b>')).toBe(expected);
  });
});

it.each(['1', '1 111 ', '1–', '-e ', 'jó-e ', '<', '<a '])('reads half a megabyte of %j in one pass', (part) => {
  expect(withHeldLines(`x${part.repeat(500_000 / part.length)}x`).length).toBeGreaterThan(499_000);
});
