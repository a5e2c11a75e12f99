import type { InterfaceLanguage } from './interface-language';

/** A text in every language of the interface. */
export type InEachLanguage<Text = string> = Readonly<Record<InterfaceLanguage, Text>>;

/**
 * Defines messages in each language: a text, a function of its parameters, or a table of texts. A language that is missing, or
 * has other parameters, does not compile. Returns them by language: `messages[language].name`.
 */
export function defineMessages<Texts extends object>(
  pairs: {
    readonly [Name in keyof Texts]: { readonly hu: Texts[Name]; readonly en: NoInfer<Texts[Name]> };
  },
): InEachLanguage<Readonly<Texts>> {
  const inOne = (language: InterfaceLanguage) =>
    Object.fromEntries(Object.entries<InEachLanguage<unknown>>(pairs).map(([name, pair]) => [name, pair[language]])) as Texts;
  return { hu: inOne('hu'), en: inOne('en') };
}
