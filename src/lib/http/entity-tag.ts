const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** True if an If-None-Match header contains the entity tag, compared weakly. Invalid tags match nothing. */
export function matchesEntityTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  const wanted = bare(tag);
  return ifNoneMatch.includes(wanted) && ifNoneMatch.split(',').some((item) => bare(item) === wanted);
}
