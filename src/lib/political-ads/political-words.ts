import type { PoliticalNotice } from '~/lib/contract/political-ad';
import type { InterfaceLanguage } from '~/lib/words/interface-language';

/** Words of labels on political advertisements. */
export interface PoliticalWords {
  readonly label: string;
  readonly sponsor: string;
  readonly controlledBy: string;
  readonly election: string;
  /** Precedes the criteria by which the advertisement was targeted. */
  readonly targeted: string;
  readonly notice: string;
}

const WORDS: Readonly<Record<InterfaceLanguage, PoliticalWords>> = {
  hu: {
    label: 'Politikai reklám',
    sponsor: 'Megrendelő',
    controlledBy: 'Irányítója',
    election: 'Választás',
    targeted: 'A hirdetést célzottan jelenítjük meg',
    notice: 'Teljes átláthatósági közlemény',
  },
  en: {
    label: 'Political advertisement',
    sponsor: 'Sponsor',
    controlledBy: 'Controlled by',
    election: 'Election',
    targeted: 'This advertisement is targeted',
    notice: 'Full transparency notice (átláthatósági közlemény)',
  },
};

/** Words in the language of the item. */
export const politicalWords = (language: InterfaceLanguage): PoliticalWords => WORDS[language];

const KINDS: Readonly<Record<PoliticalNotice['kind'], string>> = {
  article: 'Cikk',
  line: 'Szponzorált sor',
  display: 'Képes hirdetés',
};

/** Name of the kind of item that carried an advertisement, in Hungarian. */
export const noticeKind = (kind: PoliticalNotice['kind']): string => KINDS[kind];

/** Path of a notice's page. */
export const noticePath = (noticeId: string): string => `/politikai-hirdetes/${encodeURIComponent(noticeId)}`;

/** Path of the list of all notices. */
export const NOTICES_PATH = '/politikai-hirdetesek';

/** Formats an amount of money in Hungarian: '1 250 000 Ft', '300 EUR'. */
export function formatAmount({ value, currency }: PoliticalNotice['amount']): string {
  const number = new Intl.NumberFormat('hu-HU', { maximumFractionDigits: 2 }).format(value);
  return `${number}\u00a0${currency === 'HUF' ? 'Ft' : currency}`;
}

/** State of a notice at `now`, unix seconds, in Hungarian. */
export function noticeState({ active, period }: Pick<PoliticalNotice, 'active' | 'period'>, now: number): string {
  if (active) return 'Most látható';
  if (now < period.from) return 'Még nem kezdődött el';
  return now > period.to ? 'Lejárt' : 'Visszavonva';
}
