import { z } from 'zod';
import { safeMediaUrl } from '~/lib/article-body/safe-url';
import { UNSAFE_ADDRESS } from '~/lib/contract/addresses';
import type { ArticleCard } from '~/lib/contract/article';
import type { IndexBox } from '~/lib/contract/front';
import { line, optional } from '~/lib/contract/primitives';

const address = z.string().refine((text) => safeMediaUrl(text) !== undefined, UNSAFE_ADDRESS);
const link = z.object({ label: line.min(1), url: address });

/** Contents of the types of boxes that an editor can place. */
const contents = {
  /** A few sentences with an optional link. */
  text: z.object({ text: z.string().min(1), link: optional(link) }),
  /** A list of links. */
  links: z.object({ links: z.array(link).min(1) }),
} as const;

/** A box that can be drawn. */
export type FrontBox = { readonly slug: string; readonly title: string | undefined; readonly position: number } & (
  | { readonly kind: 'articles'; readonly items: readonly ArticleCard[] }
  | ({ readonly kind: 'text' } & z.output<typeof contents.text>)
  | ({ readonly kind: 'links' } & z.output<typeof contents.links>)
);

/**
 * Parses the box by its type; returns the reason if the content is invalid for it. A box of an unknown type shows its articles; it
 * cannot be drawn without any.
 */
export function readBox({ slug, title, type, position, content, items }: IndexBox): FrontBox | { readonly reason: string } {
  const head = { slug, title, position };
  if (type === 'articles') return { ...head, kind: 'articles', items };
  if (type === 'text') {
    const parsed = contents.text.safeParse(content);
    return parsed.success ? { ...head, kind: 'text', ...parsed.data } : { reason: describeIssue(parsed.error) };
  }
  if (type === 'links') {
    const parsed = contents.links.safeParse(content);
    return parsed.success ? { ...head, kind: 'links', ...parsed.data } : { reason: describeIssue(parsed.error) };
  }
  return items.length > 0 ? { ...head, kind: 'articles', items } : { reason: `unknown type '${type.slice(0, 40)}'` };
}

function describeIssue({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'content'}: ${issue?.message ?? 'unreadable'}`;
}
