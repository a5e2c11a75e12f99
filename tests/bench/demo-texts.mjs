import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Number of generated documents; each becomes an article every time it is imported. */
export const DOCUMENTS = 48;
/** Characters of a document: a long article. */
const LENGTH = 10_000;
/** Words that each occur in only one document: the same texts are found in an archive of any size. */
export const RARE_WORDS = ['zsemberd', 'bakszkáta'];

/** Sentences of the demo newsroom's articles, without HTML tags. */
export function* demoSentences() {
  const files = globSync('content/demo/articles/**/*.html').toSorted();
  for (const file of files) {
    const [, , body = ''] = readFileSync(file, 'utf8').split(/^---$/m);
    for (const [, paragraph] of body.matchAll(/<p>(.*?)<\/p>/gs)) {
      const text = paragraph
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
      yield* text.split(/(?<=[.?!]) (?=\p{Lu})/u).filter((sentence) => sentence.length > 20);
    }
  }
}

/** Writes the bench's texts as JSON lines into the file: sentences of the demo newsroom in new combinations. */
export function writeDemoTexts(file) {
  const sentences = [...demoSentences()];
  const step = Math.floor(sentences.length / DOCUMENTS);
  const documents = Array.from({ length: DOCUMENTS }, (_, number) => {
    const own = [];
    for (let at = number * step, length = 0; length < LENGTH; at += 1) {
      const sentence = sentences[at % sentences.length];
      own.push(sentence);
      length += sentence.length;
    }
    const word = RARE_WORDS[number / 16];
    if (word !== undefined) own.splice(5, 0, `Erről ${word} szavával szólunk.`);
    return JSON.stringify({ source_file: `demo-${number}`, sentences: own });
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${documents.join('\n')}\n`);
}
