import { contrast } from '~/lib/colors/contrast';
import palette from '~/lib/colors/palette.json' with { type: 'json' };
import { escapeHtml } from '~/lib/text/escape-html';
import type { CommandContext } from '../context';
import { CommandFailure, exitCode } from '../failure';
import type { Letters } from './brand-pictures';
import { initMessages } from './init-messages';

/**
 * What a drawing must not have. It is part of every page, whose policy allows neither scripts nor style attributes, and letters
 * would depend on the fonts of a reader's machine.
 */
const UNSAFE_DRAWING = /<(script|style|foreignObject|iframe|a|image|use|text)\b|\son\w+\s*=|\sstyle\s*=|javascript:|<!ENTITY/i;

/** Grounds and inks of the pages. */
const GROUNDS = [
  { name: 'light', paper: palette.page.paper.light, ink: palette.page.ink.light },
  { name: 'dark', paper: palette.page.paper.dark, ink: palette.page.ink.dark },
] as const;

/** Contrast below which a shape is not seen (WCAG 1.4.11), and the share of a drawing that must be. */
const SEEN = 3;
const MIN_SEEN = 0.5;
/** Width in pixels at which a drawing is judged. */
const WIDTH = 600;

/**
 * Returns a wordmark as pages use it: one <svg> element with a viewBox, which draws in currentColor unless it names a colour.
 * Throws CommandFailure if the text is not one.
 */
export function checkedLogo(text: string, { language }: Pick<CommandContext, 'language'>): string {
  const say = initMessages[language];
  const svg = text.replace(/<\?xml[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*>/gi, '').trim();
  if (!/^<svg\b[^>]*\sviewBox=/.test(svg) || !svg.endsWith('</svg>') || svg.indexOf('<svg', 1) !== -1) {
    throw new CommandFailure(exitCode.usage, say.noSvg);
  }
  const [unsafe] = UNSAFE_DRAWING.exec(svg) ?? [];
  if (unsafe !== undefined) throw new CommandFailure(exitCode.usage, say.unsafeSvg(unsafe.trim()));
  return `${svg}\n`;
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const hex = (data: Buffer, at: number): string => `#${data.subarray(at, at + 3).toString('hex')}`;

/** The share of a drawing's pixels that stand out from a ground. */
function shareSeen({ data }: Pixels, paper: string): number {
  let [drawn, seen] = [0, 0];
  const known = new Map<string, boolean>();
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    const color = hex(data, at);
    const stands = known.get(color) ?? contrast(color, paper) >= SEEN;
    known.set(color, stands);
    drawn += 1;
    if (stands) seen += 1;
  }
  return drawn === 0 ? 0 : seen / drawn;
}

/** The box of a drawing's pixels, as shares of its sides; undefined if it is empty. */
function extent({ data, width, height }: Pixels) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 16) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x + 1), Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  return right === 0
    ? undefined
    : { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

/**
 * Judges a checked drawing as readers see it, on light and on dark ground, and returns it with a viewBox that fits its real extent.
 * Throws CommandFailure if it is empty, or if most of it does not stand out from a ground.
 */
export async function fittedLogo(svg: string, { language }: Pick<CommandContext, 'language'>): Promise<string> {
  const { default: sharp } = await import('sharp');
  const say = initMessages[language];
  const bare = svg.replace(/^<svg\b[^>]*>/, (tag) =>
    tag.replace(/\s(?:width|height|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g, ''),
  );
  const box =
    /\sviewBox=["']([^"']*)["']/
      .exec(bare)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = box;
  if (!(width > 0 && height > 0 && box.every(Number.isFinite))) throw new CommandFailure(exitCode.usage, say.noSvg);
  let pixels: Pixels | undefined;
  for (const { name, paper, ink } of GROUNDS) {
    const sized = bare
      .replaceAll(/currentColor/gi, ink)
      .replace(
        /^<svg\b/,
        `<svg width="${WIDTH}" height="${Math.max(1, Math.round((WIDTH * height) / width))}" preserveAspectRatio="none"`,
      );
    const { data, info } = await sharp(Buffer.from(sized))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new CommandFailure(exitCode.usage, say.noSvg);
      });
    pixels = { data, width: info.width, height: info.height };
    if (shareSeen(pixels, paper) < MIN_SEEN) throw new CommandFailure(exitCode.usage, say.unseenLogo[name]);
  }
  const real = pixels && extent(pixels);
  if (real === undefined) throw new CommandFailure(exitCode.usage, say.noSvg);
  const round = (value: number): number => Math.round(value * 100) / 100;
  const fitted = [x + real.x * width, y + real.y * height, real.width * width, real.height * height].map(round).join(' ');
  return bare.replace(/(\sviewBox=)["'][^"']*["']/, `$1"${fitted}"`);
}

/** Returns the name in letters, as shapes, for a newsroom without its own drawing. Throws CommandFailure if the font lacks them. */
export function writtenLogo(name: string, letters: Letters, { language }: Pick<CommandContext, 'language'>): string {
  const drawn = letters.outline(name);
  if (drawn === undefined) throw new CommandFailure(exitCode.usage, initMessages[language].noLetters(name));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawn.viewBox}" fill="currentColor"><title>${escapeHtml(name)}</title>${drawn.path}</svg>\n`;
}
