import { parseTypedImage } from '~/lib/images/parse-typed-image';
import { decodePercent } from '~/lib/urls/decode-percent';

const ADDRESS = /\/media\/([^\s"'<>\\?#)|]{1,300}\.(?:jpe?g|png|webp|gif))(?![.\w])/gi;

/** The originals of the site's own pictures that texts name, by path: '/media/2026/11/hid.jpg'; cuts count as their original. */
export function picturesIn(texts: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const text of texts) for (const [, name = ''] of text.matchAll(ADDRESS)) found.add(`/media/${originalName(name)}`);
  return found;
}

function originalName(address: string): string {
  const name = decodePercent(address);
  const slash = name.lastIndexOf('/') + 1;
  const typed = parseTypedImage(name.slice(slash));
  return typed === undefined ? name : `${name.slice(0, slash)}${typed.original}`;
}
