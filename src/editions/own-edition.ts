import { z } from 'zod';
import { sectionRouteName } from '~/lib/contract/pages';
import { type HostGroup, hostGroups } from '~/lib/urls/hosts';
import { isProgramAddress } from '~/lib/urls/program-address';
import { newsAds } from './ads';
import { newsFront } from './news-front';
import { hungarianReadings } from './readings';
import type { Edition, EditionSection } from './types';

/** An edition of a newsroom as data: an entry of `editions` in publication.json, by slug. */

const text = z.string().trim().min(1);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);
/** A segment of an address: lower-case letters, digits and hyphens. */
const segment = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** A section of the edition with an address right below it, such as /g7/adat. It lists what its one condition names. */
const ownSection = z.strictObject({
  address: segment.refine((path) => !isProgramAddress(path), { error: ({ input }) => `'${input}' is an address of the program` }),
  title: text,
  section: text.optional(),
  tag: text.optional(),
  flag: text.optional(),
  /** True for the edition's podcast episodes instead of articles. */
  episodes: z.boolean().optional(),
});

/** Names and texts; null is none, unset is the program's. */
const identity = {
  name: text.optional(),
  description: z.string().optional(),
  facebookUrl: z.string().nullable().optional(),
  twitterHandle: z.string().nullable().optional(),
  verificationCode: z.string().nullable().optional(),
  /** Text of the Facebook follow box. */
  follow: z.string().optional(),
  /** Note under every page, such as a foundation's support. */
  supportNote: z.string().nullable().optional(),
  /** Accent on light and on dark pages. */
  colors: z.strictObject({ light: color, dark: color }).optional(),
};

/** What an edition of the program has of its own. */
const made = {
  host: z.enum(hostGroups).optional(),
  /** Path prefix; defaults to '' for the first edition of a host and to its slug for the others. */
  path: z
    .string()
    .regex(/^(?:\/[a-z][a-z0-9-]{0,39})*$/)
    .refine((path) => !isProgramAddress(path.split('/')[1] ?? ''), {
      error: ({ input }) => `'${input}' is an address of the program`,
    })
    .optional(),
  currency: z.enum(['HUF', 'RON']).optional(),
  timeZone: z.enum(['Europe/Budapest', 'Europe/Bucharest']).optional(),
  locale: z.enum(['hu-HU', 'hu-RO']).optional(),
  /** Label of the newest list. */
  newest: text.optional(),
  consentScriptPath: z.string().optional(),
  adPropertyId: z.string().optional(),
  /** Slugs of the editions whose articles its lists have, besides its own; the first one has those of its host. */
  lists: z.array(z.string()).optional(),
  /** Sections with a block on its front. */
  front: z.array(text).max(8).optional(),
  sections: z.array(ownSection).optional(),
};

/** Where the program's editions are (registry.ts), for papers that take one over. */
const PROGRAM_PLACES: Readonly<Record<string, EditionAddress>> = {
  hirmondo: { host: 'main', path: '' },
  after: { host: 'main', path: '/after' },
  g7: { host: 'main', path: '/g7' },
  karakter: { host: 'main', path: '/karakter' },
  transtelex: { host: 'regional', path: '' },
};

/** Slugs of the program's editions, in their order. */
export const programSlugs: readonly string[] = Object.keys(PROGRAM_PLACES);

export const ownEdition = z
  .strictObject({
    ...identity,
    /** True for the program's edition of this slug, with its place, sections, lists and front, under the names given here. */
    program: z.boolean().optional(),
    ...made,
  })
  .superRefine((edition, found) => {
    const lost = edition.program === true ? Object.keys(made).find((field) => field in edition) : undefined;
    if (lost !== undefined)
      found.addIssue({
        code: 'custom',
        path: [lost],
        message: "an edition of the program has its own; without 'program' it is yours",
      });
  });

export type OwnEdition = z.infer<typeof ownEdition>;

interface EditionAddress {
  readonly host: HostGroup;
  readonly path: string;
}

/** The editions of a publication with their places: the first one of a host is at its root unless it says otherwise. */
export function placeEditions(given: readonly (readonly [string, OwnEdition])[]) {
  const hosts = new Set<string>();
  return given.map(([slug, own]) => {
    const standard = own.program === true ? PROGRAM_PLACES[slug] : undefined;
    const host: HostGroup = own.host ?? standard?.host ?? 'main';
    const path = own.path ?? standard?.path ?? (hosts.has(host) ? `/${slug}` : '');
    hosts.add(host);
    return { slug, own, host, path };
  });
}

/** Editions that cannot be had as they are given: two things would be at one address, or the program has none of that slug. */
export function sharedAddresses(
  editions: Readonly<Record<string, OwnEdition>>,
): readonly { readonly slug: string; readonly message: string }[] {
  const taken = new Map<string, string>();
  const faults: { slug: string; message: string }[] = [];
  const take = (slug: string, host: HostGroup, path: string) => {
    const owner = taken.get(host + path);
    if (owner !== undefined) faults.push({ slug, message: `'${path || '/'}' is already an address of '${owner}'` });
    taken.set(host + path, slug);
  };
  const placed = placeEditions(Object.entries(editions));
  for (const { slug, own, host, path } of placed) {
    if (own.program === true && PROGRAM_PLACES[slug] === undefined)
      faults.push({ slug, message: 'the program has no edition of this slug' });
    take(slug, host, path);
  }
  for (const { slug, own, host, path } of placed) {
    for (const { address } of own.sections ?? []) take(slug, host, `${path}/${address}`);
  }
  return faults;
}

/** A slug that an edition may have: no address of the program, nor one that could be taken for its files. */
export const editionSlug = segment
  .refine((slug) => !isProgramAddress(slug), { error: ({ input }) => `'${input}' is an address of the program` })
  .and(sectionRouteName);

/** What an edition needs besides its data. */
export interface EditionFiles {
  /** Its wordmark, if it has one of its own. */
  readonly logoSvg: string | undefined;
  /** True if the publication has the file in its public folder. */
  readonly hasPicture: (path: string) => boolean;
}

function makeSections(slug: string, path: string, own: OwnEdition): readonly EditionSection[] {
  return (own.sections ?? []).flatMap(({ address, title, section, tag, flag, episodes }): readonly EditionSection[] => {
    const name = `${slug}-${address}`;
    const list = { ...(section && { mstag: section }), ...(tag && { tag }), ...(flag && { flag }) };
    const place = `${path}/${address}`;
    const tab = { name, patterns: [place], title, ...(episodes ? { episodes } : { list }) };
    if (section === undefined) return [tab];
    // Articles link to /rovat/…, the menu to the own address: search engines are shown the latter.
    const long = { name: `${name}-rovat`, extends: 'mstag', patterns: [`${path}/rovat/${section}`], canonical: place, list };
    return [tab, long];
  });
}

/** The front of an edition that is not its host's first: its leading article, and its newest. */
const newestFront = (slug: string, title: string): Edition['front'] => ({
  kind: 'planned',
  routeName: slug,
  rss: `/rss/rovat/${slug}`,
  leader: { group: slug, unique: `${slug}-main`, look: 'wide' },
  blocks: [{ kind: 'articles', form: 'cards', title, list: `${slug}-newest`, show: 9, leadLimit: 200 }],
  besideSidebar: 1,
});

/** The position of an edition among those of the publication. */
export interface EditionPlace {
  readonly slug: string;
  readonly path: string;
  /** The first edition, whose colours and pictures those without their own have. */
  readonly first: Edition;
  /** Slugs of the editions whose articles its lists have. */
  readonly lists: readonly string[];
}

/** The edition that its data describe. */
export function makeEdition(own: OwnEdition, { slug, path, first, lists }: EditionPlace, files: EditionFiles): Edition {
  const name = own.name ?? slug;
  const picture = (kind: string, standard: string) =>
    files.hasPicture(`images/${kind}-${slug}.jpg`) ? `/images/${kind}-${slug}.jpg` : standard;
  const sections = own.sections ?? [];
  const newest = own.newest ?? first.texts.newest;
  const tabs = sections.map(({ title, address }) => ({ label: title, path: `${path}/${address}` }));
  const isRoot = path === '';
  const currency = own.currency ?? 'HUF';
  return {
    identity: {
      slug,
      name,
      description: own.description ?? name,
      host: own.host ?? 'main',
      path,
      cssClass: `edition-${slug}`,
      currency,
      currencySign: currency === 'HUF' ? 'Ft' : 'lej',
      timeZone: own.timeZone ?? 'Europe/Budapest',
      locale: own.locale ?? 'hu-HU',
      verificationCode: own.verificationCode ?? undefined,
      facebookLogo: picture('og', first.identity.facebookLogo),
      facebookUrl: own.facebookUrl ?? undefined,
      facebookInteraction: first.identity.facebookInteraction,
      twitterHandle: own.twitterHandle ?? undefined,
      adPropertyId: own.adPropertyId ?? first.identity.adPropertyId,
      mobileImage11: picture('mobile-11', first.identity.mobileImage11),
      mobileImage43: picture('mobile-43', first.identity.mobileImage43),
      authorSiteSlug: isRoot ? slug : first.identity.slug,
      logoSvg: files.logoSvg ?? first.identity.logoSvg,
      themeColor: own.colors ?? first.identity.themeColor,
      ...(own.consentScriptPath !== undefined && { consentScriptPath: own.consentScriptPath }),
    },
    navigation: {
      frontTabs: isRoot ? [] : [{ label: 'Összes', path }, ...tabs],
      menu: isRoot ? [] : tabs.map(({ label, path: url }) => ({ label, url })),
      tabs: sections.map(({ address }) => address),
      lists,
      linkBox: isRoot,
      withoutRoutes: isRoot ? [] : ['/rovat/sport/foci', '/rovat/sport/forma1'],
      replacedByDonations: ['/elofizetes'],
    },
    texts: {
      newest,
      follow: own.follow ?? first.texts.follow,
      supportNote: own.supportNote ?? undefined,
    },
    readings: hungarianReadings,
    sections: [
      ...(isRoot ? [] : [{ name: slug, patterns: [path], routeName: slug, title: name, rss: `/rss/rovat/${slug}`, list: {} }]),
      ...makeSections(slug, path, own),
    ],
    lists: isRoot ? {} : { [`${slug}-newest`]: { site: slug, limit: 24 } },
    front: isRoot
      ? newsFront((own.front ?? []).map((section, index) => ({ slug: section, position: 60 + 2 * index, show: 4 })))
      : newestFront(slug, newest),
    ads: newsAds,
  };
}
