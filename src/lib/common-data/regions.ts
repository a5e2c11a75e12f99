import type { FrontendRefresh } from '~/lib/contract/frontend';

/**
 * The common data as readers see it: rows of plain text, made by the same functions for the page's HTML and for the script that
 * refreshes it, so that both always show the same text. Data fills texts, addresses and marks from the lists below; it never
 * names an element or an attribute.
 */

/** A row of a region. */
export interface RegionItem {
  /** Identifies the row: a row with the same key is the same row after a refresh. */
  readonly key: string;
  /** Which of the region's templates renders it. */
  readonly kind: string;
  /** By field; a missing field stays empty. */
  readonly texts: Readonly<Record<string, string>>;
  /** Root-relative, or absolute with http or https. Unset: the row has no link. */
  readonly href?: string | undefined;
  /** One of the marks that the style sheet supports; '' for none. */
  readonly mark?: string | undefined;
}

/** A part of the page that shows common data. */
export interface Region {
  readonly items: readonly RegionItem[];
  /** Texts outside of the rows, by field. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly mark?: string | undefined;
}

/** The picture-in-picture banner as it is shown (FP-08). Unset: it is hidden. */
export interface Pip {
  readonly title: string;
  readonly label: string;
  /** Unset: the banner has no link. */
  readonly url: string | undefined;
  readonly open: boolean;
}

const NBSP = '\u00a0';
const MINUS = '\u2212';

const formatters = new Map<number, Intl.NumberFormat>();

function decimal(value: number, digits: number): string {
  let formatter = formatters.get(digits);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat('hu-HU', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    formatters.set(digits, formatter);
  }
  const text = formatter.format(value);
  // What is rounded to zero has no sign.
  return text.replace('-', /[1-9]/.test(text) ? MINUS : '');
}

/**
 * A formatted rate: two decimals, or four below 10, with the edition's currency sign: '389,40 Ft', '4,9765 Lei' (SD-02).
 */
export const rateText = (value: number, sign: string): string => `${decimal(value, Math.abs(value) < 10 ? 4 : 2)}${NBSP}${sign}`;

/** A change in per cent with its sign: '+0,30%', '−1,25%'; '0%' if there is none. Two decimals: changes stand below each other. */
export function changeText(change: number): string {
  const rounded = Math.round(change * 100) / 100;
  if (rounded === 0) return '0%';
  return `${rounded > 0 ? '+' : ''}${decimal(rounded, 2)}%`;
}

/** 'up', 'down' or 'same', by the formatted change. */
export function changeMark(change: number): string {
  const rounded = Math.round(change * 100);
  return rounded === 0 ? 'same' : rounded > 0 ? 'up' : 'down';
}

type Refresh<Name extends keyof FrontendRefresh> = FrontendRefresh[Name];

/** Exchange rates: currency, value, and the change since the previous working day. `sign` is the edition's currency sign. */
export function ratesRegion(rates: Refresh<'exchangesRates'>, sign: string): Region {
  return {
    items: rates.map(({ currency, value, change }) => ({
      key: currency,
      kind: 'rate',
      texts: { currency, value: rateText(value, sign), change: change === undefined ? '' : changeText(change) },
      href: `/arfolyam?currency=${encodeURIComponent(currency)}`,
      mark: change === undefined ? '' : changeMark(change),
    })),
  };
}

/** Weather symbols that have a picture; others are shown without. */
export const weatherIcons = ['sunny', 'partly-cloudy', 'cloudy', 'rain', 'storm', 'snow', 'fog', 'windy'] as const;

const isWeatherIcon = (name: unknown): name is (typeof weatherIcons)[number] =>
  (weatherIcons as readonly unknown[]).includes(name);

const toIcon = (icon: unknown): string => (isWeatherIcon(icon) ? icon : '');
const degrees = (temperature: unknown): string =>
  typeof temperature === 'number' && Number.isFinite(temperature) ? `${decimal(Math.round(temperature), 0)}${NBSP}°C` : '';
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Weather: the edition's own town, then others. Towns without a name are left out. */
export function weatherRegion(data: Refresh<'weatherData'>): Region {
  if (data === undefined) return { items: [] };
  const { city, temperature, icon, description, items } = data;
  return {
    texts: { city: toText(city), temperature: degrees(temperature), description: toText(description) },
    mark: toIcon(icon),
    items: items
      .filter((item) => toText(item.city) !== '')
      .map((item) => ({
        key: toText(item.city),
        kind: 'town',
        texts: { city: toText(item.city), temperature: degrees(item.temperature), description: toText(item.description) },
        mark: toIcon(item.icon),
      })),
  };
}

const TREND = { áradó: 'up', apadó: 'down', stagnáló: 'same', tetőző: 'same' } as const;
const toTrend = (state: string): string => (Object.hasOwn(TREND, state) ? TREND[state as keyof typeof TREND] : '');

/** Water levels by gauge, in centimetres. */
export function floodingRegion(data: Refresh<'floodingData'>): Region {
  return {
    items: (data?.items ?? []).map(({ river, station, level, state = '' }) => ({
      key: `${river} ${station}`,
      kind: 'gauge',
      texts: { river, station, level: `${decimal(Math.round(level), 0)}${NBSP}cm`, state },
      mark: toTrend(state),
    })),
  };
}

/** Trending tags. */
export function trendingRegion(tags: Refresh<'trendingTags'>): Region {
  return {
    items: tags.map(({ name, slug }) => ({
      key: slug,
      kind: 'tag',
      texts: { name },
      href: `/cimke/${encodeURIComponent(slug)}`,
    })),
  };
}

/** Kinds of widgets with a template, and the fields of each. Widgets of other kinds, or without a text, are left out. */
const WIDGET_FIELDS: Readonly<Record<string, readonly string[]>> = {
  /** A short text with a link. */
  notice: ['title', 'text', 'label'],
  /** A single prominent number. */
  figure: ['title', 'value', 'unit', 'text'],
};

/** An address that a row may link to: root-relative or absolute, without characters that would end or confuse an attribute. */
export function rowHref(url: unknown): string | undefined {
  if (typeof url !== 'string' || url.length > 2048 || /[\s<>"'`\\\p{Cc}]/u.test(url)) return undefined;
  return /^\/(?!\/)/.test(url) || /^https?:\/\/[^/@]+(?:[/?#]|$)/i.test(url) ? url : undefined;
}

/** Small boxes placed by the newsroom, by position. */
export function widgetsRegion(widgets: Refresh<'widgets'>): Region {
  const known = widgets.filter(({ type }) => Object.hasOwn(WIDGET_FIELDS, type));
  const placed = known.toSorted((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0));
  const items = placed.map(({ slug, type, content }) => {
    const fields: Readonly<Record<string, unknown>> = typeof content === 'object' && content !== null ? { ...content } : {};
    const words = (WIDGET_FIELDS[type] ?? []).flatMap((field): [string, string][] => {
      const value = fields[field];
      return typeof value === 'string' || typeof value === 'number' ? [[field, String(value)]] : [];
    });
    return { key: slug, kind: type, texts: Object.fromEntries(words), href: rowHref(fields.url) };
  });
  return { items: items.filter(({ texts }) => Object.values(texts).some((text) => text !== '')) };
}

/** The banner; undefined if it is switched off or has no title. */
export function toPip(status: Refresh<'pipStatus'>): Pip | undefined {
  if (status === undefined || !status.pipShow || !status.pipTitle) return undefined;
  return { title: status.pipTitle, label: status.pipLabel, url: rowHref(status.pipUrl), open: status.pipOpen };
}
