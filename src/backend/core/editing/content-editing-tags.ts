import type { ContentEditReader } from '~/backend/definitions/content-editor';
import type { ContentKey } from '~/backend/domain/content-kinds';
import type { EditionSet } from '~/backend/domain/editions';
import { SUPPORT_OFFER } from '~/lib/common-data/support-offer';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { defaultSections } from '~/sections/default-sections';
import { type SectionDefinition, sectionDefinition } from '~/sections/section-definition';

/**
 * Cache tags of the pages that show some content, after it has changed. Pages carry the tags of what they read
 * (src/server/content/tracked-reads.ts), so nothing else is purged.
 */
export async function tagsOfEdit(
  reader: ContentEditReader,
  editions: EditionSet,
  key: ContentKey,
  before: unknown,
  after: unknown,
): Promise<readonly string[]> {
  const { kind, name } = key;
  switch (kind) {
    case 'front':
      return [cacheTag.front(name)];
    case 'unique-group':
      return [cacheTag.content(kind, '', name)];
    case 'unique': {
      // Pages lead to the support page while there is an offer.
      if (name === SUPPORT_OFFER && (before === undefined) !== (after === undefined)) return everywhere(editions);
      const groups = await reader.groupsWith(name);
      const own = (await editionsShowing(reader, editions, key)).map((site) => cacheTag.content(kind, site, name));
      return [...own, ...groups.map((group) => cacheTag.content('unique-group', '', group))];
    }
    case 'tag':
      return [cacheTag.tag(name), ...everywhere(editions)];
    case 'author':
      return [cacheTag.author(name), ...everywhere(editions)];
    case 'news-section':
      return [cacheTag.section(name), ...everywhere(editions)];
    case 'podcast':
      return [cacheTag.list('podcast'), ...everywhere(editions)];
    case 'section':
      return await tagsOfDefinition(reader, editions, key, before, after);
    default:
      return (await editionsShowing(reader, editions, key)).map((site) => cacheTag.content(kind, site, name));
  }
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
async function tagsOfDefinition(
  reader: ContentEditReader,
  editions: EditionSet,
  key: ContentKey,
  before: unknown,
  after: unknown,
): Promise<readonly string[]> {
  const builtIn = defaultSections.find(({ name }) => name === key.name);
  const [old, fresh] = [placeKey(before, builtIn), placeKey(after, builtIn)];
  if (old !== fresh) return editions.all.map(({ identity }) => cacheTag.content('definition', identity.slug, '*'));
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
  return [...meant].map((name) => cacheTag.content('definition', '', name));
}

/** Where a definition applies, as text; falls back to the built-in definition. */
function placeKey(value: unknown, builtIn: SectionDefinition | undefined): string {
  const parsed = sectionDefinition.safeParse(value).data ?? builtIn;
  return JSON.stringify([parsed?.patterns ?? [], parsed?.site ?? '', parsed?.extends ?? '']);
}
