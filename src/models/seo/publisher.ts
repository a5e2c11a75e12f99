import type { NewsMediaOrganization, WebSite, WithContext } from 'schema-dts';
import { absoluteUrl } from './absolute-url';
import type { PublisherPolicies } from './publisher-policies';

/** An edition's data for search engines. */
export interface Publisher {
  readonly name: string;
  readonly description: string;
  /** Base address of the edition's host, without trailing slash. */
  readonly origin: string;
  /** Root-relative address of the edition's front page: '/', '/g7'. */
  readonly path: string;
  /** Root-relative or absolute address of the default picture. */
  readonly logo: string;
  /** The edition's pages on other sites, absolute. */
  readonly sameAs: readonly string[];
  /** Language region: hu-HU. */
  readonly locale: string;
}

const makeId = (publisher: Publisher, part: string): string => `${absoluteUrl(publisher.origin, publisher.path)}#${part}`;

/** A short reference to the publisher, for use inside other objects. */
export function publisherReference(publisher: Publisher): NewsMediaOrganization {
  return {
    '@type': 'NewsMediaOrganization',
    '@id': makeId(publisher, 'publisher'),
    name: publisher.name,
    url: absoluteUrl(publisher.origin, publisher.path),
    logo: { '@type': 'ImageObject', url: absoluteUrl(publisher.origin, publisher.logo) },
  };
}

/** The full publisher object, for front pages. `policies` are the addresses of its statements about itself. */
export function publisherJsonLd(publisher: Publisher, policies: PublisherPolicies = {}): WithContext<NewsMediaOrganization> {
  return {
    '@context': 'https://schema.org',
    ...(publisherReference(publisher) as Exclude<NewsMediaOrganization, string>),
    description: publisher.description,
    sameAs: [...publisher.sameAs],
    // An address each, or several.
    ...(Object.fromEntries(
      Object.entries(policies).map(([name, addresses]) => [name, addresses.length === 1 ? addresses[0] : addresses]),
    ) as object),
  };
}

/** The site with its search, for front pages. */
export function webSiteJsonLd(publisher: Publisher): WithContext<WebSite> {
  const url = absoluteUrl(publisher.origin, publisher.path);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': makeId(publisher, 'website'),
    name: publisher.name,
    description: publisher.description,
    url,
    inLanguage: publisher.locale,
    publisher: { '@id': makeId(publisher, 'publisher') },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absoluteUrl(publisher.origin, publisher.path === '/' ? '' : publisher.path).replace(/\/$/, '')}/archivum?term={term}`,
      // Search engines read this property, which schema-dts does not declare.
      ...{ 'query-input': 'required name=term' },
    },
  };
}
