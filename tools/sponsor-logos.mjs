/**
 * Draws the logos of the demo's invented sponsors: a sign and a name, twice as large as they are shown.
 *
 *   node tools/sponsor-logos.mjs
 */
import { join } from 'node:path';
import sharp from 'sharp';

const media = join(import.meta.dirname, '../content/demo/media');

const LOGOS = [
  {
    file: 'logo-naptar-otthon',
    name: 'Naptár Otthon',
    ink: '#1f4d3a',
    sign: '<circle cx="60" cy="60" r="22"/><path d="M60 12v18M60 90v18M12 60h18M90 60h18M26 26l13 13M81 81l13 13M26 94l13-13M81 39l13-13" stroke-width="9" stroke-linecap="round" fill="none"/>',
  },
  {
    file: 'logo-kasszakonyv',
    name: 'Kasszakönyv',
    ink: '#5a2a6b',
    sign: '<path d="M22 18h52l18 18v66H22z" fill="none" stroke-width="9" stroke-linejoin="round"/><path d="M38 54h38M38 74h38" stroke-width="9" stroke-linecap="round"/>',
  },
  {
    file: 'logo-polcrend',
    name: 'Polcrend',
    ink: '#7a3b12',
    sign: '<path d="M14 24h92v22H14zM14 74h92v22H14z"/><path d="M26 46v28M94 46v28" stroke-width="9"/>',
  },
  {
    file: 'logo-dobozol',
    name: 'Dobozol',
    ink: '#123a63',
    sign: '<path d="M60 12l46 24v48l-46 24-46-24V36z" fill="none" stroke-width="9" stroke-linejoin="round"/><path d="M14 36l46 24 46-24M60 60v48" fill="none" stroke-width="9"/>',
  },
  {
    file: 'logo-ovet-be',
    name: 'Övet Be',
    ink: '#8f1d1d',
    sign: '<path d="M22 14l76 92" stroke-width="16" stroke-linecap="round"/><rect x="40" y="42" width="40" height="34" rx="6"/>',
  },
];

for (const { file, name, ink, sign } of LOGOS) {
  const width = 150 + name.length * 34;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="120"><rect width="100%" height="100%" fill="#fff"/><g fill="${ink}" stroke="${ink}" stroke-width="0">${sign}</g><text x="130" y="80" font-family="DejaVu Sans" font-weight="700" font-size="52" fill="${ink}" textLength="${width - 150}" lengthAdjust="spacingAndGlyphs">${name}</text></svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 16 })
    .toFile(join(media, `${file}.png`));
}
