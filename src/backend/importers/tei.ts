import type { ImportRecord } from '../domain/import-record';
import type { ImportFile } from './importer';
import type { Prose } from './prose';
import { child, childText, deepText, readXml, type XmlElement } from './reading/read-xml';

/** The chapters of a TEI text: each outermost div, and the content outside of them. */
export async function* readTei(file: ImportFile): AsyncIterable<Prose | ImportRecord> {
  let title: string | undefined;
  let author: string | undefined;
  let chapters = 0;
  const isWanted = (path: string): boolean => path === 'TEI/teiHeader' || /^TEI\/text\/(?:front|body|back)\/[^/]+$/.test(path);
  for await (const part of readXml(file.open(), isWanted)) {
    if ('problem' in part) {
      yield { kind: 'failed', position: part.line, reason: `not well-formed XML: ${part.problem}` };
      continue;
    }
    if (part.name === 'teiHeader') {
      const statement = child(child(part, 'fileDesc') ?? part, 'titleStmt');
      title = statement && oneLine(childText(statement, 'title') ?? '').replace(/\s*:\s*ELTeC\b[^:]*$/i, '');
      author = statement && oneLine(childText(statement, 'author') ?? '').replace(/\s*\([^()]*\)$/, '');
      continue;
    }
    const paragraphs = collectParagraphs(part);
    if (paragraphs.every(({ heading }) => heading === true)) continue;
    chapters += 1;
    const [first, ...rest] = paragraphs;
    const head = first?.heading === true ? first.text : undefined;
    yield {
      key: `chapter-${chapters}`,
      position: part.line,
      title: [title, head ?? `${chapters}. rész`].filter((words) => words !== undefined && words !== '').join(' – '),
      author: author === '' ? undefined : author,
      paragraphs: head === undefined ? paragraphs : rest,
    };
  }
}

function collectParagraphs(element: XmlElement): { text: string; heading?: boolean }[] {
  if (element.name === 'p' || element.name === 'l' || element.name === 'trailer' || element.name === 'ab')
    return worded(element, false);
  if (element.name === 'head') return worded(element, true);
  const nested = element.children.filter((node): node is XmlElement => typeof node !== 'string');
  return nested.flatMap(collectParagraphs);
}

function worded(element: XmlElement, heading: boolean): { text: string; heading?: boolean }[] {
  const text = oneLine(deepText(element));
  return text === '' ? [] : [heading ? { text, heading } : { text }];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
