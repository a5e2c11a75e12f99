import { articleFields } from './article-fields';
import { deskFields } from './desk-fields';
import type { FieldWords } from './field-word';
import { pageFields } from './page-fields';
import { readerFields } from './reader-fields';
import { sportFields } from './sport-fields';
import { writingFields } from './writing-fields';

/**
 * The one table of what fields are: descriptions of the API (`/api/openapi.json`, docs/contracts/shapes.md) and names at the desk.
 * A key is the name of a field, or its path below a shape (`Article.withdrawal.reason`) or below any shape (`withdrawal.reason`)
 * where it means something else than elsewhere.
 */

export const fieldWords: FieldWords = {
  ...deskFields,
  ...articleFields,
  ...pageFields,
  ...readerFields,
  ...sportFields,
  ...writingFields,
};

/** The entry for a field of a shape, the most particular one. */
export function findFieldWord(shape: string, path: string): string | undefined {
  const steps = path.split('.');
  const keys = [`${shape}.${path}`, ...steps.map((_, at) => steps.slice(at).join('.'))];
  return keys.find((key) => Object.hasOwn(fieldWords, key));
}

/** What a field of a shape is, in English; undefined if nobody has written it. */
export function fieldDescription(shape: string, path: string): string | undefined {
  const key = path === '' ? shape : findFieldWord(shape, path);
  const word = key === undefined || !Object.hasOwn(fieldWords, key) ? undefined : fieldWords[key];
  return typeof word === 'object' ? word.en : word;
}

/** The name of a field at the desk; its key if it has none. */
export function fieldName(key: string): string {
  const word = Object.hasOwn(fieldWords, key) ? fieldWords[key] : undefined;
  return typeof word === 'object' ? word.hu : key;
}
