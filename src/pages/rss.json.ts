import type { APIRoute } from 'astro';
import { feedResponse } from '~/pages/_feed';

/** The newest list as JSON Feed. */
export const GET: APIRoute = ({ locals, url }) => feedResponse(locals, '.json', url.searchParams);
