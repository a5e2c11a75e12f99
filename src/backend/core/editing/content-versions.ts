import type { ContentEditReader, ContentEditWriter, ContentVersion, VersionKey } from '~/backend/definitions/content-editor';
import { type ContentKey, contentKinds, type KindRule } from '~/backend/domain/content-kinds';
import { type EditionSet, findEdition } from '~/backend/domain/editions';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { normalLine } from '~/lib/text/normal-form';

export const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The current value with its version: one more than the newest recorded version if something else has written it since. */
export async function currentVersion(reader: ContentEditReader, key: ContentKey): Promise<ContentVersion> {
  return await versionWith(reader, key, await reader.stored(key));
}

/** The version of something with this value: one more than the newest recorded one if something else has written it since. */
export async function versionWith(
  reader: Pick<ContentEditReader, 'newestVersion'>,
  key: VersionKey,
  value: unknown,
): Promise<ContentVersion> {
  const newest = await reader.newestVersion(key);
  if (newest !== undefined && sameJson(newest.value, value)) return newest;
  if (newest === undefined && value === undefined) return { version: 0, value };
  return { version: (newest?.version ?? 0) + 1, value };
}

const keyText = ({ kind, site, name }: VersionKey): string => JSON.stringify([kind, site, name]);

/** A reader of the newest versions of these, which are read at once: one query for each kind and edition. */
export async function readNewest(
  reader: Pick<ContentEditReader, 'newestVersions'>,
  keys: readonly VersionKey[],
): Promise<Pick<ContentEditReader, 'newestVersion'>> {
  const known = new Map<string, ContentVersion>();
  for (const group of Map.groupBy(keys, ({ kind, site }) => keyText({ kind, site, name: '' })).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const names = group.map(({ name }) => name);
    for (const [name, version] of await reader.newestVersions(first, names)) known.set(keyText({ ...first, name }), version);
  }
  return { newestVersion: async (key) => known.get(keyText(key)) };
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
  // Recorded as it is read back, so that a later comparison detects writes by other means.
  return await recordVersion(writer, key, { before, value: await writer.stored(key), by });
}

/** Records a value as the next version, inside the transaction; records the version before it first. */
export async function recordVersion(
  writer: Pick<ContentEditWriter, 'version' | 'addVersion'>,
  key: VersionKey,
  { before, value, by }: { readonly before: ContentVersion; readonly value: unknown; readonly by: Written },
): Promise<number> {
  if (before.version > 0 && (await writer.version(key, before.version)) === undefined) await writer.addVersion(key, before);
  const version = before.version + 1;
  await writer.addVersion(key, { version, value, ...by });
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
