import type { ContentEditWriter, ContentVersion } from '~/backend/definitions/content-editor';
import type { ContentWriter } from '~/backend/definitions/content-writer';
import { campaignFaults } from '~/backend/domain/campaign-faults';
import { inputSchema, listProblems } from '~/backend/domain/checked-value';
import { type ContentKey, type ContentKind, contentKinds, namedThing } from '~/backend/domain/content-kinds';
import type { ContentReference } from '~/backend/domain/content-references';
import { type EditionSet, findEdition } from '~/backend/domain/editions';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { namedValues } from '~/backend/domain/named-values';
import { siteDataSchemas } from '~/backend/domain/site-data';
import { addressProblems } from '~/backend/domain/unsafe-addresses';
import { withoutNul } from '~/backend/domain/without-nul';
import { defaultSections, listedSections } from '~/sections/default-sections';
import { sectionDefinition } from '~/sections/section-definition';
import { outdatedBySave, projectOutdated, refuseNaming } from '../naming/named-articles';
import { componentProblems } from '../pages/section-boxes';
import { recordSiteData } from '../political-ads/political-notices';
import { tagsOfEdit } from './content-editing-tags';
import { createReferenceCheck } from './content-references';
import {
  checkedKey,
  contentSchema,
  currentVersion,
  readNewest,
  recordCurrentVersion,
  refuseOutdated,
  sameJson,
  versionWith,
} from './content-versions';
import type { EditingDependencies } from './editing-dependencies';

/** The editor who makes a change, and the version that they have seen. */
export interface EditOptions {
  /** Recorded name: of the operating system's user, or of the token. */
  readonly author: string;
  /** Version that the editor has seen; 0 if it did not exist. If unset, any version is replaced. */
  readonly ifVersion?: number;
}

/** Result of an edit. */
export interface EditResult {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'deleted';
  /** Version after the edit. */
  readonly version: number;
  /** Cache tags of the pages that show it. */
  readonly tags: readonly string[];
  /** References in the value to things that do not exist or that readers do not see. */
  readonly warnings: readonly ContentReference[];
}

/** Editable content in its current version. */
export type EditedThing = ContentKey & ContentVersion;

/** Editing without a CMS (docs/contracts/content-editing.md). Every edit is one transaction and one version. */
export interface ContentEditing {
  /** Keys of all stored content, and of built-in section definitions. */
  keys(kind?: ContentKind): Promise<readonly ContentKey[]>;
  /** The same as `get` of many that `keys` has named, with one query for all versions of a kind. */
  getMany(keys: readonly ContentKey[]): Promise<readonly EditedThing[]>;
  /** All stored content, without the values. Built-in section definitions have version 0. */
  list(kind?: ContentKind): Promise<readonly Omit<EditedThing, 'value'>[]>;
  /**
   * The content of a key; `value` is undefined if it is not stored. Falls back to the built-in section definition. Throws IngestProblem for
   * a name that is invalid for the kind.
   */
  get(key: ContentKey): Promise<EditedThing>;
  /** The value as `set` would store it. Throws IngestProblem if it is invalid. */
  check(key: ContentKey, value: unknown): Promise<unknown>;
  /** Sets a value; undefined deletes it. Throws IngestProblem if the value is invalid or the version has changed. */
  set(key: ContentKey, value: unknown, options: EditOptions): Promise<EditResult>;
  /** Newest first, at most `limit`. */
  history(key: ContentKey, limit: number): Promise<readonly ContentVersion[]>;
  /** Restores the value of version `to`, by default the one before the newest, as a new version. */
  undo(key: ContentKey, options: EditOptions & { readonly to?: number }): Promise<EditResult>;
  /** JSON Schema of the value. */
  schema(key: Pick<ContentKey, 'kind' | 'name'>): object;
}

export function createContentEditing({ store, editions, clock }: EditingDependencies): ContentEditing {
  const checkReferences = createReferenceCheck({ store, editions, clock });

  async function edit(
    key: ContentKey,
    { author, ifVersion }: EditOptions,
    valueFor: (before: ContentVersion, editor: ContentEditWriter) => Promise<unknown>,
  ): Promise<EditResult> {
    const { value, outdated, ...result } = await store.change(async (writer) => {
      const editor = writer.edits();
      const before = await currentVersion(editor, key);
      refuseOutdated(before, ifVersion);
      const value = await valueFor(before, editor);
      if (sameJson(value, before.value)) return await unchanged(writer, editions, key, before);
      await refuseNaming(writer.naming(), key, { before: before.value, after: value });
      const changedAt = Math.floor(clock() / 1000);
      await editor.store(key, value);
      const version = await recordCurrentVersion(editor, key, before, { author, changedAt });
      const noticeTags = key.kind === 'data' ? await recordSiteData(writer, { ...key, value }, changedAt) : [];
      const tags = [...(await tagsOfEdit(editor, editions, key, before.value, value)), ...noticeTags];
      const outcome = value === undefined ? 'deleted' : before.value === undefined ? 'created' : 'updated';
      const outdated = await outdatedBySave(writer.naming(), namedThing(key), outcome);
      return { outcome, version, tags, value, outdated } as const;
    });
    // The cards contain the names of their sections, tags and authors.
    if (outdated !== undefined) await projectOutdated(store, outdated, result.tags);
    return { ...result, warnings: await checkReferences(key, value) };
  }

  async function keys(kind?: ContentKind): Promise<readonly ContentKey[]> {
    const kinds = kind === undefined ? (Object.keys(contentKinds) as ContentKind[]) : [kind];
    const found: ContentKey[] = [];
    for (const one of kinds) {
      found.push(...(await store.edits.keys(one)));
      if (one === 'section') found.push(...builtInSections(found));
    }
    return found;
  }

  async function getMany(given: readonly ContentKey[]): Promise<readonly EditedThing[]> {
    const reader = await readNewest(store.edits, given);
    const things: EditedThing[] = [];
    for (const key of given) {
      const current = await versionWith(reader, key, await store.edits.stored(key));
      things.push({ ...key, ...current, value: current.value ?? builtInSection(key) });
    }
    return things;
  }

  return {
    keys,
    getMany,
    list: async (kind) => (await getMany(await keys(kind))).map(({ value: _, ...thing }) => thing),
    async get(given) {
      const key = checkedKey(editions, given);
      const current = await currentVersion(store.edits, key);
      return { ...key, ...current, value: current.value ?? builtInSection(key) };
    },
    check: async (given, value) => checked(editions, given, value).clean,
    async set(given, value, options) {
      const { key, clean } = checked(editions, given, value);
      return await edit(key, options, async () => clean);
    },
    async history(given, limit) {
      const key = checkedKey(editions, given);
      const versions = await store.edits.versions(key, limit);
      const current = await currentVersion(store.edits, key);
      return current.version > (versions[0]?.version ?? 0) ? [current, ...versions].slice(0, limit) : versions;
    },
    async undo(given, { to, ...options }) {
      const key = checkedKey(editions, given);
      return await edit(key, options, async (before, editor) => {
        const wanted = to ?? before.version - 1;
        if (wanted === before.version) return before.value;
        // Version 0 means that it did not exist.
        if (wanted === 0 && before.version > 0) return undefined;
        if (wanted < 0) throw new IngestProblem('unknown', [{ path: '', message: `there is no ${key.kind} '${key.name}'` }]);
        const found = await editor.version(key, wanted);
        if (found !== undefined) return found.value;
        throw new IngestProblem('unknown', [{ path: 'version', message: `there is no version ${wanted}` }]);
      });
    },
    schema: (key) => inputSchema(contentSchema(key)),
  };
}

/** The key and the value as they are stored. Throws IngestProblem if they cannot be. */
function checked(editions: EditionSet, given: ContentKey, value: unknown): { readonly key: ContentKey; readonly clean: unknown } {
  const key = checkedKey(editions, given);
  const schema = contentSchema(key);
  const complete = key.kind === 'section' ? named(key.name, value) : value;
  const faults = complete === undefined ? [] : [...listProblems(schema, complete), ...problemsInside(editions, key, complete)];
  const problems = faults.length > 0 ? faults : addressProblems(complete);
  if (problems.length > 0) throw new IngestProblem('invalid', problems);
  // Normalised, so that equal content is the same value however it was written.
  const clean = complete !== undefined && namedThing(key) ? schema.parse(withoutNul(complete)) : withoutNul(complete);
  return { key, clean };
}

/** An edit that changes nothing, but finishes an earlier one whose name is not on the cards of all articles yet. */
async function unchanged(writer: ContentWriter, editions: EditionSet, key: ContentKey, { version, value }: ContentVersion) {
  const outdated = await outdatedBySave(writer.naming(), namedThing(key), 'unchanged');
  const tags = outdated === undefined ? [] : await tagsOfEdit(writer.edits(), editions, key, value, value);
  return { outcome: 'unchanged' as const, version, tags, value, outdated };
}

/**
 * Problems that the schema cannot detect: properties of a section's components, conflicts between campaigns, and a podcast's
 * unknown edition.
 */
function problemsInside(editions: EditionSet, { kind, name, site }: ContentKey, value: unknown) {
  if (kind === 'data' && name === 'campaigns') {
    const campaigns = siteDataSchemas.campaigns.safeParse(value).data ?? [];
    return campaignFaults({ site, campaigns }, editions);
  }
  if (kind === 'podcast') {
    const edition = namedValues.podcast.safeParse(value).data?.site;
    if (edition === undefined || findEdition(editions, edition) !== undefined) return [];
    return [{ path: 'site', message: `there is no edition '${edition}'` }];
  }
  const definition = kind === 'section' ? sectionDefinition.safeParse(value).data : undefined;
  return definition === undefined ? [] : componentProblems(definition);
}

function builtInSection({ kind, name }: ContentKey): unknown {
  return kind === 'section' ? defaultSections.find((section) => section.name === name) : undefined;
}

/** The built-in definitions that are not replaced by a stored one. */
function builtInSections(stored: readonly ContentKey[]): readonly ContentKey[] {
  const set = new Set(stored.filter(({ kind }) => kind === 'section').map(({ name }) => name));
  return listedSections.filter(({ name }) => !set.has(name)).map(({ name }) => ({ kind: 'section', name, site: '' }));
}

/** Adds the name to a section definition. Throws IngestProblem if it has a different one. */
function named(name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const own: unknown = Reflect.get(value, 'name');
  if (own === undefined) return { name, ...value };
  if (own === name) return value;
  throw new IngestProblem('invalid', [{ path: 'name', message: `must be '${name}', the name of the item` }]);
}
