import { z } from 'zod';
import { contentKinds } from '../../../domain/content-kinds';

/** What the descriptions of the writing calls share. */

export const token = { authority: ['token'] } as const;
export const writes = { ...token, refusals: [403, 413, 415, 422] } as const;
export const edits = { ...token, headers: ['ifMatch'], refusals: [403, 404, 409, 422] } as const;
export const byId = z.object({ id: z.string() });
export const bySlug = z.object({ slug: z.string() });
export const bySite = { site: z.string().optional() };
export const kinds = Object.keys(contentKinds) as (keyof typeof contentKinds)[];
