/** Where the rights stand in a picture's file, for readPictureRights. The server's library of pictures finds them by itself. */
export interface PictureMetadata {
  readonly iptc?: Uint8Array;
  readonly xmp?: Uint8Array;
}

const PHOTOSHOP = 'Photoshop 3.0\0';
/** Segment of a JPEG with Photoshop's resources, and the one after which there are no more. */
const [APP13, SCAN] = [0xed, 0xda];
const XMP = ['<x:xmpmeta', '</x:xmpmeta>'] as const;

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Finds the metadata in the bytes of a file, or in its first ones: IIM in a JPEG, XMP in that or a WebP, where it is not packed. Never throws. */
export function findMetadata(bytes: Uint8Array): PictureMetadata {
  const iptc = bytes[0] === 0xff && bytes[1] === 0xd8 ? findIim(bytes) : undefined;
  const text = latin(bytes);
  const start = text.indexOf(XMP[0]);
  const end = start === -1 ? -1 : text.indexOf(XMP[1], start);
  return { ...(iptc && { iptc }), ...(end !== -1 && { xmp: bytes.subarray(start, end + XMP[1].length) }) };
}

/** Segments of a JPEG: 0xff, a marker, and a length in two bytes that counts itself. */
function findIim(bytes: Uint8Array): Uint8Array | undefined {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const [marker = SCAN, high = 0, low = 0] = bytes.subarray(at + 1, at + 4);
    const content = bytes.subarray(at + 4, at + 2 + high * 256 + low);
    if (marker === SCAN) return undefined;
    if (marker === APP13 && latin(content.subarray(0, PHOTOSHOP.length)) === PHOTOSHOP) return content.subarray(PHOTOSHOP.length);
    at += 2 + Math.max(2, high * 256 + low);
  }
  return undefined;
}
