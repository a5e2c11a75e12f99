import type { CallContext, ContentApi } from '~/lib/content/content-api';
import type { FrontendInit } from '~/lib/contract/frontend';
import { chooseDocument } from '~/models/own-paper/own-documents';

/** A special page's text, with the common data around it. */
export interface SpecialPage {
  readonly title: string;
  /** HTML of any origin; undefined if it has not been written. */
  readonly content: string | undefined;
  readonly init: FrontendInit;
}

/** Placeholder HTML for a page that consists only of its document, until that is written. */
export const UNWRITTEN = '<p>Ezt az oldalt most írjuk. Nézz vissza később.</p>';

/**
 * Loads the text of a special page. It is optional: without a document the page has the given title and the content of its own
 * calls.
 */
export async function loadSpecialPage(
  content: Pick<ContentApi, 'document' | 'frontendInit'>,
  context: CallContext,
  slug: string,
  title: string,
): Promise<SpecialPage> {
  const [stored, init] = await Promise.all([content.document(context, slug), content.frontendInit(context)]);
  const document = chooseDocument(slug, stored);
  return { title: document?.title ?? title, content: document?.content, init };
}
