import { z } from 'zod';
import type { Change } from '../open-database';

/** PostgreSQL's payloads must be shorter than 8000 bytes. */
const MAX_BYTES = 7900;
/** A change of more parts than this is sent as a change of everything. */
const MAX_PARTS = 16;

const message = z.object({
  /** Id of the node that wrote. */
  node: z.string(),
  /** Unset means everything. */
  tags: z.array(z.string()).optional(),
});

/** The payloads that announce a change; a write without tags still has one, so that other nodes discard their counts. */
export function toPayloads(node: string, tags: readonly string[]): string[] {
  const parts: string[][] = [[]];
  const empty = JSON.stringify({ node, tags: [] }).length;
  let bytes = empty;
  for (const tag of new Set(tags)) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (bytes + size > MAX_BYTES) {
      parts.push([]);
      bytes = empty;
    }
    if (parts.length > MAX_PARTS || empty + size > MAX_BYTES) return [JSON.stringify({ node })];
    parts.at(-1)?.push(tag);
    bytes += size;
  }
  return parts.map((part) => JSON.stringify({ node, tags: part }));
}

/** Parses a payload. An invalid one counts as a change of everything. */
export function parsePayload(payload: string | undefined): { readonly node?: string; readonly change: Change } {
  try {
    const parsed = message.safeParse(JSON.parse(payload ?? ''));
    if (parsed.success) return { node: parsed.data.node, change: parsed.data.tags ?? 'everything' };
  } catch {
    // Falls through: not JSON.
  }
  return { change: 'everything' };
}
