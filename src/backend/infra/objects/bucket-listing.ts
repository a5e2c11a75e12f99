import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { StorageFailure } from '../../domain/storage-failure';

const listed = z.object({ Key: z.string().min(1), Size: z.coerce.number().int().nonnegative() });

/** A part of the objects of a bucket; `next` continues, and is undefined after the last. */
interface Listing {
  readonly objects: readonly { readonly key: string; readonly size: number }[];
  readonly next: string | undefined;
}

/** Reads the XML of ListObjectsV2. Throws StorageFailure if it is something else. */
export function readListing(xml: string): Listing {
  const objects: { key: string; size: number }[] = [];
  const path: string[] = [];
  let fields: Record<string, string> = {};
  let text = '';
  let [isCut, next] = ['', ''];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
    if (path.join('/') === 'ListBucketResult/Contents') fields = {};
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    const place = path.join('/');
    const name = path.pop() ?? '';
    if (place.startsWith('ListBucketResult/Contents/')) fields[name] = text;
    else if (place === 'ListBucketResult/IsTruncated') isCut = text;
    else if (place === 'ListBucketResult/NextContinuationToken') next = text;
    else if (place === 'ListBucketResult/Contents') {
      const { Key: key, Size: size } = listed.parse(fields);
      objects.push({ key, size });
    }
  });
  try {
    parser.write(xml).close();
    if (!xml.includes('<ListBucketResult')) throw new Error('no listing');
  } catch (error) {
    throw new StorageFailure('media', 'The object storage of MEDIA_STORE sends a listing that cannot be read.', { cause: error });
  }
  return { objects, next: isCut === 'true' && next !== '' ? next : undefined };
}
