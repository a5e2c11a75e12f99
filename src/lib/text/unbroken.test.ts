import { describe, expect, it } from 'vitest';
import { splitUnbroken } from './unbroken';

describe('splitUnbroken', () => {
  it.each([
    ['Kőbányai Téglás 3–2 a női', ['3–2']],
    ['hogy kiállna-e mellette', ['kiállna-e']],
    ['Elég-e? (2024–2026)', ['Elég-e', '2024–2026']],
    ['„Jó-e” így', ['Jó-e']],
    ['Forma–1-es, e-mail, 4-es metró, 1990-es', []],
    ['Megszentségteleníthetetlen-e', []],
    ['', []],
  ])('keeps in "%s" %j together', (text, kept) => {
    const parts = splitUnbroken(text);
    expect(parts.filter((part) => part.noBreak).map((part) => part.text)).toEqual(kept);
    expect(parts.map((part) => part.text.replaceAll('\u00A0', ' ')).join('')).toBe(text);
  });

  it.each([
    ['leáll a villamos a Nagykörúton', 'leáll a~villamos a~Nagykörúton'],
    ['Az orvos, aki az „igen” mellett egy 7-es', 'Az~orvos, aki az~„igen” mellett egy~7-es'],
    ['lélegzik” – egy éjszaka – mellette', 'lélegzik”~– egy~éjszaka~– mellette'],
    ['Van-e a kosárban alma? Ez az', 'Van-e a~kosárban alma? Ez az'],
    ['Hat-a hét, haza tart', 'Hat-a hét, haza tart'],
  ])('binds articles to the next word and dashes to the one before: %s', (text, bound) => {
    const joined = splitUnbroken(text)
      .map((part) => part.text)
      .join('');
    expect(joined.replaceAll('\u00A0', '~')).toBe(bound);
  });
});
