import type { PageReader } from '~/backend/definitions';
import { defaultSections } from '~/sections/default-sections';
import { type SectionDefinition, sectionDefinition } from '~/sections/section-definition';

/** All definitions: stored ones replace the built-in ones by name; invalid ones are ignored. */
export async function loadSectionDefinitions(
  pages: Pick<PageReader, 'sectionDefinitions'>,
): Promise<readonly SectionDefinition[]> {
  const stored = await pages.sectionDefinitions();
  const byName = new Map<string, SectionDefinition>(defaultSections.map((definition) => [definition.name, definition]));
  for (const row of stored) {
    const parsed = sectionDefinition.safeParse(row);
    if (parsed.success) byName.set(parsed.data.name, onBuiltIn(parsed.data));
  }
  return [...byName.values()];
}

/** A stored definition that extends its own name adds its fields to the built-in definition. */
function onBuiltIn(stored: SectionDefinition): SectionDefinition {
  const builtIn = stored.extends === stored.name ? defaultSections.find(({ name }) => name === stored.name) : undefined;
  if (builtIn === undefined) return stored;
  const patterns = stored.patterns.length > 0 ? stored.patterns : builtIn.patterns;
  return { ...builtIn, ...stored, patterns, extends: builtIn.extends };
}
