import type { CollectionPage, ProfilePage, WithContext } from 'schema-dts';

/** Metadata of a list page for search engines. Addresses are absolute. */
export interface ListPage {
  readonly name: string;
  readonly description?: string | undefined;
  readonly url: string;
  readonly language: 'hu' | 'en';
  /** The articles listed, in order. */
  readonly items: readonly { readonly url: string; readonly title: string }[];
}

/** A list of articles. */
export function collectionPageJsonLd(page: ListPage): WithContext<CollectionPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: page.name,
    description: page.description,
    url: page.url,
    inLanguage: page.language,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: page.items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: item.url,
        name: item.title,
      })),
    },
  };
}

/** An author's page. `image` is absolute. */
export function profilePageJsonLd(
  page: Pick<ListPage, 'url' | 'description'>,
  author: { readonly name: string; readonly title?: string | undefined; readonly image?: string | undefined },
): WithContext<ProfilePage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: page.url,
    mainEntity: {
      '@type': 'Person',
      name: author.name,
      jobTitle: author.title,
      description: page.description,
      image: author.image,
      url: page.url,
    },
  };
}
