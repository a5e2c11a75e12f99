import type { z } from 'zod';
import type { cmsMessages } from './cms-messages';

/** Number of places that are listed for one answer. */
const SHOWN = 5;

/** Describes where an answer does not match its schema: 'items.0.pubDate: expected number'. */
export function describeIssues({ issues }: z.ZodError, say: (typeof cmsMessages)['hu']): readonly string[] {
  const lines = issues
    .slice(0, SHOWN)
    .map(({ path, message }) => `${path.length === 0 ? say.wholeAnswer : path.map(String).join('.')}: ${message}`);
  return issues.length > SHOWN ? [...lines, say.morePlaces(issues.length - SHOWN)] : lines;
}
