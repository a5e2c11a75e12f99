import type { APIRoute } from 'astro';
import { callContext } from '~/lib/content/call-context';
import { tdmRep } from '~/models/crawlers/licence-files';
import { machineFile } from '../_machine-files';

/** The reservation of text and data mining (W3C TDMRep). */
export const GET: APIRoute = async ({ locals }) => {
  const origin = locals.origins[locals.edition.identity.host];
  const policy = await locals.content.crawlers(callContext(locals));
  return machineFile(JSON.stringify(tdmRep(policy, origin)), 'application/json; charset=utf-8');
};
