import type { APIRoute } from 'astro';
import { redirectTo } from '~/lib/redirects/redirect-to';

/** A common address of feeds; ours is /rss. */
export const GET: APIRoute = ({ locals }) => redirectTo({ locals }, '/rss');
