import type { CallContext, ContentApi } from '~/lib/content/content-api';
import type { Section } from '~/lib/contract/pages';
import { type SectionPart, sectionParts } from '~/lib/lists/section-components';
import type { ListQuery } from './query';

/** A section page: its metadata and its content. */
export interface SectionPage {
  readonly section: Section;
  readonly parts: readonly SectionPart[];
  /** Cache tags of its content, besides those of its address. */
  readonly tags: readonly string[];
}

/** Names of route middlewares that a section may name; none is defined yet. */
const MIDDLEWARES: ReadonlySet<string> = new Set();

/**
 * The section page at a public path. Undefined if no section definition matches (RT-42), if its list is empty (RT-47, ER-11), and
 * beyond the last page. An unknown middleware is an error (ER-13); an unknown component is left out after a call of
 * `onMissing`, which may throw (ER-19).
 */
export async function loadSection(
  content: ContentApi,
  context: CallContext,
  path: string,
  query: ListQuery,
  onMissing: (error: Error) => void,
): Promise<SectionPage | undefined> {
  const data = await content.pageData(context, { path, ...query });
  if (data === undefined) return undefined;
  for (const name of data.section.middleware) {
    if (!MIDDLEWARES.has(name)) throw new Error(`Unknown route middleware: ${name}`);
  }
  const parts = sectionParts(data.components ?? [], onMissing);
  const hasStrip = parts.some((part) => part.kind === 'highlight-strip' && part.items.length > 0);
  const empty = !hasStrip && parts.some((part) => part.kind === 'article-list' && part.items.length === 0);
  return empty ? undefined : { section: data.section, parts, tags: data.tags };
}
