import publication from './publication.json';
import type { Edition } from './types';

/** What a newsroom calls one of the editions; null: it has none, so that no page names it. Unset: as the edition's folder says. */
export interface OwnIdentity {
  readonly name?: string;
  readonly description?: string;
  readonly facebookUrl?: string | null;
  readonly twitterHandle?: string | null;
  readonly verificationCode?: string | null;
  /** Words of the Facebook follow box. */
  readonly follow?: string;
  /** Note under every page, such as a foundation's support. */
  readonly supportNote?: string | null;
}

/** The file publication.json, which `hirmondo init` writes: who publishes, and names of its own for editions by slug. */
export interface Publication {
  readonly publisher: { readonly name: string; readonly address: string };
  readonly editions: Readonly<Record<string, OwnIdentity>>;
  /** Slugs of the editions that this publication does not have. */
  readonly without: readonly string[];
}

const own: Publication = publication;

/** What the publication calls itself where it has a name of its own, for labels that are made of it. */
export const paperName: string | undefined = own.editions.hirmondo?.name;

/** Who publishes all editions, and where letters reach it: the foot of every page. */
export const { publisher } = own;

/** The edition under the name that the publication gives it, in its section pages, too. */
export function named(edition: Edition, identities: Publication['editions'] = own.editions): Edition {
  const given = identities[edition.identity.slug];
  if (given === undefined) return edition;
  const { follow = edition.texts.follow, supportNote = edition.texts.supportNote, ...rest } = given;
  const changed = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value ?? undefined]));
  const identity = { ...edition.identity, ...changed };
  const sections = edition.sections.map((section) =>
    section.title === edition.identity.name ? { ...section, title: identity.name } : section,
  );
  return { ...edition, identity, sections, texts: { ...edition.texts, follow, supportNote: supportNote ?? undefined } };
}

/** The editions that the publication has, under their own names, in the same order; the first one always. */
export function ownEditions(
  [main, ...others]: readonly [Edition, ...Edition[]],
  { without, editions }: Pick<Publication, 'without' | 'editions'> = own,
): readonly [Edition, ...Edition[]] {
  const wanted = others.filter(({ identity }) => !without.includes(identity.slug));
  return [named(main, editions), ...wanted.map((edition) => named(edition, editions))];
}
