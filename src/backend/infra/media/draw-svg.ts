/** Limit on cached pictures of about 20 KB each. */
const MAX_KEPT = 200;

/**
 * Creates a function that renders SVG as PNG. Pictures are cached and rendered one at a time, because rendering uses a full core.
 */
export function createSvgDrawing(): (svg: string) => Promise<Uint8Array> {
  const kept = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(svg: string): Promise<Uint8Array> {
    // Loaded with the first picture: most processes never draw one.
    const { default: sharp } = await import('sharp');
    return await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  }

  return (svg) => {
    const known = kept.get(svg);
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    const picture = last.then(() => draw(svg));
    last = picture.catch(() => kept.delete(svg));
    kept.set(svg, picture);
    return picture;
  };
}
