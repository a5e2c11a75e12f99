import type { MenuLink } from './menu';

/** A group of the footer's links. */
export interface FooterGroup<Link> {
  readonly name: 'reading' | 'about' | 'support' | 'rules';
  readonly links: readonly Link[];
}

/** Last path segments of the links that belong to a group; all other links belong to the reading group. */
const GROUPS = {
  about: ['impresszum', 'hirdetoknek', 'akademia', 'politikai-hirdetesek', 'ellenorzo-modszertan', 'te'],
  support: ['tamogatas', 'egyszazalek', 'elofizetes', 'hirlevel'],
  rules: ['adatvedelem', 'felhasznalasi-feltetelek', 'szerzoi-jogok', 'cookie', 'sutik'],
} as const;

/** The footer's links grouped by target, each group in menu order; groups without links are left out. */
export function footerGroups<Link extends Pick<MenuLink, 'url'>>(links: readonly Link[]): readonly FooterGroup<Link>[] {
  const findGroup = ({ url }: Link): FooterGroup<Link>['name'] => {
    const last =
      url
        .replace(/[?#].*$/, '')
        .replace(/\/+$/, '')
        .split('/')
        .at(-1) ?? '';
    const has = (slugs: readonly string[]): boolean => slugs.includes(last);
    if (has(GROUPS.about)) return 'about';
    if (has(GROUPS.support)) return 'support';
    return has(GROUPS.rules) ? 'rules' : 'reading';
  };
  const names = ['reading', 'about', 'support', 'rules'] as const;
  return names
    .map((name) => ({ name, links: links.filter((link) => findGroup(link) === name) }))
    .filter(({ links: some }) => some.length > 0);
}
