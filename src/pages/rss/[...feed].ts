import type { APIRoute } from 'astro';
import { feedResponse } from '~/pages/_feed';

/** /rss, /rss/rovat/{slug}, /rss/cimke/{tag}, /rss/szerzo/{author}. */
export const GET: APIRoute = ({ locals }) => feedResponse(locals, locals.editionPath.slice('/rss'.length));
