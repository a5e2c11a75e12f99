import { z } from 'zod';
import { escapeHtml } from '~/lib/text/escape-html';
import { truncate } from '~/lib/text/truncate';
import { type ImportRecord, WHOLE_FILE } from '../domain/import-record';
import { importSlug, MAX_MADE_TITLE, oneLine, titleFromSentence } from './import-words';
import type { Importer, ImportFile, ImportOptions } from './importer';
import { isSentenceLines, type Prose } from './prose';
import { describeProblem, parseJson } from './reading/read-json';
import { LINE_TOO_LONG, readLines, readStart, readWhole } from './reading/read-text';
import { articleRecords, type Builder, createBuilder, type Named, recordsAt } from './record-builders';
import { hashToRange, splitSentences, toParagraphs } from './sentences';
import { readTei } from './tei';

/**
 * Converts prose to articles: JSON lines with lists of sentences, TEI novels (one article per chapter) or plain text. For testing
 * with large amounts of real text; the same file always gives the same articles.
 */
export const text: Importer = {
  description: {
    hu: 'próza: mondatok JSON-soronként, TEI (*.xml) vagy egyszerű szöveg (*.txt)',
    en: 'prose: JSON lines of sentences, TEI (*.xml) or plain text (*.txt)',
  },
  read: readProse,
};

/** Limit on leads, characters. */
const MAX_LEAD = 220;
/** Articles are dated within the two years before the import, seconds. */
const SPAN = 730 * 86_400;

async function* readProse(file: ImportFile, options: ImportOptions): AsyncIterable<ImportRecord> {
  const builder = createBuilder(options);
  let count = 0;
  for await (const prose of splitProse(file)) {
    if ('kind' in prose) {
      yield prose;
      continue;
    }
    count += 1;
    for (let copy = 1; copy <= options.repeat; copy += 1) {
      yield* recordsAt(prose.position, () => proseRecords(prose, copy, file.name, builder));
    }
  }
  if (count === 0) yield { kind: 'failed', position: WHOLE_FILE, reason: 'no text in the file' };
}

async function* splitProse(file: ImportFile): AsyncIterable<Prose | ImportRecord> {
  if (/\.xml$/i.test(file.name)) yield* readTei(file);
  else if (/\.jsonl$|\.ndjson$/i.test(file.name) || isSentenceLines(await readStart(file.open()))) yield* sentenceLines(file);
  else yield* plainProse(file);
}

const sentenceLine = z.object({ source_file: z.string().optional(), sentences: z.array(z.string()).min(1) });

async function* sentenceLines(file: ImportFile): AsyncIterable<Prose | ImportRecord> {
  for await (const { text: line, number, tooLong } of readLines(file.open())) {
    if (tooLong) {
      yield { kind: 'failed', position: number, reason: LINE_TOO_LONG };
      continue;
    }
    if (line.trim() === '') continue;
    const parsed = parseJson(line);
    if (!parsed.ok) {
      yield { kind: 'failed', position: number, reason: parsed.reason };
      continue;
    }
    const read = sentenceLine.safeParse(parsed.value);
    if (!read.success) {
      yield { kind: 'failed', position: number, reason: describeProblem(read.error, parsed.value) };
      continue;
    }
    const key = read.data.source_file ?? `line-${number}`;
    yield {
      key,
      position: number,
      sentences: read.data.sentences.slice(0, 2),
      paragraphs: toParagraphs(read.data.sentences, key),
    };
  }
}

async function* plainProse(file: ImportFile): AsyncIterable<Prose> {
  const paragraphs = (await readWhole(file.open()))
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  const [first, ...rest] = paragraphs;
  if (first === undefined) return;
  const titled = first.length <= MAX_MADE_TITLE && rest.length > 0 && !/[.!?…]$/.test(first);
  yield {
    key: file.name,
    position: 1,
    title: titled ? first : undefined,
    paragraphs: (titled ? rest : paragraphs).map((part) => ({ text: part })),
  };
}

function proseRecords(prose: Prose, copy: number, fileName: string, builder: Builder): ImportRecord[] {
  const sentences = prose.sentences ?? splitSentences(prose.paragraphs.find(({ heading }) => heading !== true)?.text ?? '');
  const first = sentences[0] ?? prose.title ?? '';
  const title = titleFromSentence(prose.title ?? first.replace(/(?<![.!?…])[.!?…]+$/, ''));
  const id = `${fileName}#${prose.key}#${copy}`;
  const html = prose.paragraphs
    .map(({ text: words, heading }) => (heading === true ? `<h2>${escapeHtml(words)}</h2>` : `<p>${escapeHtml(words)}</p>`))
    .join('\n');
  // Relative to midnight, so that importing again on the same day changes nothing.
  const today = builder.options.now - (builder.options.now % 86_400);
  return articleRecords(
    {
      sourceId: id,
      position: prose.position,
      slug: undefined,
      title: copy === 1 ? title : `${title} (${copy}.)`,
      html,
      lead: truncate(oneLine(prose.title === undefined ? (sentences[1] ?? first) : first), MAX_LEAD),
      pubDate: today - hashToRange(SPAN, id),
      updatedAt: undefined,
      active: true,
      authors: readAuthors(prose.author),
      terms: [],
      formerAddresses: [],
      losses: [],
    },
    builder,
  );
}

function readAuthors(name: string | undefined): Named[] {
  const slug = importSlug(undefined, name);
  return name === undefined || slug === undefined ? [] : [{ slug, name }];
}
