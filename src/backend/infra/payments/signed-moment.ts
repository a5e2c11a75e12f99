/** Seconds before and after its signature within which an event is valid. */
export const MAX_AGE_SECONDS = 300;

/** True if a signature (`t=SECONDS,v1=…`) names a moment that is too far ahead of `now`, unix seconds. */
export function isFromTheFuture(signature: string, now: number): boolean {
  return signature
    .split(',')
    .some((part) => part.trim().startsWith('t=') && Number(part.trim().slice(2)) - now > MAX_AGE_SECONDS);
}
