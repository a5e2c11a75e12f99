import type { CallContext, ContentApi } from '~/lib/content/content-api';
import type { FrontendInit } from '~/lib/contract/frontend';
import type { DocumentPage } from '~/lib/contract/pages';

/** A special page's text and the common data around it. */
export interface SpecialPage {
  readonly document: DocumentPage;
  readonly init: FrontendInit;
}

/** Loads the document behind a special page; until editors have written one, a page of that title says so. */
export async function loadSpecialPage(
  content: Pick<ContentApi, 'document' | 'frontendInit'>,
  context: CallContext,
  slug: string,
  title: string,
): Promise<SpecialPage> {
  const [document, init] = await Promise.all([content.document(context, slug), content.frontendInit(context)]);
  const empty = { slug, title, content: '<p>Ezt az oldalt most írjuk. Nézz vissza később.</p>', updatedAt: undefined };
  return { document: document ?? empty, init };
}
