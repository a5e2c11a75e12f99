import { isDeepStrictEqual } from 'node:util';
import type { EntryToStore } from '~/backend/definitions/content-writer';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { SubArticle } from '~/lib/contract/article';
import { contentHash } from '../editing/content-hash';
import { hasReadableChange, plain } from './readable-change';

/** A new entry with these fields, dated `now`, unix seconds. Throws IngestProblem if it has neither text nor title. */
export function madeEntry(fields: Partial<SubArticle> & Pick<SubArticle, 'id'>, now: number): SubArticle {
  return filled({
    slug: undefined,
    title: undefined,
    content: '',
    pubDate: now,
    updatedAt: undefined,
    pinned: false,
    keyEvent: undefined,
    articleAuthors: [],
    corrections: undefined,
    ...fields,
    version: 1,
  });
}

/** An entry with some fields replaced; undefined if nothing changes. */
export function withChanges(old: SubArticle, fields: Partial<SubArticle>, now: number): SubArticle | undefined {
  const changed = { ...old, ...fields };
  if (isDeepStrictEqual(plain(changed), plain(old))) return undefined;
  const updatedAt = fields.updatedAt ?? (hasReadableChange(old, changed) ? now : old.updatedAt);
  return filled({ ...changed, version: old.version + 1, updatedAt });
}

/** Returns the entry. Throws IngestProblem if it has neither text nor title. */
function filled(entry: SubArticle): SubArticle {
  if (entry.content.trim() !== '' || (entry.title ?? '').trim() !== '') return entry;
  throw new IngestProblem('invalid', [{ path: 'content', message: 'an entry must have a text or a title' }]);
}

/** The entry with its parsed text, as it is stored under `key`. */
export function toStore(
  key: string,
  entry: SubArticle,
  { blocks, bodyVersion: version }: Pick<EntryToStore, 'blocks' | 'bodyVersion'>,
): EntryToStore {
  // Hashed like an entry sent within its article, whose sender does not know the version counted here.
  const { version: _, ...hashed } = entry;
  return { key, entry, blocks, bodyVersion: version, contentHash: contentHash(hashed) };
}
