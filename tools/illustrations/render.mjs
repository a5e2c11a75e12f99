/** Turns SVG scenes into JPEG files with a light paper grain. */
import sharp from 'sharp';

const grains = new Map();

/** Grey noise of the given size, made once by feTurbulence and reused for every picture. */
async function grain(w, h) {
  const key = `${w}x${h}`;
  if (!grains.has(key)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><filter id="n" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".42" numOctaves="2" seed="5"/><feColorMatrix values=".6 .6 0 0 -.1 .6 .6 0 0 -.1 .6 .6 0 0 -.1 0 0 0 0 .16"/></filter><rect width="${w}" height="${h}" filter="url(#n)"/></svg>`;
    grains.set(key, await sharp(Buffer.from(svg)).png().toBuffer());
  }
  return grains.get(key);
}

/**
 * Renders markup to JPEG. Quality goes down in small steps until the file fits `max` bytes.
 * @returns {Promise<Buffer>}
 */
export async function jpeg(svg, { w, h, quality = 80, max = 150_000, noise = true } = {}) {
  let img = sharp(Buffer.from(svg), { limitInputPixels: false });
  const layers = noise ? [{ input: await grain(w, h), blend: 'soft-light' }] : [];
  if (noise)
    img = sharp(
      await img
        .extract({ left: 4, top: 4, width: w - 8, height: h - 8 })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ); // trims the ragged rim left by the edge filter
  const flat = await img
    .resize(w, h, { fit: 'fill' })
    .composite(layers)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let q = quality; ; q -= 4) {
    img = sharp(flat.data, { raw: flat.info });
    const out = await img.jpeg({ quality: q, mozjpeg: true, chromaSubsampling: '4:2:0' }).toBuffer();
    if (out.length <= max || q <= 52) return out;
  }
}
