import { z } from 'zod';
import { isEmailAddress, plainEmail } from '~/lib/newsletter/email';
import { newsletterWords } from '~/lib/newsletter/words';
import { normalLine } from '~/lib/text/normal-form';
import { line, optional, slug } from './primitives';

/** A newsletter that readers may choose. `sites` are the editions that offer it; unset: all. */
export const newsletterList = z.object({
  code: slug.max(64),
  name: line.min(1),
  description: optional(z.string()),
  sites: optional(z.array(z.string())),
});

/** Names go into exports and emails: one line of text. */
const personName = z
  .string()
  .max(100, newsletterWords.badName)
  .regex(/^[^\p{Cc}<>]*$/u, newsletterWords.badName)
  .overwrite(normalLine)
  .nullish()
  .transform((value) => value ?? '');

/** Body of POST /api/newsletter/subscribe (DA-22). */
export const subscribeRequest = z.object({
  email: z.string({ error: newsletterWords.badEmail }).overwrite(plainEmail).refine(isEmailAddress, newsletterWords.badEmail),
  firstName: personName,
  lastName: personName,
  listCodes: z
    .array(z.string().max(64), { error: newsletterWords.noList })
    .min(1, newsletterWords.noList)
    .max(20, newsletterWords.noList),
});

/** (own) Body of the calls behind the links in emails. `everywhere`: every list, not only the token's. */
export const newsletterToken = z.object({ token: z.string().min(1).max(300), everywhere: z.boolean().default(false) });

export type NewsletterList = z.infer<typeof newsletterList>;
export type SubscribeRequest = z.infer<typeof subscribeRequest>;
