import type { ContentEditReader, ContentEditWriter, ContentVersion } from '~/backend/definitions/content-editor';
import { type ContentKey, contentKinds, type KindRule } from '~/backend/domain/content-kinds';
import { type EditionSet, findEdition } from '~/backend/domain/editions';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { normalLine } from '~/lib/text/normal-form';

export const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The current value with its version: one more than the newest recorded version if something else has written it since. */
export async function currentVersion(reader: ContentEditReader, key: ContentKey): Promise<ContentVersion> {
  const [value, newest] = [await reader.stored(key), await reader.newestVersion(key)];
  if (newest !== undefined && sameJson(newest.value, value)) return newest;
  if (newest === undefined && value === undefined) return { version: 0, value };
  return { version: (newest?.version ?? 0) + 1, value };
}

/** Throws IngestProblem if the content has changed since the editor saw it. */
export function refuseOutdated(before: ContentVersion, ifVersion: number | undefined): void {
  if (ifVersion === undefined || ifVersion === before.version) return;
  const message = `is ${before.version}, not ${ifVersion}: someone else has changed it in the meantime`;
  throw new IngestProblem('conflict', [{ path: 'version', message }]);
}

/** Who wrote a version, and when. */
export interface Written {
  readonly author: string;
  /** Unix seconds. */
  readonly changedAt: number;
}

/** Records the current value as a new version, inside the transaction; records the version before it first. */
export async function recordCurrentVersion(
  writer: ContentEditWriter,
  key: ContentKey,
  before: ContentVersion,
  by: Written,
): Promise<number> {
  if (before.version > 0 && (await writer.version(key, before.version)) === undefined) await writer.addVersion(key, before);
  // Recorded as it is read back, so that a later comparison detects writes by other means.
  const version = before.version + 1;
  await writer.addVersion(key, { version, value: await writer.stored(key), ...by });
  return version;
}

/** The schema of a key's value. Throws IngestProblem if the name is invalid for the kind. */
export function contentSchema({ kind, name }: Pick<ContentKey, 'kind' | 'name'>) {
  const rule: KindRule = contentKinds[kind];
  const schema = rule.schema(name);
  if (schema !== undefined) return schema;
  throw new IngestProblem('unknown', [{ path: 'name', message: `there is no ${kind} '${name}'; valid names: ${rule.named.en}` }]);
}

/**
 * Validates a key, and sets the main edition for kinds that always belong to one. Throws IngestProblem for an invalid name or
 * edition.
 */
export function checkedKey(editions: EditionSet, given: ContentKey): ContentKey {
  const { perEdition }: KindRule = contentKinds[given.kind];
  const site = perEdition === 'always' && given.site === '' ? editions.main.identity.slug : given.site;
  const key = { ...given, name: normalLine(given.name), site };
  contentSchema(key);
  const edition = key.kind === 'front' ? key.name : key.site;
  if (edition !== '' && findEdition(editions, edition) === undefined) {
    const known = editions.all.map(({ identity }) => identity.slug).join(', ');
    throw new IngestProblem('unknown', [
      { path: key.kind === 'front' ? 'name' : 'site', message: `there is no edition '${edition}'; allowed: ${known}` },
    ]);
  }
  if (key.site !== '' && !perEdition) {
    throw new IngestProblem('invalid', [{ path: 'site', message: `a ${key.kind} is shared by all editions: omit the edition` }]);
  }
  return key;
}
