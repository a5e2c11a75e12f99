import type { TaxonomyReader } from '~/backend/definitions';
import { slugOfText } from '~/lib/article-body/heading-id';

/** What people and tags are called, whether an article has them or not. */
export interface KnownNames {
  /** The slug of the one that is called so, in whatever case, or that has this slug; undefined for a new one. "Kór" is not "Kor". */
  find(kind: NameKind, name: string): Promise<string | undefined>;
  /** The same, or the slug that a new one gets: from its name, with a number if another has that. */
  slugFor(kind: NameKind, name: string): Promise<string>;
  /** The one with this slug, or that had it once; undefined if there is none. */
  known(kind: NameKind, slug: string): Promise<{ readonly slug: string; readonly name: string } | undefined>;
}

type NameKind = 'author' | 'tag';

/** People or tags that may share the words of a slug. */
const MAX_ALIKE = 100;

export function createKnownNames(taxonomy: Pick<TaxonomyReader, 'named' | 'tag' | 'author'>): KnownNames {
  const isTaken = async (kind: NameKind, slug: string): Promise<boolean> => (await taxonomy[kind](slug)) !== undefined;

  async function find(kind: NameKind, name: string): Promise<string | undefined> {
    return (await taxonomy.named(kind, name)) ?? ((await isTaken(kind, name)) ? name : undefined);
  }

  return {
    find,
    known: (kind, slug) => taxonomy[kind](slug),
    async slugFor(kind, name) {
      const known = await find(kind, name);
      if (known !== undefined) return known;
      const base = slugOfText(name) || name;
      for (let number = 1; number < MAX_ALIKE; number += 1) {
        const slug = number === 1 ? base : `${base}-${number}`;
        if (!(await isTaken(kind, slug))) return slug;
      }
      return base;
    },
  };
}
