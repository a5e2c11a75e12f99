import type { MenuItem } from '~/lib/contract/frontend';
import { absoluteUrl } from './absolute-url';

/** Statements that schema.org knows of a news organisation. */
type Statement =
  | 'masthead'
  | 'publishingPrinciples'
  | 'ownershipFundingInfo'
  | 'correctionsPolicy'
  | 'ethicsPolicy'
  | 'diversityPolicy'
  | 'verificationFactCheckingPolicy'
  | 'actionableFeedbackPolicy';

/** Pages on which a newsroom makes each statement: what the demo and `hirmondo init` call them. */
const pages: Readonly<Record<Statement, readonly string[]>> = {
  masthead: ['/impresszum', '/dokumentum/impresszum'],
  publishingPrinciples: ['/dokumentum/szerkesztosegi-elvek', '/dokumentum/mesterseges-intelligencia'],
  ownershipFundingInfo: ['/dokumentum/tulajdonosok'],
  correctionsPolicy: ['/helyesbitesek'],
  ethicsPolicy: ['/dokumentum/etikai-kodex'],
  diversityPolicy: ['/dokumentum/sokszinuseg'],
  verificationFactCheckingPolicy: ['/dokumentum/ellenorzo-modszertan'],
  actionableFeedbackPolicy: ['/dokumentum/visszajelzes'],
};

export type PublisherPolicies = { readonly [Name in Statement]?: readonly string[] };

/**
 * Where the newsroom says who owns it and by what rules it works, for search engines: those of the pages above that the footer
 * links, so that none is claimed that does not exist. `origin` is that of the host.
 */
export function publisherPolicies(footer: readonly Pick<MenuItem, 'url'>[], origin: string): PublisherPolicies {
  const linked = new Set(footer.map(({ url }) => url));
  const stated = Object.entries(pages).map(([name, paths]) => [
    name,
    paths.filter((path) => linked.has(path)).map((path) => absoluteUrl(origin, path)),
  ]);
  return Object.fromEntries(stated.filter(([, addresses]) => addresses?.length));
}
