import type { Bounce } from './issue-sending';

/** Headers of the mailbox in which a letter that came back has arrived. */
const RECIPIENTS = /^(?:Delivered-To|X-Original-To|Envelope-To|To):\s*<?([^\s<>]+\+[\da-f]+@[^\s<>]+?)>?\s*$/gim;

/**
 * What a letter to the bounce mailbox says (RFC 3464): to which address it came, and whether the reader's address does not exist
 * (5.1.x) or refuses. Undefined for what is no final failure, such as a delay or an automatic reply.
 */
export function readBounceReport(source: string, recipient?: string): Bounce | undefined {
  const text = source.replaceAll('\r\n', '\n');
  const to = recipient ?? [...text.matchAll(RECIPIENTS)][0]?.[1];
  const action = /^Action:\s*(\w+)/im.exec(text)?.[1]?.toLowerCase();
  const status = /^Status:\s*(\d)\.(\d+)\.\d+/im.exec(text);
  const isComplaint = /^Feedback-Type:\s*abuse/im.test(text);
  if (to === undefined) return undefined;
  if (isComplaint) return { recipient: to, kind: 'complaint' };
  if (action !== 'failed' || status?.[1] !== '5') return undefined;
  return { recipient: to, kind: status[2] === '1' ? 'gone' : 'refused' };
}
