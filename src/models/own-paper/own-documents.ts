import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { marked } from 'marked';
import { addFault, ownFile, ownText } from '~/editions/publication-folder';
import type { DocumentPage } from '~/lib/contract/pages';
import { slug as slugSchema } from '~/lib/contract/primitives';
import { isUnwritten } from '~/lib/documents/unwritten';

/**
 * The newsroom's own documents: `documents/SLUG.md` or `.html` of its publication, with the title as the first heading. They are
 * read once for a process, and go through the same sanitizer as any other text.
 */

const FOLDER = 'documents';
const TITLES: Readonly<Record<string, RegExp>> = {
  '.md': /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/,
  '.html': /^\s*<h1[^>]*>([\s\S]*?)<\/h1>/i,
};

/** A document of a file's text; undefined without a title. */
export function parseOwnDocument(slug: string, extension: string, text: string): DocumentPage | undefined {
  const [whole, title = ''] = TITLES[extension]?.exec(text) ?? [];
  const name = title.replace(/<[^>]*>/g, '').trim();
  if (whole === undefined || name === '') return undefined;
  const rest = text.slice(whole.length);
  return { slug, title: name, content: extension === '.md' ? marked.parse(rest, { async: false }) : rest, updatedAt: undefined };
}

/** The documents of the publication, by slug; files that are none are named among its faults. */
export const ownDocuments: ReadonlyMap<string, DocumentPage> = (() => {
  const documents = new Map<string, DocumentPage>();
  const folder = ownFile(FOLDER);
  if (folder === undefined) return documents;
  for (const file of readNames(folder)) {
    const extension = extname(file).toLowerCase();
    const slug = file.slice(0, -extension.length || undefined);
    const path = ownFile(FOLDER, file) ?? file;
    if (!Object.hasOwn(TITLES, extension)) addFault(path, 'documents are .md or .html files');
    else if (!slugSchema.safeParse(slug).success) addFault(path, 'its name must be a slug, such as adatvedelem.md');
    else if (documents.has(slug)) addFault(path, `there is another document ${slug}`);
    else {
      const text = ownText(FOLDER, file);
      if (text === undefined) continue;
      const document = parseOwnDocument(slug, extension, text);
      if (document === undefined) addFault(path, 'must begin with its title, as the first heading');
      else documents.set(slug, document);
    }
  }
  return documents;
})();

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .toSorted();
  } catch (error) {
    addFault(folder, error instanceof Error ? error.message : String(error));
    return [];
  }
}

/** The document that readers see: what somebody has written at the desk or in another system, else the newsroom's file. */
export function chooseDocument(slug: string, stored: DocumentPage | undefined): DocumentPage | undefined {
  return isUnwritten(stored) ? (ownDocuments.get(slug) ?? stored) : stored;
}
