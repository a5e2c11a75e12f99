import publication from './publication.json';
import type { Edition } from './types';

/** The newsroom's own values for an edition. If null, the edition has no such value; if unset, that of its folder applies. */
export interface OwnIdentity {
  readonly name?: string;
  readonly description?: string;
  readonly facebookUrl?: string | null;
  readonly twitterHandle?: string | null;
  readonly verificationCode?: string | null;
  /** Text of the Facebook follow box. */
  readonly follow?: string;
  /** Note under every page, such as a foundation's support. */
  readonly supportNote?: string | null;
}

/** The file publication.json, written by `hirmondo init`: the publisher, and the newsroom's values for editions by slug. */
export interface Publication {
  readonly publisher: { readonly name: string; readonly address: string };
  /** Address of the demo's shop; `init` leaves it out, and sets that of `content`. */
  readonly shop?: string;
  readonly editions: Readonly<Record<string, OwnIdentity>>;
  /** Slugs of the editions that this publication does not have. */
  readonly without: readonly string[];
  /** The flags of `hirmondo init` of which only content was made, so that another run can keep them; unset before the first. */
  readonly content?: {
    readonly sections: string;
    readonly languages: string;
    readonly shop?: string;
    readonly appStore?: string;
    readonly playStore?: string;
  };
}

const own: Publication = publication;

/** The publication's own name, for labels derived from it; undefined if it has the program's default. */
export const paperName: string | undefined = own.editions.hirmondo?.name;

/** Name and postal address of the publisher of all editions, for the footer. */
export const { publisher } = own;

/** Address of the publication's shop where another system's content names none (RD-27, A-10); undefined if there is none. */
export const ownShop: string | undefined = own.content?.shop ?? own.shop;

/** The edition with the publication's own values; the titles of its section pages follow its name. */
export function withPublication(edition: Edition, identities: Publication['editions'] = own.editions): Edition {
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

/** The editions of the publication with its own values, in the same order; always includes the first one. */
export function ownEditions(
  [main, ...others]: readonly [Edition, ...Edition[]],
  { without, editions }: Pick<Publication, 'without' | 'editions'> = own,
): readonly [Edition, ...Edition[]] {
  const wanted = others.filter(({ identity }) => !without.includes(identity.slug));
  return [withPublication(main, editions), ...wanted.map((edition) => withPublication(edition, editions))];
}
