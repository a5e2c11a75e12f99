import { z } from 'zod';
import { editionBySlug, editions, mainEdition } from '~/editions/registry';
import { slugOfText } from '~/lib/article-body/heading-id';
import { contrast, lightenedFor } from '~/lib/colors/contrast';
import { CommandFailure, exitCode } from '../failure';

/** Grounds of the pages (src/styles/tokens.css), and what text needs on them. */
const LIGHT_PAPER = '#f4f2ec';
const DARK_PAPER = '#1b1e22';
const READABLE = 4.5;

/** Flags of `hirmondo init`, as they were typed. */
export interface InitFlags {
  readonly name?: string;
  readonly host?: string;
  readonly regionalHost?: string;
  readonly editions?: string;
  readonly languages?: string;
  readonly sections?: string;
  readonly color?: string;
  readonly darkColor?: string;
  readonly logo?: string;
  readonly description?: string;
  readonly publisher?: string;
  readonly address?: string;
  readonly facebook?: string;
  readonly shop?: string;
  readonly appStore?: string;
  readonly playStore?: string;
}

/** What a newsroom wants of its publication. */
export interface InitAnswers {
  readonly name: string;
  readonly description: string;
  /** Origins of the hosts; regional: only where its edition is wanted. */
  readonly host: string;
  readonly regionalHost: string | undefined;
  /** The wanted editions with their names, the main one first. */
  readonly editions: readonly { readonly slug: string; readonly name: string }[];
  readonly english: boolean;
  readonly sections: readonly { readonly slug: string; readonly name: string }[];
  readonly colors: { readonly light: string; readonly dark: string };
  readonly publisher: { readonly name: string; readonly address: string };
  /** Addresses elsewhere; unset ones are linked nowhere. */
  readonly links: { readonly [Name in 'facebook' | 'shop' | 'appStore' | 'playStore']: string | undefined };
}

/** The questions that a terminal asks, in order, for flags that were not given; `standard` is what Enter stands for. */
export const questions: readonly {
  readonly flag: keyof InitFlags;
  readonly text: string;
  readonly standard: string;
  /** False where earlier answers make the question needless. */
  readonly needed?: (flags: InitFlags) => boolean;
}[] = [
  { flag: 'name', text: 'Mi a lap neve?', standard: '' },
  { flag: 'host', text: 'Mi lesz a címe?', standard: 'http://localhost:4321' },
  {
    flag: 'editions',
    text: `Melyik kiadások kellenek (${editions.map(({ identity }) => identity.slug).join(', ')}; név is lehet: slug=Név)?`,
    standard: mainEdition.identity.slug,
  },
  {
    flag: 'regionalHost',
    text: 'Mi lesz a külön gépnevű kiadás címe?',
    standard: 'http://erdely.localhost:4321',
    needed: ({ editions: wanted = '' }) => wantsRegional(parseEditions(wanted, '')),
  },
  { flag: 'languages', text: 'Milyen nyelven ír (hu, vagy hu,en)?', standard: 'hu' },
  { flag: 'sections', text: 'Mik a rovatai?', standard: 'Belföld, Külföld, Gazdaság, Kultúra, Sport' },
  { flag: 'color', text: 'Mi a színe (#rrggbb)?', standard: mainEdition.identity.themeColor.light },
  { flag: 'logo', text: 'Hol a logója (SVG-fájl; üresen: a neve betűkkel)?', standard: '' },
  { flag: 'publisher', text: 'Ki adja ki?', standard: '' },
];

function wrong(flag: string, why: string): never {
  throw new CommandFailure(exitCode.usage, `--${flag}: ${why}`);
}

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function parseOrigin(flag: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
  return isOrigin ? url.origin : wrong(flag, `http(s)://gépnév[:port] kell, nem „${text}”.`);
}

function parseAddress(flag: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  return z.url({ protocol: /^https?$/ }).safeParse(text).success ? text : wrong(flag, `http(s)://… cím kell, nem „${text}”.`);
}

function parseEditions(text: string, name: string): InitAnswers['editions'] {
  const main = mainEdition.identity.slug;
  const wanted = new Map([[main, name]]);
  for (const part of listed(text)) {
    const [slug = '', own] = part.split('=').map((word) => word.trim());
    const known = editionBySlug(slug)?.identity;
    if (known === undefined) wrong('editions', `nincs „${slug}” kiadás; újat a docs/guides.md szerint lehet hozzáadni.`);
    if (slug !== main) wanted.set(slug, own || known.name);
  }
  return [...wanted].map(([slug, own]) => ({ slug, name: own }));
}

const wantsRegional = (wanted: InitAnswers['editions']): boolean =>
  wanted.some(({ slug }) => editionBySlug(slug)?.identity.host === 'regional');

function parseSections(text: string): InitAnswers['sections'] {
  const sections = listed(text).map((name) => ({ slug: slugOfText(name), name }));
  for (const { slug, name } of sections) {
    if (slug === '') wrong('sections', `„${name}” nevéből nem lesz cím.`);
    if (sections.filter((other) => other.slug === slug).length > 1) wrong('sections', `„${name}” kétszer van.`);
  }
  return sections;
}

function parseColors(light: string, dark: string | undefined): InitAnswers['colors'] {
  const colour = (flag: string, text: string, ground: string): string => {
    if (!/^#[0-9a-f]{6}$/i.test(text)) wrong(flag, `#rrggbb kell, nem „${text}”.`);
    const ratio = contrast(text, ground);
    if (ratio < READABLE) wrong(flag, `${text} nem olvasható a lapon (${ratio.toFixed(1)} : 1, legalább ${READABLE} kell).`);
    return text.toLowerCase();
  };
  const ofLight = colour('color', light, LIGHT_PAPER);
  return { light: ofLight, dark: colour('dark-color', dark || lightenedFor(ofLight, DARK_PAPER, 5), DARK_PAPER) };
}

/** The answers that flags come to. Throws CommandFailure with the name of the flag that is missing or wrong. */
export function readAnswers(flags: InitFlags): InitAnswers {
  const name = flags.name?.trim() || wrong('name', 'a lap neve kell.');
  const wanted = parseEditions(flags.editions ?? '', name);
  const regional = wantsRegional(wanted);
  if (regional && !flags.regionalHost) wrong('regional-host', 'a külön gépnevű kiadásnak saját cím kell.');
  const languages = listed(flags.languages || 'hu');
  if (languages[0] !== 'hu' || languages.some((language) => language !== 'hu' && language !== 'en')) {
    wrong('languages', 'hu vagy hu,en lehet: a felület magyarul beszél, az angol rovat oldalain angolul.');
  }
  return {
    name,
    description: flags.description || `${name}: hírek, riportok, elemzések.`,
    host: parseOrigin('host', flags.host || 'http://localhost:4321'),
    regionalHost: regional && flags.regionalHost ? parseOrigin('regional-host', flags.regionalHost) : undefined,
    editions: wanted,
    english: languages.includes('en'),
    sections: parseSections(flags.sections ?? ''),
    colors: parseColors(flags.color || mainEdition.identity.themeColor.light, flags.darkColor),
    publisher: { name: flags.publisher || name, address: flags.address ?? '' },
    links: {
      facebook: parseAddress('facebook', flags.facebook),
      shop: parseAddress('shop', flags.shop),
      appStore: parseAddress('app-store', flags.appStore),
      playStore: parseAddress('play-store', flags.playStore),
    },
  };
}
