/** Languages of the interface: Hungarian everywhere, English around English content (AR-13, SD-09). */
export type InterfaceLanguage = 'hu' | 'en';

/** Language of the interface on a page whose content has this `lang`: English for English, Hungarian for everything else. */
export function interfaceLanguage(lang: string | undefined): InterfaceLanguage {
  return lang === 'en' || lang?.startsWith('en-') ? 'en' : 'hu';
}
