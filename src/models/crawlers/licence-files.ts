import type { CrawlerClass, CrawlerPolicy, CrawlerTreatment } from '~/lib/crawlers/crawler-policy';
import { element, xmlDocument } from '../feeds/xml';

/** Uses of RSL 1.0 with our class, and how a licence for each is paid there. It has no word for archives and previews. */
const rslUses: readonly { readonly use: string; readonly kind: CrawlerClass; readonly payment: string }[] = [
  { use: 'search', kind: 'search', payment: 'crawl' },
  { use: 'ai-input', kind: 'assistant', payment: 'use' },
  { use: 'ai-train', kind: 'training', payment: 'training' },
];

export interface LicencePlace {
  /** Origin of the host, without trailing slash. */
  readonly origin: string;
  /** Name of whoever gives the licence. */
  readonly publisher: string;
}

/** Where to ask for a licence: the policy's own address, else the imprint. */
export const licenceTerms = ({ licenceUrl }: CrawlerPolicy, origin: string): string => licenceUrl ?? `${origin}/impresszum`;

/** The policy as an RSL 1.0 document, which is about all addresses of the host. */
export function rslXml(policy: CrawlerPolicy, { origin, publisher }: LicencePlace): string {
  const terms = licenceTerms(policy, origin);
  const uses = (...treatments: CrawlerTreatment[]) => rslUses.filter(({ kind }) => treatments.includes(policy[kind]));
  const named = (list: readonly { readonly use: string }[]) => list.map(({ use }) => use).join(' ');
  const usage = (name: string, list: readonly { readonly use: string }[]) =>
    list.length === 0 ? undefined : element(name, { type: 'usage' }, named(list));
  const free = element(
    'license',
    {},
    usage('permits', uses('allow', 'slow')),
    usage('prohibits', uses('refuse')),
    element('payment', { type: 'free' }),
  );
  const paid = uses('licence').map((use) =>
    element('license', {}, usage('permits', [use]), element('payment', { type: use.payment }, element('custom', {}, terms))),
  );
  const copyright = { type: 'organization', contactEmail: policy.licenceContact, contactUrl: terms };
  const content = element(
    'content',
    { url: '/' },
    ...(uses('licence').length === rslUses.length ? [] : [free]),
    ...paid,
    element('copyright', copyright, publisher),
    element('terms', {}, terms),
  );
  return xmlDocument(element('rsl', { xmlns: 'https://rslstandard.org/rsl' }, content));
}

/** True if text and data mining is reserved: training or assistants may not use everything freely. */
export const isMiningReserved = ({ assistant, training }: CrawlerPolicy): boolean =>
  [assistant, training].some((treatment) => treatment === 'licence' || treatment === 'refuse');

/** The reservation of rights in the form of W3C's TDMRep, for all addresses of the host. */
export function tdmRep(policy: CrawlerPolicy, origin: string): readonly Readonly<Record<string, string | number>>[] {
  if (!isMiningReserved(policy)) return [{ location: '/', 'tdm-reservation': 0 }];
  return [{ location: '/', 'tdm-reservation': 1, 'tdm-policy': licenceTerms(policy, origin) }];
}
