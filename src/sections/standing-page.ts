import type { Edition } from '~/editions/types';
import type { MatchedSection } from './section-definition';

/** What is page of a section page. */
interface RequestedPage {
  readonly path: string;
  /** Number of the page, from 1. */
  readonly oldal?: number | undefined;
  readonly term?: string | undefined;
  readonly filters?: unknown;
}

/**
 * True for the first page of lists that an edition always links to: the list of all its articles, and its own pages with a
 * literal address. They exist even while empty; tags, authors and sections without articles do not (RT-47).
 */
export function isStanding({ definition: { site, list, patterns } }: MatchedSection, page: RequestedPage): boolean {
  const { path, oldal = 1, term, filters } = page;
  if (list === undefined || oldal > 1 || term !== undefined || filters !== undefined) return false;
  const ofAll = Object.keys(list).every((key) => key === 'ownOnly');
  return ofAll || (site !== undefined && patterns.includes(path));
}

/** The label of the edition's tab that links to a page; undefined if none does. */
export function tabLabel({ navigation }: Edition, path: string): string | undefined {
  return navigation.frontTabs.find((tab) => tab.path === path)?.label;
}
