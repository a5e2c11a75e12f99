import type { InterfaceLanguage } from '../words/interface-language';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a time in unix seconds, where the paper is: november 29., vasárnap. */
export function localDay(unixSeconds: number, timeZone: string, language: InterfaceLanguage = 'hu'): string {
  const key = `${language} ${timeZone}`;
  const locale = language === 'hu' ? 'hu-HU' : 'en-GB';
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', weekday: 'long', timeZone });
  formats.set(key, format);
  return format.format(new Date(1000 * unixSeconds));
}
