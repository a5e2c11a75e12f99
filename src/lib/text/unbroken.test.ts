import { describe, expect, it } from 'vitest';
import { splitUnbroken } from './unbroken';

describe('splitUnbroken', () => {
  it.each([
    ['Kőbányai Téglás 3–2 a női', ['3–2']],
    ['hogy kiállna-e mellette', ['kiállna-e']],
    ['Elég-e? (2024–2026)', ['Elég-e', '2024–2026']],
    ['„Jó-e” így', ['Jó-e']],
    ['„Aki kiabál, az lélegzik” – egy éjszaka – meg egy', ['lélegzik” –', 'éjszaka –']],
    ['Jó-e? – kérdezte', ['Jó-e? –']],
    ['Egy év: 41 260 kilométer, 1 250 000-ért', ['41 260', '1 250 000']],
    ['2026 10 000 ember, 3 12345', ['10 000']],
    ['Hazament — végre', ['Hazament —']],
    ['Megszentségteleníthetetlen – vagy nem', []],
    ['a 4-es metró, 1990-es, 312-tonne', ['4-es', '1990-es', '312-tonne']],
    ['téli vb-t, EU-s; e-mailben', ['vb-t', 'EU-s', 'e-mailben']],
    ['E-mail-címed, az e-mail-címedre', ['E-mail', 'e-mail']],
    ['Forma–1-es, Borsod-Abaúj, Népszava-per', []],
    ['Megszentségteleníthetetlen-e', []],
    ['', []],
  ])('keeps in "%s" %j together', (text, kept) => {
    const parts = splitUnbroken(text);
    expect(parts.filter((part) => part.noBreak).map((part) => part.text)).toEqual(kept);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});
