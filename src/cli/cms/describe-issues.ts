import type { z } from 'zod';

/** Places of one answer that are named. */
const SHOWN = 5;

/** What of an answer does not fit its schema, each with its place: 'items.0.pubDate: expected number'. */
export function describeIssues({ issues }: z.ZodError): readonly string[] {
  const lines = issues
    .slice(0, SHOWN)
    .map(({ path, message }) => `${path.length === 0 ? 'a válasz' : path.map(String).join('.')}: ${message}`);
  return issues.length > SHOWN ? [...lines, `és még ${issues.length - SHOWN} hely`] : lines;
}
