/** Codings in which the server keeps answers ready. */
export type Coding = 'br' | 'gzip' | 'identity';

function weightOf(parts: readonly string[]): number {
  const weight = parts.find((part) => part.trim().startsWith('q='));
  const value = weight === undefined ? 1 : Number(weight.trim().slice(2));
  return Number.isFinite(value) ? value : 0;
}

function parse(header: string): Coding {
  const accepted = new Map<string, number>();
  for (const item of header.toLowerCase().split(',').slice(0, 16)) {
    const [name = '', ...parts] = item.split(';');
    accepted.set(name.trim(), weightOf(parts));
  }
  const weight = (coding: string) => accepted.get(coding) ?? accepted.get('*') ?? 0;
  const br = weight('br');
  const gzip = Math.max(weight('gzip'), accepted.get('x-gzip') ?? 0);
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** Browsers send a handful of different headers; reading each once is enough. */
const known = new Map<string, Coding>();
const MOST_KNOWN = 256;

/** The coding to answer in: brotli where it is accepted at least as gladly as gzip, then gzip, else none. */
export function chooseCoding(acceptEncoding: string | string[] | undefined): Coding {
  if (typeof acceptEncoding !== 'string' || acceptEncoding === '') return 'identity';
  let coding = known.get(acceptEncoding);
  if (coding === undefined) {
    coding = parse(acceptEncoding);
    if (known.size < MOST_KNOWN && acceptEncoding.length < 128) known.set(acceptEncoding, coding);
  }
  return coding;
}

/** True when an If-None-Match header names the entity tag, compared weakly. Anything that is no tag matches nothing. */
export function matchesEntityTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || ifNoneMatch === '*') return true;
  if (!ifNoneMatch.includes(tag.replace(/^W\//, ''))) return false;
  const plain = tag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((item) => item.trim().replace(/^W\//, '') === plain);
}
