import { z } from 'zod';
import { editionSlug } from '~/editions/own-edition';
import type { Publication } from '~/editions/publication';
import { editionBySlug, programEditions } from '~/editions/registry';
import { slugOfText } from '~/lib/article-body/heading-id';
import { contrast, lightenForContrast } from '~/lib/colors/contrast';
import palette from '~/lib/colors/palette.json' with { type: 'json' };
import { isProgramAddress } from '~/lib/urls/program-address';
import type { InterfaceLanguage } from '~/lib/words/interface-language';
import type { CommandContext } from '../context';
import { CommandFailure, exitCode } from '../failure';
import { initMessages } from './init-messages';

/** The backgrounds of the pages with the least contrast, and the contrast that text needs on them. */
const { light: LIGHT_PAPER, dark: DARK_PAPER } = palette.page.surface;
const READABLE = 4.5;
/** Address of a publication on the machine of its maker. */
const LOCAL_HOST = 'http://localhost:4321';
/** Slug and colour of a main edition that names none: those of the program's. */
const {
  slug: STANDARD_SLUG,
  themeColor: { light: STANDARD_COLOR },
} = programEditions[0].identity;

/** Flags of `hirmondo init`, as typed. */
export interface InitFlags {
  readonly name?: string;
  readonly slug?: string;
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

/** The newsroom's choices for its publication. */
export interface InitAnswers {
  readonly name: string;
  readonly description: string;
  /** Origins of the hosts; regional only if its edition is wanted. */
  readonly host: string;
  readonly regionalHost: string | undefined;
  /** The wanted editions with their names, the main one first. */
  readonly editions: readonly { readonly slug: string; readonly name: string }[];
  readonly english: boolean;
  readonly sections: readonly { readonly slug: string; readonly name: string }[];
  readonly colors: { readonly light: string; readonly dark: string };
  readonly publisher: { readonly name: string; readonly address: string };
  /** External addresses; unset ones are not linked. */
  readonly links: { readonly [Name in 'facebook' | 'shop' | 'appStore' | 'playStore']: string | undefined };
}

/** A question that the terminal asks if its flag is not given. */
export interface Question {
  readonly flag: keyof InitFlags;
  readonly text: string;
  /** The default answer, for Enter: the earlier value, or the program's. */
  readonly standard: string;
  /** False if earlier answers make the question unnecessary. */
  readonly needed?: (flags: InitFlags) => boolean;
}

/** The questions, in order. `earlier`: the flags of the publication as it is now; `named`: its editions. */
export function questions(
  language: InterfaceLanguage,
  earlier: InitFlags,
  named: Publication['editions'] = {},
): readonly Question[] {
  const say = initMessages[language].questions;
  const standard: InitFlags = {
    host: LOCAL_HOST,
    regionalHost: 'http://erdely.localhost:4321',
    languages: 'hu',
    sections: 'Belföld, Külföld, Gazdaság, Kultúra, Sport',
    color: STANDARD_COLOR,
    ...earlier,
  };
  const question = (flag: Question['flag'], text: string, needed?: Question['needed']): Question => ({
    flag,
    text,
    standard: standard[flag] ?? '',
    ...(needed && { needed }),
  });
  return [
    question('name', say.name),
    question('host', say.host),
    question('editions', say.editions),
    question('regionalHost', say.regionalHost, (flags) =>
      wantsRegional(parseEditions({ ...flags, name: '-' }, named, initMessages[language].faults), named),
    ),
    question('languages', say.languages),
    question('sections', say.sections),
    question('color', say.color),
    question('logo', earlier.name === undefined ? say.logo : say.otherLogo),
    question('publisher', say.publisher),
  ];
}

type Faults = (typeof initMessages)['hu']['faults'];

function wrong(flag: string, why: string): never {
  throw new CommandFailure(exitCode.usage, `--${flag}: ${why}`);
}

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function parseOrigin(flag: string, text: string, say: Faults): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
  return isOrigin ? url.origin : wrong(flag, say.origin(text));
}

function parseAddress(flag: string, text: string | undefined, say: Faults): string | undefined {
  if (text === undefined || text === '') return undefined;
  return z.url({ protocol: /^https?$/ }).safeParse(text).success ? text : wrong(flag, say.address(text));
}

function parseSlug(flag: string, slug: string, say: Faults): string {
  if (isProgramAddress(slug)) wrong(flag, say.taken(slug));
  return editionSlug.safeParse(slug).success ? slug : wrong(flag, say.slug(slug));
}

function parseEditions(
  { editions = '', slug: given, name }: InitFlags & { readonly name: string },
  named: Publication['editions'],
  say: Faults,
): InitAnswers['editions'] {
  const main = parseSlug('slug', given || STANDARD_SLUG, say);
  const wanted = new Map([[main, name]]);
  for (const part of listed(editions)) {
    const [slug = '', own] = part.split('=').map((word) => word.trim());
    parseSlug('editions', slug, say);
    if (slug !== main) wanted.set(slug, own || named[slug]?.name || editionBySlug(slug, programEditions)?.identity.name || slug);
  }
  return [...wanted].map(([slug, own]) => ({ slug, name: own }));
}

const wantsRegional = (wanted: InitAnswers['editions'], named: Publication['editions']): boolean =>
  wanted.some(({ slug }) => (named[slug]?.host ?? editionBySlug(slug, programEditions)?.identity.host) === 'regional');

function parseSections(text: string, say: Faults): InitAnswers['sections'] {
  const sections = listed(text).map((name) => ({ slug: slugOfText(name), name }));
  for (const { slug, name } of sections) {
    if (slug === '') wrong('sections', say.noSlug(name));
    if (sections.filter((other) => other.slug === slug).length > 1) wrong('sections', say.twice(name));
  }
  return sections;
}

function parseColors(light: string, dark: string | undefined, say: Faults): InitAnswers['colors'] {
  const colour = (flag: string, text: string, ground: string): string => {
    if (!/^#[0-9a-f]{6}$/i.test(text)) wrong(flag, say.color(text));
    const ratio = contrast(text, ground);
    if (ratio < READABLE) wrong(flag, say.contrast(text, ratio.toFixed(1), READABLE));
    return text.toLowerCase();
  };
  const ofLight = colour('color', light, LIGHT_PAPER);
  return { light: ofLight, dark: colour('dark-color', dark || darkColorFor(ofLight), DARK_PAPER) };
}

/** The sentence about a publication that has given none. */
export const standardDescription = (name: string): string => `${name}: hírek, riportok, elemzések.`;

/** The colour on dark pages that follows from the one on light pages. */
export const darkColorFor = (light: string): string => lightenForContrast(light, DARK_PAPER, 5);

/**
 * Returns the answers from the flags. Throws CommandFailure with the name of a flag that is missing or wrong. `named`: names of
 * editions from an earlier run, for those that are given without one.
 */
export function readAnswers(
  flags: InitFlags,
  { language }: Pick<CommandContext, 'language'>,
  named: Publication['editions'] = {},
): InitAnswers {
  const say = initMessages[language].faults;
  const name = flags.name?.trim() || wrong('name', say.name);
  const wanted = parseEditions({ ...flags, name }, named, say);
  const regional = wantsRegional(wanted, named);
  if (regional && !flags.regionalHost) wrong('regional-host', say.regionalHost);
  const languages = listed(flags.languages || 'hu');
  if (languages[0] !== 'hu' || languages.some((language) => language !== 'hu' && language !== 'en')) {
    wrong('languages', say.languages);
  }
  const host = parseOrigin('host', flags.host || LOCAL_HOST, say);
  const regionalHost = regional && flags.regionalHost ? parseOrigin('regional-host', flags.regionalHost, say) : undefined;
  if (host === regionalHost) wrong('regional-host', say.sameHost);
  return {
    name,
    description: flags.description || standardDescription(name),
    host,
    regionalHost,
    editions: wanted,
    english: languages.includes('en'),
    sections: parseSections(flags.sections ?? '', say),
    colors: parseColors(flags.color || STANDARD_COLOR, flags.darkColor, say),
    publisher: { name: flags.publisher || name, address: flags.address ?? '' },
    links: {
      facebook: parseAddress('facebook', flags.facebook, say),
      shop: parseAddress('shop', flags.shop, say),
      appStore: parseAddress('app-store', flags.appStore, say),
      playStore: parseAddress('play-store', flags.playStore, say),
    },
  };
}
