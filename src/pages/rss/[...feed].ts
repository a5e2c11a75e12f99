import type { APIRoute } from 'astro';
import { feedResponse } from '~/pages/_feed';

/** /rss, /rss/rovat/{slug}, /rss/cimke/{tag}, /rss/szerzo/{author}, /rss/kereses?term=…; with .json behind it as JSON Feed. */
export const GET: APIRoute = ({ locals, url }) => feedResponse(locals, locals.editionPath.slice('/rss'.length), url.searchParams);
