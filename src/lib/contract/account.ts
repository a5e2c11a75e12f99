import { z } from 'zod';
import { isEmailAddress, plainEmail } from '~/lib/newsletter/email';

/** Schemas of the account service (section C.3) and of payments. */

const payment = z.object({
  payment_id: z.union([z.string(), z.number()]).transform(String),
  amount: z.number(),
  currency: z.string(),
  recurring: z.boolean().default(false),
  active: z.boolean().default(false),
  /** (own) Time when it was started, unix seconds. */
  created_at: z.number().optional(),
  /** (own) True while a further payment of a recurring one is missing. */
  overdue: z.boolean().optional(),
  /** (own) What has arrived, oldest first; `refunded` is what went back of it. Times in unix seconds. */
  charges: z
    .array(
      z.object({
        amount: z.number(),
        refunded: z.number().default(0),
        dispute: z.enum(['none', 'open', 'won', 'lost']).catch('none'),
        paid_at: z.number(),
      }),
    )
    .optional(),
});

export const userInfo = z.object({
  email: z.string(),
  name: z.string().nullish(),
  payment_id: z.union([z.string(), z.number()]).transform(String).nullish(),
  payments: z.array(payment).default([]),
  newsletters: z.array(z.object({ code: z.string(), subscribed: z.boolean() })).default([]),
});

export const linkRequest = z.object({ email: z.string().overwrite(plainEmail).refine(isEmailAddress) });
/**
 * (own) Exchanges the token of an email for that of a session. `press` is a secret of one browser, so that its button may be
 * pressed twice.
 */
export const linkExchange = z.object({ token: z.string().min(16).max(512), press: z.string().min(16).max(64).optional() });

export const accountUpdate = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel'), payment_id: z.union([z.string(), z.number()]).transform(String) }),
  z.object({ action: z.literal('newsletter'), subscribe: z.boolean(), code: z.string().min(1).max(100) }),
  z.object({ action: z.literal('download') }),
  z.object({ action: z.literal('delete') }),
]);

/** (own) A payment that a supporter wants to make, in the currency of the requested edition. */
export const supportRequest = z.object({
  email: z.string().overwrite(plainEmail).refine(isEmailAddress),
  amount: z.int().min(1).max(10_000_000),
  recurring: z.boolean(),
});

export type UserInfo = z.infer<typeof userInfo>;
export type AccountUpdate = z.infer<typeof accountUpdate>;
export type SupportRequest = z.infer<typeof supportRequest>;
