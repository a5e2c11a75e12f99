import type { ContentEditReader } from '~/backend/definitions/content-editor';
import { type ContentKey, type ContentKind, contentKinds, type KindRule } from '~/backend/domain/content-kinds';
import type { EditionSet } from '~/backend/domain/editions';
import { SUPPORT_OFFER } from '~/lib/common-data/support-offer';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { placesOfSections, shown } from '~/lib/page-policy/shown-content';
import { defaultSections } from '~/sections/default-sections';
import { type SectionDefinition, sectionDefinition } from '~/sections/section-definition';

/** Cache tags that depend on more than the key, by kind. */
const MORE: Readonly<Partial<Record<ContentKind, (edit: Edit) => Promise<readonly string[]>>>> = {
  unique: tagsOfUnique,
  section: tagsOfDefinition,
};

interface Edit {
  readonly reader: ContentEditReader;
  readonly editions: EditionSet;
  readonly key: ContentKey;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Cache tags of the pages that show some content, after it has changed: those that pages of the editions that show it have read
 * (`shown` in the table of kinds), so nothing else is purged.
 */
export async function tagsOfEdit(
  reader: ContentEditReader,
  editions: EditionSet,
  key: ContentKey,
  before: unknown,
  after: unknown,
): Promise<readonly string[]> {
  const { shown }: KindRule = contentKinds[key.kind];
  const sites = await editionsShowing(reader, editions, key);
  return [
    ...new Set([
      ...sites.flatMap((site) => shown.tags(key.name, site)),
      ...(shown.everywhere ? everywhere(editions) : []),
      ...((await MORE[key.kind]?.({ reader, editions, key, before, after })) ?? []),
    ]),
  ];
}

/** A unique item is also on the pages of its groups. Pages lead to the support page while there is an offer. */
async function tagsOfUnique({ reader, editions, key: { name }, before, after }: Edit): Promise<readonly string[]> {
  if (name === SUPPORT_OFFER && (before === undefined) !== (after === undefined)) return everywhere(editions);
  return (await reader.groupsWith(name)).flatMap((group) => shown['unique-group'].tags(group));
}

/** Names of sections, tags and authors appear on the pages of all their articles, which may be any page. */
const everywhere = ({ all }: EditionSet): readonly string[] => all.map(({ identity }) => cacheTag.edition(identity.slug));

/** The key's edition; for shared content all editions without their own. */
async function editionsShowing(
  reader: ContentEditReader,
  editions: EditionSet,
  { kind, name, site }: ContentKey,
): Promise<readonly string[]> {
  if (site !== '') return [site];
  const own = new Set((await reader.keys(kind)).filter((other) => other.name === name).map((other) => other.site));
  return editions.all.map(({ identity }) => identity.slug).filter((slug) => !own.has(slug));
}

/**
 * A definition affects the pages of its own paths and those of all definitions that inherit from it. If its paths change, other
 * definitions gain or lose pages: every section page is then affected.
 */
async function tagsOfDefinition({ reader, editions, key, before, after }: Edit): Promise<readonly string[]> {
  const builtIn = defaultSections.find(({ name }) => name === key.name);
  const [old, fresh] = [placeKey(before, builtIn), placeKey(after, builtIn)];
  if (old !== fresh) return editions.all.map(({ identity }) => placesOfSections(identity.slug));
  const definitions = new Map<string, SectionDefinition>(defaultSections.map((one) => [one.name, one]));
  for (const stored of await reader.keys('section')) {
    const parsed = sectionDefinition.safeParse(await reader.stored(stored)).data;
    if (parsed !== undefined) definitions.set(parsed.name, parsed);
  }
  const meant = new Set([key.name]);
  for (let known = 0; known < meant.size; ) {
    known = meant.size;
    for (const { name, extends: parent } of definitions.values()) if (parent !== undefined && meant.has(parent)) meant.add(name);
  }
  return [...meant].flatMap((name) => shown.section.tags(name));
}

/** Where a definition applies, as text; falls back to the built-in definition. */
function placeKey(value: unknown, builtIn: SectionDefinition | undefined): string {
  const parsed = sectionDefinition.safeParse(value).data ?? builtIn;
  return JSON.stringify([parsed?.patterns ?? [], parsed?.site ?? '', parsed?.extends ?? '']);
}
