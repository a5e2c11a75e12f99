import { z } from 'zod';

/** The body of every failed API call (section C). */
export const apiError = z.object({ error: z.string(), code: z.int() });
export type ApiErrorBody = z.infer<typeof apiError>;
