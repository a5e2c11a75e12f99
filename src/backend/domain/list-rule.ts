import { z } from 'zod';
import { frontCard } from '~/lib/contract/pages';
import { line, slug } from '~/lib/contract/primitives';
import { BLOCK_FORMS } from '~/lib/front/block-forms';
import type { ListKey } from './listing';

/** The rule that fills an article list or a block of a front. Pinned articles come first, then those that match all keys. */
export const listRule = z.object({
  /** Slugs of articles, in order. */
  pinned: z.array(z.string()).max(50).default([]),
  tag: z.string().optional(),
  mstag: z.string().optional(),
  author: line.optional(),
  flag: z.string().optional(),
  /** Slug of the edition whose own articles are selected. */
  site: z.string().optional(),
  /** Excludes articles with one of these tags or flags, such as partner content among news. */
  without: z.array(z.string()).max(20).default([]),
  /** Number of newest articles to skip, such as those that another list shows. */
  offset: z.int().min(0).max(1000).default(0),
  limit: z.int().min(0).max(100).default(6),
});

export type ListRule = z.infer<typeof listRule>;
export type ListRuleInput = z.input<typeof listRule>;

/** The keys of a rule; an article must match all of them. */
export function keysOfRule(rule: ListRule): readonly ListKey[] {
  const keys: ListKey[] = [];
  if (rule.tag !== undefined) keys.push({ kind: 'tag', key: rule.tag });
  if (rule.mstag !== undefined) keys.push({ kind: 'mstag', key: rule.mstag });
  if (rule.author !== undefined) keys.push({ kind: 'author', key: rule.author });
  if (rule.flag !== undefined) keys.push({ kind: 'flag', key: rule.flag });
  if (rule.site !== undefined) keys.push({ kind: 'site', key: rule.site });
  return keys;
}

/** Slug of the article list that fills a variant of the automatic block, if the newsroom has stored one. */
export const autoBlockList = (variant: number): string => `auto-block-${variant}`;

/** A box of a front with the rule that fills it; without a rule it has its content only. */
export const boxRule = z.object({
  slug: z.string().min(1),
  title: line.optional(),
  type: z.string(),
  position: z.number(),
  content: z.unknown().optional(),
  rule: listRule.optional(),
});

/** A block of a front with the rule that fills it; position 1000 is the breaking block (FP-02). */
export const frontBlockRule = z.object({
  position: z.int(),
  type: z.string().default('row'),
  title: line.optional(),
  cssClass: z.string().optional(),
  /** How its articles are drawn; if unset, the page decides. */
  form: z.enum(BLOCK_FORMS).optional(),
  rule: listRule,
  /** Fills the block if the rule matches nothing. */
  otherwise: listRule.optional(),
  /** What cards say on this front in place of their articles' own words, by the slug of the article. */
  cards: z.record(slug, frontCard).optional(),
});

export type FrontBlockRule = z.infer<typeof frontBlockRule>;
export type FrontBlockRuleInput = z.input<typeof frontBlockRule>;
