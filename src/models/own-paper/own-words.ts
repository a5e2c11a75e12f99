import { z } from 'zod';
import { addFault, ownFile, ownText } from '~/editions/publication-folder';
import { layoutWords } from '~/lib/words/layout-words';
import { listWords } from '~/lib/words/list-words';
import { type OwnWords, setOwnWords, wordNames } from '~/lib/words/own-words';
import { articleWords } from '~/models/article-page/words';

/** The newsroom's own texts of the interface: `words.json` of its publication, { "hu": { "layout.mostRead": "…" }, "en": … }. */

const FILE = 'words.json';
const text = z.string().trim().min(1, 'must not be empty').max(1000, 'must be at most 1000 characters long');
const texts = z.record(z.string(), text).default({});
const form = z.strictObject({ hu: texts, en: texts });

/** Every text that pages have under a name, with whether it can be changed. */
function names(): ReadonlyMap<string, boolean> {
  return new Map([
    ...wordNames(layoutWords('hu'), 'layout'),
    ...wordNames(listWords('hu'), 'list'),
    ...wordNames(articleWords('hu'), 'article'),
  ]);
}

/** Parses the file. What names no text is left out and named. */
export function parseOwnWords(json: string): { readonly words: OwnWords; readonly faults: readonly string[] } {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch (error) {
    return { words: {}, faults: [String(error)] };
  }
  const parsed = form.safeParse(given);
  if (!parsed.success) return { words: {}, faults: [z.prettifyError(parsed.error)] };
  const known = names();
  const faults: string[] = [];
  const kept = (language: 'hu' | 'en') =>
    Object.fromEntries(
      Object.entries(parsed.data[language]).filter(([name]) => {
        const changeable = known.get(name);
        if (changeable !== true)
          faults.push(
            `${language}: ${name}: ${changeable === undefined ? 'there is no such text' : 'is made of several parts and cannot be changed'}`,
          );
        return changeable === true;
      }),
    );
  return { words: { hu: kept('hu'), en: kept('en') }, faults };
}

/** Reads the file and sets its texts for all pages of this process. */
function readOwnWords(): OwnWords {
  const json = ownText(FILE);
  if (json === undefined) return {};
  const { words, faults } = parseOwnWords(json);
  for (const fault of faults) addFault(ownFile(FILE) ?? FILE, fault);
  setOwnWords(words);
  return words;
}

/** The texts of this process; {} without any. */
export const ownWords: OwnWords = readOwnWords();
