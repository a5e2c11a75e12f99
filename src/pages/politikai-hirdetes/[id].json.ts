import type { APIRoute } from 'astro';
import { callContext } from '~/lib/content/call-context';
import { setPagePolicy } from '~/lib/page-policy/page-policy';

/** A transparency notice as JSON, as in the API. */
export const GET: APIRoute = async ({ locals, params }) => {
  const notice = await locals.services.politicalAds.politicalAd(callContext(locals), { noticeId: params.id ?? '' });
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  setPagePolicy(headers, { ttl: 300 });
  if (notice === undefined) return new Response(null, { status: 404 });
  return new Response(JSON.stringify(notice), { headers });
};
