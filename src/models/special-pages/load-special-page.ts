import type { CallContext, ContentApi } from '~/lib/content/content-api';
import type { FrontendInit } from '~/lib/contract/frontend';

/** A special page's words and the common data around it. */
export interface SpecialPage {
  readonly title: string;
  /** HTML of any origin; undefined if it has not been written. */
  readonly content: string | undefined;
  readonly init: FrontendInit;
}

/** Placeholder HTML of a page that consists only of its document, until it is written. */
export const UNWRITTEN = '<p>Ezt az oldalt most írjuk. Nézz vissza később.</p>';

/** Loads the words of a special page. It needs none: without a document it has the given title and what its own calls give. */
export async function loadSpecialPage(
  content: Pick<ContentApi, 'document' | 'frontendInit'>,
  context: CallContext,
  slug: string,
  title: string,
): Promise<SpecialPage> {
  const [document, init] = await Promise.all([content.document(context, slug), content.frontendInit(context)]);
  return { title: document?.title ?? title, content: document?.content, init };
}
