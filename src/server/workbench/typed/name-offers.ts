import { mainEdition } from '~/editions/registry';
import type { Me } from '~/lib/contract/security';
import type { DeskData, DeskRequest } from '../desk-request';
import type { Newsroom } from '../newsroom';
import { type FindSlug, splitNames } from './typed-article';

/** Names of a form that are looked up. */
const MAX_NAMES = 30;
const NO_FILTERS = { and_tags: [], superTags: [], authors: [], title: [] };

type NameKind = Parameters<FindSlug>[0];
type Asking = Pick<DeskRequest, 'content' | 'viewer'>;
type Names = Newsroom['names'];

/** The most frequent people or tags with such a name. */
async function findNames({ content, viewer }: Asking, kind: NameKind, term: string) {
  const { items } = await content.autocomplete({ site: mainEdition.identity.slug, viewer }, { term, filters: NO_FILTERS });
  return items.filter(({ type }) => type === kind);
}

/**
 * What an editor's new article is signed with: the author to whom the account is tied, else the editor's own name. An author who shares
 * the name with another one is named by slug, which means nobody else.
 */
export async function bylineFor(names: Names, { author, name, email }: Me): Promise<string> {
  const own = author === undefined ? undefined : await names.known('author', author);
  if (own === undefined) return name || email;
  return (await names.find('author', own.name)) === own.slug ? own.name : own.slug;
}

const kindNames = { authors: 'author', tags: 'tag' } as const;

/** Finds the slug of a person or a tag; of a new one it comes from the name. */
export const slugFinder =
  (names: Names): FindSlug =>
  (kind, name) =>
    names.slugFor(kindNames[kind], name);

/**
 * Answers a script that asks while names are typed (`step=names`, `kind` authors or tags, `names` the field's text): known names like
 * the last one, which is being typed, and those that would be new. Undefined for any other form.
 */
export async function answerNames(known: Names, asking: Asking, form: URLSearchParams): Promise<DeskData | undefined> {
  if (form.get('step') !== 'names') return undefined;
  const kind = form.get('kind') === 'authors' ? 'authors' : 'tags';
  const names = splitNames(form.get('names') ?? '').slice(0, MAX_NAMES);
  const last = names.at(-1);
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const offers = last === undefined ? [] : await findNames(asking, kind, last);
  const slugs = await Promise.all(names.map((name) => known.find(kindNames[kind], name)));
  return {
    data: {
      offers: offers.map(({ text }) => text).filter((text) => !taken.has(text.toLowerCase())),
      fresh: names.filter((_, index) => slugs[index] === undefined),
    },
    status: 200,
  };
}
