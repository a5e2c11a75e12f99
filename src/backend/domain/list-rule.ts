import { z } from 'zod';
import { BLOCK_FORMS } from '~/lib/front/block-forms';
import type { ListKey } from './listing';

/** How an article list or a block of a front page fills itself. Pinned articles come first, then whatever all keys select. */
export const listRule = z.object({
  /** Slugs of articles, in order. */
  pinned: z.array(z.string()).max(50).default([]),
  tag: z.string().optional(),
  mstag: z.string().optional(),
  author: z.string().optional(),
  flag: z.string().optional(),
  /** Edition whose own articles are meant. */
  site: z.string().optional(),
  /** Tags and flags of articles that have no place in the list, such as partner content among news. */
  without: z.array(z.string()).max(20).default([]),
  /** Newest ones to leave out, such as those that another list shows. */
  offset: z.int().min(0).max(1000).default(0),
  limit: z.int().min(0).max(100).default(6),
});

export type ListRule = z.infer<typeof listRule>;
export type ListRuleInput = z.input<typeof listRule>;

/** The lists of which an article must be in every one. */
export function keysOfRule(rule: ListRule): readonly ListKey[] {
  const keys: ListKey[] = [];
  if (rule.tag !== undefined) keys.push({ kind: 'tag', key: rule.tag });
  if (rule.mstag !== undefined) keys.push({ kind: 'mstag', key: rule.mstag });
  if (rule.author !== undefined) keys.push({ kind: 'author', key: rule.author });
  if (rule.flag !== undefined) keys.push({ kind: 'flag', key: rule.flag });
  if (rule.site !== undefined) keys.push({ kind: 'site', key: rule.site });
  return keys;
}

/** Name of the article list that fills a variant of the automatic block, where the newsroom has stored one. */
export const autoBlockList = (variant: number): string => `auto-block-${variant}`;

/** A box of a front page with the rule that fills it; without one it is its content alone. */
export const boxRule = z.object({
  slug: z.string().min(1),
  title: z.string().optional(),
  type: z.string(),
  position: z.number(),
  content: z.unknown().optional(),
  rule: listRule.optional(),
});

/** A block of a front page with the rule that fills it; position 1000 is the breaking block (FP-02). */
export const frontBlockRule = z.object({
  position: z.int(),
  type: z.string().default('row'),
  title: z.string().optional(),
  cssClass: z.string().optional(),
  /** How its stories are drawn; the page chooses where it is unset. */
  form: z.enum(BLOCK_FORMS).optional(),
  rule: listRule,
  /** Fills the block when the rule finds nothing. */
  otherwise: listRule.optional(),
});

export type FrontBlockRule = z.infer<typeof frontBlockRule>;
export type FrontBlockRuleInput = z.input<typeof frontBlockRule>;
