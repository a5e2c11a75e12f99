import type { IconName } from '~/components/icons/icon-paths';
import { isAdult } from '~/lib/cards/card-face';
import type { PoliticalAd } from '~/lib/contract/political-ad';
import { politicalWords } from '~/lib/political-ads/political-words';
import { advertisementWord } from '~/lib/words/ad-words';
import type { InterfaceLanguage } from '~/lib/words/interface-language';
import { isSponsored, type KindFields, PAID_TAGS } from '~/models/article-page/kinds';
import { articleLanguage } from '~/models/article-page/words';

/** A mark of a listed item or an article (AR-15 … AR-17). `className` sets its style. */
export interface ArticleLabel {
  readonly text: string;
  readonly className: string;
  readonly icon?: IconName;
  /** Read out instead of a text that is a symbol. */
  readonly spoken?: string;
}

const TAG_LABELS: Readonly<Record<string, ArticleLabel>> = {
  'pr-cikk': { text: 'PR-cikk', className: 'label-sponsored label-pr' },
  'tamogatott-tartalom': { text: 'Támogatott tartalom', className: 'label-sponsored label-supported' },
  'tarsadalmi-celu-reklam': { text: 'Társadalmi célú reklám', className: 'label-sponsored label-tcr' },
  hirdetes: { text: advertisementWord('hu'), className: 'label-sponsored label-ad' },
  telextarcak: { text: 'Tárca', className: 'label-feuilleton', icon: 'pen' },
  video: { text: 'Videó', className: 'label-video', icon: 'play' },
  podcast: { text: 'Podcast', className: 'label-podcast', icon: 'microphone' },
  zacc: { text: 'Zacc', className: 'label-zacc', icon: 'cup' },
  napirajz: { text: 'Napirajz', className: 'label-cartoon', icon: 'pen' },
};

/** In the order in which they are shown: those of paid items first. */
const TAG_LABEL_LIST = Object.entries(TAG_LABELS);

const NO_LABELS: readonly ArticleLabel[] = [];

/** The text of the marks on English articles (AR-13). */
const ENGLISH: Readonly<Record<string, string>> = {
  'PR-cikk': 'Advertorial',
  'Támogatott tartalom': 'Sponsored content',
  'Társadalmi célú reklám': 'Public service advertisement',
  [advertisementWord('hu')]: advertisementWord('en'),
  Tárca: 'Feuilleton',
  Videó: 'Video',
  Napirajz: 'Cartoon',
  Meccs: 'Match',
  'Csak felnőtteknek': 'Adults only',
  Helyesbítve: 'Corrected',
};

const PR: ArticleLabel = { text: 'PR', className: 'label-sponsored label-pr' };
/** Says of an item in a list without sections that it is not in Hungarian. */
const FOREIGN: readonly ArticleLabel[] = [{ text: 'English', className: 'label-foreign' }];
/** Its page has the score of a match at its top. */
const MATCH: ArticleLabel = { text: 'Meccs', className: 'label-match' };
/** Its text was corrected after it was published; the page says how. */
const CORRECTED: ArticleLabel = { text: 'Helyesbítve', className: 'label-corrected' };
const ADULT: ArticleLabel = { text: '18+', className: 'label-adult', spoken: 'Csak felnőtteknek' };

/** Returns true if a label of the item already names the section of this slug, such as Videó in the section Videó. */
export function labelSays({ tags }: Pick<KindFields, 'tags'>, sectionSlug: string | undefined): boolean {
  return sectionSlug !== undefined && tags.includes(sectionSlug) && sectionSlug in TAG_LABELS;
}

/** Returns the marks of an item, sponsored ones first, without the live labels (LiveLabels.astro). */
export function articleLabels(
  item: KindFields & { readonly livescoreId?: string | number | undefined; readonly corrected?: true | undefined },
  language: InterfaceLanguage = 'hu',
): readonly ArticleLabel[] {
  const isPlain = item.tags.length === 0 && item.flags.length === 0 && item.livescoreId === undefined && !item.corrected;
  if (isPlain && item.politicalAd === undefined && !isSponsored(item) && !item.adultContent) return NO_LABELS;
  const labels = TAG_LABEL_LIST.filter(([slug]) => item.tags.includes(slug)).map(([, label]) => label);
  const onlyPr = item.politicalAd === undefined && isSponsored(item) && !PAID_TAGS.some((slug) => item.tags.includes(slug));
  const all = [
    ...(item.politicalAd ? [politicalLabel(item.politicalAd, language)] : []),
    ...(onlyPr ? [PR] : []),
    ...labels,
    ...(item.livescoreId === undefined ? [] : [MATCH]),
    ...(isAdult(item) ? [ADULT] : []),
    ...(item.corrected ? [CORRECTED] : []),
  ];
  const spoken = language === 'hu' ? all : all.map(inEnglish);
  const payer = item.politicalAd === undefined ? item.sponsor?.name : undefined;
  const [first, ...rest] = spoken;
  return payer === undefined || first === undefined ? spoken : [{ ...first, text: `${first.text} · ${payer}` }, ...rest];
}

/** The marks of a paid item that say so; none for any other. For lists that show no other marks. */
export function paidLabels(item: KindFields, language: InterfaceLanguage = 'hu'): readonly ArticleLabel[] {
  return articleLabels(item, language).filter(({ className }) => /^label-(?:sponsored|political)/.test(className));
}

/** The mark of an English item, for lists that name no section. */
export function languageLabels(item: Parameters<typeof articleLanguage>[0]): readonly ArticleLabel[] {
  return articleLanguage(item) === 'en' ? FOREIGN : NO_LABELS;
}

/**
 * The label of a paid item that says who paid: 'Támogatott tartalom · Példa Kft.'. Undefined for one that nobody is named for.
 * The links of its cards have it in their names, because who listens to a list of links hears nothing else.
 */
export function payerLabel(item: KindFields, language: InterfaceLanguage = 'hu'): string | undefined {
  return item.politicalAd === undefined && item.sponsor === undefined ? undefined : articleLabels(item, language)[0]?.text;
}

/**
 * Every card of a political advertisement says that it is one, and names its sponsor (Regulation (EU) 2024/900, Article 11).
 */
function politicalLabel({ sponsor }: PoliticalAd, language: InterfaceLanguage): ArticleLabel {
  const words = politicalWords(language);
  return { text: `${words.label} · ${words.sponsor}: ${sponsor.name}`, className: 'label-political' };
}

function inEnglish(label: ArticleLabel): ArticleLabel {
  const text = ENGLISH[label.text] ?? label.text;
  return label.spoken === undefined ? { ...label, text } : { ...label, text, spoken: ENGLISH[label.spoken] ?? label.spoken };
}
