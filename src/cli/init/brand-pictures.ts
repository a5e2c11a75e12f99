import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editionBySlug, programEditions } from '~/editions/registry';
import palette from '~/lib/colors/palette.json' with { type: 'json' };
import { escapeHtml } from '~/lib/text/escape-html';
import type { InitAnswers } from './answers';

/** A picture of the publication, with its path from the publication's folder. */
export interface PictureFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The colour of drawings on the publication's colour. */
const PAPER = palette.page.surface.light;

/** Default pictures of pages without a picture: in shared links and in recommendations on phones. */
const BOARDS = [
  { name: 'og', width: 1200, height: 630 },
  { name: 'mobile-11', width: 900, height: 900 },
  { name: 'mobile-43', width: 1200, height: 900 },
] as const;

/** Sizes of the PNG icon, in pixels. */
const ICONS = [
  { file: 'favicon-32.png', side: 32 },
  { file: 'apple-touch-icon.png', side: 180 },
  { file: 'icon-192.png', side: 192 },
  { file: 'icon-512.png', side: 512 },
] as const;

/** Letters as shapes, so that no picture depends on the fonts of a machine. */
export interface Letters {
  /** Returns a path of the words in currentColor, with the viewBox that it fills; undefined if the font lacks a letter. */
  outline(words: string): { readonly path: string; readonly viewBox: string } | undefined;
  /** Returns an <svg> of the words, centred and as large as the box allows, or undefined if the font lacks a letter. */
  fit(words: string, box: Box): string | undefined;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Thickness added to the letters, in their units: the font's own weight is for running text. */
const BOLDER = 11;

const placed = ({ x, y, width, height }: Box) => `x="${x}" y="${y}" width="${width}" height="${height}"`;

/** Units per letter size in the drawings, whatever units a font file has: few, as the numbers are on every page. */
const UNITS = 400;

async function openFont(root: string, name: string) {
  const { create } = await import('fontkitten');
  // A package has no sources, but the fonts of its build.
  const [file] = globSync([`src/assets/fonts/${name}.woff2`, `dist/builds/*/client/_astro/${name}.*.woff2`], {
    cwd: root,
  });
  if (file === undefined) throw new Error(`There is no font ${name}.woff2 in ${root}.`);
  const font = create(await readFile(join(root, file)));
  if (!('glyphForCodePoint' in font)) throw new Error(`${name}.woff2 holds more than one font.`);
  return font;
}

/** Opens the headline font, with the letters of names in neighbouring languages. */
export async function openLetters(root: string): Promise<Letters> {
  const fonts = await Promise.all([openFont(root, 'serif'), openFont(root, 'serif-names')]);
  function draw(words: string) {
    let [path, width, top, bottom] = ['', 0, 0, 0];
    for (const letter of words) {
      const code = letter.codePointAt(0) ?? 0;
      const font = fonts.find((one) => one.hasGlyphForCodePoint(code));
      if (font === undefined) return undefined;
      const glyph = font.glyphForCodePoint(code);
      const size = UNITS / font.unitsPerEm;
      const drawn = glyph.path.scale(size, size);
      const { minY, maxY } = drawn.bbox;
      if (Number.isFinite(minY)) [bottom, top] = [Math.min(bottom, minY), Math.max(top, maxY)];
      path += drawn.translate(width, 0).scale(1, -1).toSVG();
      width += glyph.advanceWidth * size;
    }
    const view = [-BOLDER, -top - BOLDER, width + 2 * BOLDER, top - bottom + 2 * BOLDER];
    return {
      viewBox: view.map(Math.round).join(' '),
      path: path.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number)))),
    };
  }
  const bold = (path: string, color: string): string =>
    `<path d="${path}" stroke="${color}" stroke-width="${BOLDER}" stroke-linejoin="round"/>`;
  return {
    outline(words) {
      const drawn = draw(words);
      return drawn && { viewBox: drawn.viewBox, path: bold(drawn.path, 'currentColor') };
    },
    fit(words, box) {
      const drawn = draw(words);
      return drawn && `<svg ${placed(box)} viewBox="${drawn.viewBox}">${bold(drawn.path, PAPER)}</svg>`;
    },
  };
}

/** Draws words with the machine's own fonts, for letters that the font lacks. */
function written(words: string, { x, y, width, height }: Box): string {
  const size = Math.round(Math.min(height * 0.8, (width / Math.max(1, [...words].length)) * 1.8));
  return `<text x="${x + width / 2}" y="${y + height / 2 + size * 0.35}" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size="${size}">${escapeHtml(words)}</text>`;
}

/** Places the newsroom's own drawing in the box. */
const drawn = (logo: string, box: Box): string =>
  logo.trim().replace(/^<svg\b([^>]*)>/, (_, own: string) => {
    return `<svg ${placed(box)}${own.replace(/\s(?:x|y|width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')}>`;
  });

const picture = (width: number, height: number, title: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" color="${PAPER}" fill="${PAPER}"><title>${escapeHtml(title)}</title>${shapes}</svg>`;

/** Draws a board picture: the name across the publication's colour. */
function boardSvg({ width, height }: { width: number; height: number }, color: string, name: string, mark: (box: Box) => string) {
  const box = { x: width * 0.1, y: height * 0.32, width: width * 0.8, height: height * 0.32 };
  const line = `<rect x="${width * 0.42}" y="${height * 0.72}" width="${width * 0.16}" height="6" rx="3"/>`;
  return picture(width, height, name, `<rect width="${width}" height="${height}" fill="${color}"/>${mark(box)}${line}`);
}

/** Draws the icon: the name's first letter on a rounded square. The corners are square if the phone rounds them itself. */
function iconSvg(color: string, name: string, letters: Letters, corner: number): string {
  const first = [...name].find((letter) => /[\p{L}\p{N}]/u.test(letter))?.toLocaleUpperCase('hu') ?? '·';
  const box = { x: 10, y: 12, width: 44, height: 40 };
  return picture(
    64,
    64,
    name,
    `<rect width="64" height="64" rx="${corner}" fill="${color}"/>${letters.fit(first, box) ?? written(first, box)}`,
  );
}

/** Converts a PNG to a Windows icon with one picture. */
export function toIco(png: Uint8Array, side: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/**
 * Returns the pictures with the publication's name: the icon in its sizes and, for the main edition and for renamed ones, the
 * default picture of pages without one. `logo`: a checked drawing that replaces the name in letters. `isNew`: whether an edition's
 * name, colour or drawing has changed; the pictures of the others stay.
 */
export async function brandPictures(
  answers: InitAnswers,
  logo: string | undefined,
  letters: Letters,
  isNew: (slug: string) => boolean = () => true,
): Promise<readonly PictureFile[]> {
  const { default: sharp } = await import('sharp');
  const main = answers.editions[0]?.slug;
  const files: PictureFile[] = [];
  for (const { slug, name } of answers.editions) {
    const known = slug === main ? undefined : editionBySlug(slug, programEditions)?.identity;
    if (!isNew(slug) || known?.name === name) continue;
    const color = known?.themeColor.light ?? answers.colors.light;
    const mark = (box: Box) =>
      slug === main && logo !== undefined ? drawn(logo, box) : (letters.fit(name, box) ?? written(name, box));
    for (const board of BOARDS) {
      const svg = Buffer.from(boardSvg(board, color, name, mark));
      const bytes = await sharp(svg).resize(board.width, board.height).jpeg({ quality: 86, progressive: true }).toBuffer();
      files.push({ path: join('public', 'images', `${board.name}-${slug}.jpg`), bytes });
    }
  }
  if (main === undefined || !isNew(main)) return files;
  const icon = iconSvg(answers.colors.light, answers.name, letters, 14);
  files.push({ path: join('public', 'favicon.svg'), bytes: Buffer.from(`${icon}\n`) });
  for (const { file, side } of ICONS) {
    const svg = side === 32 ? icon : iconSvg(answers.colors.light, answers.name, letters, 0);
    const bytes = await sharp(Buffer.from(svg), { density: (72 * side) / 64 })
      .resize(side, side)
      .png({ palette: true })
      .toBuffer();
    files.push({ path: join('public', file), bytes });
    if (side === 32) files.push({ path: join('public', 'favicon.ico'), bytes: toIco(bytes, side) });
  }
  return files;
}
