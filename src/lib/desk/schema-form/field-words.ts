import { fieldName } from '~/lib/field-words/field-words';

/** Names of what a field with choices may be. */
const choices: Readonly<Record<string, string>> = {
  single: 'Egy válasz',
  multiple: 'Több válasz',
  scale: 'Skála',
  estimate: 'Becslés',
  allow: 'Olvashat',
  licence: 'Csak engedéllyel',
  slow: 'Lassan olvashat',
  refuse: 'Nem olvashat',
};

/** The name of a choice; its value if it has none. */
export const choiceName = (value: string): string => choices[value] ?? value;

/** 'Főmenü, 3., Webcím' for 'main.2.url'. */
export const placeName = (path: string): string =>
  path
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? `${Number(step) + 1}.` : fieldName(step)))
    .join(', ');
