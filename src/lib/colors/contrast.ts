/** Relative luminance of '#rrggbb' as WCAG defines it, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Contrast of two colours '#rrggbb', 1 to 21; text needs 4.5. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** The colour, mixed with white in steps of 5% until its contrast with the background is at least `wanted`. */
export function lightenForContrast(colour: string, ground: string, wanted: number): string {
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = channels(colour).map((value) => Math.round(value + (255 - value) * part));
    const text = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    if (contrast(text, ground) >= wanted) return text;
  }
  return '#ffffff';
}
