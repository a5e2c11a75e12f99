import type { APIRoute } from 'astro';
import { editions } from '~/editions/registry';
import { callContext } from '~/lib/content/call-context';
import { trustLines } from '~/models/crawlers/trust-file';
import { textResponse } from './_machine-files';

/** Whom the newsroom belongs to and what it controls (JournalList’s trust.txt). */
export const GET: APIRoute = async ({ locals }) => {
  const { content, edition, origins } = locals;
  const context = callContext(locals);
  const [policy, own] = await Promise.all([content.crawlers(context), content.unique(context, 'trust')]);
  return textResponse(trustLines({ policy, host: edition.identity.host, editions, origins, own: own?.content }));
};
