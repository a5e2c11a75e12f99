import type { InterfaceLanguage } from './interface-language';

const ADVERTISEMENT: Readonly<Record<InterfaceLanguage, string>> = { hu: 'Hirdetés', en: 'Advertisement' };

/** The label of everything paid for: advertisements, sponsored lines, articles. */
export const advertisementWord = (language: InterfaceLanguage): string => ADVERTISEMENT[language];
