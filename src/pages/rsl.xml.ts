import type { APIRoute } from 'astro';
import { publisher } from '~/editions/publication';
import { callContext } from '~/lib/content/call-context';
import { rslXml } from '~/models/crawlers/licence-files';
import { machineFile } from './_machine-files';

/** The licence for programs that read, in RSL 1.0. */
export const GET: APIRoute = async ({ locals }) => {
  const origin = locals.origins[locals.edition.identity.host];
  const policy = await locals.content.crawlers(callContext(locals));
  return machineFile(rslXml(policy, { origin, publisher: publisher.name }), 'application/rsl+xml; charset=utf-8');
};
