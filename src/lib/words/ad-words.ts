import type { InterfaceLanguage } from './interface-language';

const ADVERTISEMENT: Readonly<Record<InterfaceLanguage, string>> = { hu: 'Hirdetés', en: 'Advertisement' };

/** The word that stands on whatever was paid for: places of advertisements, sponsored lines, articles. */
export const advertisementWord = (language: InterfaceLanguage): string => ADVERTISEMENT[language];
