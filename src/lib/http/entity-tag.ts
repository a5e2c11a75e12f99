const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** True when an If-None-Match header names the entity tag, compared weakly. Anything that is no tag matches nothing. */
export function matchesEntityTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  const wanted = bare(tag);
  return ifNoneMatch.includes(wanted) && ifNoneMatch.split(',').some((item) => bare(item) === wanted);
}
