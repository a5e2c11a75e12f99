import { z } from 'zod';
import {
  editionSlug,
  makeEdition,
  type OwnEdition,
  ownEdition,
  placeEditions,
  programSlugs,
  sharedAddresses,
} from './own-edition';
import standard from './publication.json';
import { ownFile, ownText, type PublicationFault, readOwn } from './publication-folder';
import type { Edition } from './types';

const publicationSchema = z.strictObject({
  publisher: z.strictObject({ name: z.string(), address: z.string() }),
  /** Address of the shop where another system's content names none. */
  shop: z.string().optional(),
  /** The editions by slug, in order; the first one is the main edition. */
  editions: z.record(editionSlug, ownEdition).superRefine((editions, found) => {
    for (const { slug, message } of sharedAddresses(editions)) found.addIssue({ code: 'custom', path: [slug], message });
  }),
  /** Editions that a run of `hirmondo init` has left out, kept for when they come back. */
  former: z.record(editionSlug, ownEdition).optional(),
  /** The flags of `hirmondo init` of which only content was made, so that another run can keep them; unset before the first. */
  content: z
    .strictObject({
      sections: z.string(),
      languages: z.string(),
      shop: z.string().optional(),
      appStore: z.string().optional(),
      playStore: z.string().optional(),
    })
    .optional(),
});

/** A file of releases up to 0.5, with the slugs of the program's editions that the paper does not have; it has the others. */
const earlierForm = z.looseObject({
  without: z.array(z.string()),
  editions: z.record(z.string(), z.looseObject({})).default({}),
});

/** The value of a file with all of its editions named. The first one cannot be left out. */
function inPresentForm(value: unknown): unknown {
  const read = earlierForm.safeParse(value);
  if (!read.success) return value;
  const { without, editions, ...rest } = read.data;
  const entries = programSlugs.map((slug) => [slug, { program: true, ...editions[slug] }] as const);
  const isLeft = (index: number): boolean => index > 0 && without.includes(programSlugs[index] ?? '');
  return {
    ...rest,
    editions: Object.fromEntries(entries.filter((_, index) => !isLeft(index))),
    former: Object.fromEntries(entries.filter((_, index) => isLeft(index))),
  };
}

/** The file publication.json, written by `hirmondo init`: the publisher, and the editions of the newsroom. */
export type Publication = z.infer<typeof publicationSchema>;

const FILE = 'publication.json';

/** Reads a publication, for the server and for `hirmondo init` alike. Returns what is wrong with it, as `path: reason`, if it is none. */
export function parsePublication(text: string): { readonly publication: Publication } | { readonly reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
  const parsed = publicationSchema.safeParse(inPresentForm(value));
  if (parsed.success) return { publication: parsed.data };
  const [issue] = parsed.error.issues;
  const inner = issue?.code === 'invalid_key' ? issue.issues[0] : undefined;
  return { reason: `${issue?.path.join('.')}: ${(inner ?? issue)?.message}` };
}

const file = readOwn(FILE);
const read = file && 'text' in file ? parsePublication(file.text) : file;
const own: Publication | undefined = read && 'publication' in read ? read.publication : undefined;

/** Why the newsroom's publication cannot be used; undefined if it can, or if there is none. The server does not start with one. */
export const publicationFault: PublicationFault | undefined =
  read && 'reason' in read ? { file: ownFile(FILE) ?? FILE, reason: read.reason } : undefined;

/** True if the process serves a newsroom's own publication instead of the demo's. */
export const isOwnPaper: boolean = own !== undefined;

/** The publication's own name, for labels derived from it; undefined if it has the program's default. */
export const paperName: string | undefined = own && Object.values(own.editions)[0]?.name;

/** Name and postal address of the publisher of all editions, for the footer. */
export const { publisher } = own ?? standard;

/** Address of the publication's shop where another system's content names none (RD-27, A-10); undefined if there is none. */
export const ownShop: string | undefined = own === undefined ? standard.shop : (own.content?.shop ?? own.shop);

/** An edition of the program with the values of the publication; the titles of its section pages follow its name. */
export function withPublication(edition: Edition, given: OwnEdition | undefined, logoSvg?: string): Edition {
  if (given === undefined) return edition;
  const { follow = edition.texts.follow, supportNote = edition.texts.supportNote } = given;
  const { name, description, facebookUrl, twitterHandle, verificationCode, colors } = given;
  const named = Object.entries({ name, description, facebookUrl, twitterHandle, verificationCode });
  const changed = Object.fromEntries(
    named.filter(([, value]) => value !== undefined).map(([key, value]) => [key, value ?? undefined]),
  );
  const identity = {
    ...edition.identity,
    ...changed,
    ...(colors && { themeColor: colors }),
    ...(logoSvg !== undefined && { logoSvg }),
  };
  const sections = edition.sections.map((section) =>
    section.title === edition.identity.name ? { ...section, title: identity.name } : section,
  );
  return { ...edition, identity, sections, texts: { ...edition.texts, follow, supportNote: supportNote ?? undefined } };
}

/** Wordmark of an edition in the newsroom's folder; undefined if it has none. */
const ownLogo = (slug: string): string | undefined => ownText('editions', slug, 'logo.svg');

/** The editions of a publication, in its order; those of the program if it has none. Always includes the first one. */
export function ownEditions(
  program: readonly [Edition, ...Edition[]],
  publication: Pick<Publication, 'editions'> | undefined = own,
  logo: (slug: string) => string | undefined = ownLogo,
): readonly [Edition, ...Edition[]] {
  const placed = placeEditions(Object.entries(publication?.editions ?? {})).map((place) => ({
    ...place,
    base: place.own.program === true ? program.find(({ identity }) => identity.slug === place.slug) : undefined,
  }));
  const lists = ({ slug, own, host, path }: (typeof placed)[number]) => [
    slug,
    ...(own.lists ??
      (path === '' ? placed.filter((other) => other.host === host && other.slug !== slug).map((other) => other.slug) : [])),
  ];
  const hasPicture = (path: string): boolean => ownFile('public', path) !== undefined;
  const editions: Edition[] = [];
  for (const place of placed) {
    const { slug, own, base, path } = place;
    const first = editions[0] ?? program[0];
    const files = { logoSvg: logo(slug), hasPicture };
    editions.push(
      base === undefined
        ? makeEdition(own, { slug, path, first, lists: lists(place) }, files)
        : besideFirst(withPublication(base, own, files.logoSvg), first, program[0]),
    );
  }
  const [first, ...others] = editions;
  return first === undefined ? program : [first, ...others];
}

/** An edition of the program beside another main edition than the program's: what names that one names the paper's. */
function besideFirst(edition: Edition, first: Edition, programs: Edition): Edition {
  const { identity, front } = edition;
  if (first.identity.slug === programs.identity.slug) return edition;
  const author = identity.authorSiteSlug === programs.identity.slug ? first.identity.slug : identity.authorSiteSlug;
  const newest =
    front.kind === 'planned' && front.newest
      ? { ...front, newest: { ...front.newest, site: first.identity.slug, lists: first.navigation.lists } }
      : front;
  return { ...edition, identity: { ...identity, authorSiteSlug: author }, front: newest };
}

/** The publication's own tokens. */
const tokens = (ownText('tokens.css') ?? '')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  .replaceAll(/\s+/g, ' ')
  // Doubled, so that these rules win over those of the style sheet, which comes after them.
  .replaceAll(':root', ':root:root')
  .replaceAll('</', '<\\/')
  .trim();

/** Style of the publication on every page: accents of its editions, and its own tokens; '' if it has none. */
export function ownStyle(editions: readonly Edition[]): string {
  if (own === undefined) return '';
  const accents = editions.map(
    ({ identity: { cssClass, themeColor } }) =>
      `:root.${cssClass}{--accent-light:${themeColor.light};--accent-dark:${themeColor.dark}}`,
  );
  return accents.join('') + tokens;
}
