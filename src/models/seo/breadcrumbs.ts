import type { BreadcrumbList, WithContext } from 'schema-dts';

/** A step of the breadcrumbs; `url` is absolute. The last step, the page itself, may have none. */
export interface Crumb {
  readonly name: string;
  readonly url?: string;
}

/** The breadcrumbs of a page as structured data; undefined if there is no step before the page. */
export function breadcrumbList(crumbs: readonly Crumb[]): WithContext<BreadcrumbList> | undefined {
  if (crumbs.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(url !== undefined && { item: url }),
    })),
  };
}
