import { z } from 'zod';

/** The body of every failed API call (section C). */
export const apiError = z.object({ error: z.string(), code: z.int() });
export type ApiErrorBody = z.infer<typeof apiError>;

/** A failed call, with the fields to correct. */
export const apiProblem = apiError.extend({
  fields: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
});
