import { parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { ReadingFault } from './reading-fault';

/**
 * Exchange rates as central banks publish them. The European Central Bank gives the price of one euro in each currency, the
 * Hungarian National Bank the price of one unit in forints; both are converted to the worth of each currency in a common
 * measure, from which the rate of any pair is computed.
 */

/** One day's rates. */
export interface RatesOfDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Worth of one unit by currency code; comparable within the day only. */
  readonly worth: ReadonlyMap<string, number>;
}

const dayText = z.iso.date();
const currencyCode = z.string().regex(/^[A-Z]{3}$/);
const rows = z.array(z.array(z.string()));
const worth = z.number().positive().max(1e12);

/** About a century of days; longer tables are rejected. */
const MAX_DAYS = 40_000;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Parses a number with decimal point or comma; undefined if invalid. */
function parseDecimal(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,12}(?:\.\d{1,12})?$/.test(plain) ? Number(plain) : undefined;
}

/**
 * Parses a day such as '2026-11-20' or '20 November 2026', the format of the ECB's file of the last day; undefined if invalid.
 */
function parseDay(text: string): string | undefined {
  const words = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text.trim());
  const month = words === null ? -1 : MONTHS.indexOf(words[2] ?? '');
  const iso = month < 0 ? text.trim() : `${words?.[3]}-${String(month + 1).padStart(2, '0')}-${words?.[1]?.padStart(2, '0')}`;
  return dayText.safeParse(iso).success ? iso : undefined;
}

class DayTable {
  private readonly days = new Map<string, Map<string, number>>();

  set(day: string | undefined, currency: string, value: number | undefined): void {
    if (day === undefined || !currencyCode.safeParse(currency).success || !worth.safeParse(value).success) return;
    const rates = this.days.get(day) ?? new Map<string, number>();
    this.days.set(day, rates);
    if (this.days.size > MAX_DAYS) throw new ReadingFault(`more than ${MAX_DAYS} days`);
    rates.set(currency, value ?? 0);
  }

  /** Oldest first. */
  list(): RatesOfDay[] {
    return [...this.days].map(([day, rates]) => ({ day, worth: rates })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  }
}

const inverse = (value: number | undefined): number | undefined => (value === undefined ? undefined : 1 / value);

/** eurofxref.csv and eurofxref-hist.csv: a header with Date and currencies, a line per day, N/A for missing rates. */
function readCsv(text: string): RatesOfDay[] {
  const table = new DayTable();
  const [[, ...currencies] = [], ...lines] = rows.parse(
    parse(text, { relax_column_count: true, relax_quotes: true, trim: true }),
  );
  for (const [date = '', ...cells] of lines) {
    const day = parseDay(date);
    table.set(day, 'EUR', 1);
    for (const [index, cell] of cells.entries()) table.set(day, currencies[index] ?? '', inverse(parseDecimal(cell)));
  }
  return table.list();
}

/** Names of the elements in which the Hungarian National Bank's SOAP service returns its XML as text. */
const WRAPPED = /^(?:\w+:)?Get\w*ExchangeRatesResult$/;

/** The euro's cubes (`Cube time`, `Cube currency rate`) or the forint's days (`Day date`, `Rate unit curr`). */
function readXml(text: string, depth = 0): RatesOfDay[] {
  const table = new DayTable();
  const parser = new SaxesParser();
  let day: string | undefined;
  let rate: { readonly currency: string; readonly unit: number } | undefined;
  let wrapped: string | undefined;
  let inner: string | undefined;
  let words = '';
  parser.on('error', (error) => {
    throw new ReadingFault(`no well-formed XML: ${error.message.slice(0, 80)}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    words = '';
    if (WRAPPED.test(name)) wrapped = name;
    if (attributes.time !== undefined || name === 'Day') {
      day = parseDay(attributes.time ?? attributes.date ?? '');
      if (attributes.time !== undefined) table.set(day, 'EUR', 1);
      else table.set(day, 'HUF', 1);
    }
    if (attributes.currency !== undefined) table.set(day, attributes.currency, inverse(parseDecimal(attributes.rate ?? '')));
    if (name === 'Rate') rate = { currency: attributes.curr ?? '', unit: parseDecimal(attributes.unit ?? '1') ?? Number.NaN };
  });
  const collect = (piece: string): void => {
    words += piece;
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('closetag', ({ name }) => {
    const value = parseDecimal(words);
    if (name === 'Rate' && rate !== undefined && value !== undefined) table.set(day, rate.currency, value / rate.unit);
    if (name === wrapped) inner = words;
    words = '';
  });
  parser.write(text).close();
  return inner !== undefined && depth === 0 ? readXml(inner, 1) : table.list();
}

/**
 * Parses a document of either bank, CSV or XML; days oldest first. Throws ReadingFault if it is neither, or if it has no day
 * with a rate.
 */
export function parseRates(text: string): readonly RatesOfDay[] {
  const start = text.trimStart();
  const days = start.startsWith('<') ? readXml(start) : /^"?date"?\s*,/i.test(start) ? readCsv(start) : undefined;
  if (days === undefined) throw new ReadingFault('neither XML nor a table that begins with Date');
  const full = days.filter((day) => day.worth.size > 1);
  if (full.length === 0) throw new ReadingFault('no day with a rate');
  return full;
}

/** Price of one unit of a currency in another; undefined if the day lacks one of them. */
export function rateOn({ worth }: RatesOfDay, currency: string, base: string): number | undefined {
  const [one, measure] = [worth.get(currency), worth.get(base)];
  // The banks publish six significant figures.
  return one === undefined || measure === undefined ? undefined : Number((one / measure).toPrecision(6));
}
