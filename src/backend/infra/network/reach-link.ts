import { askChecked, RefusedAddress } from './public-download';
import { createTargetGate } from './target-gate';

/** Milliseconds for an answer: an editor waits for it. */
const TIMEOUT_MS = 6000;

/** States that say of themselves that nothing is there; others, such as 403, often only refuse programs. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Failures of the way there, which say nothing of the address. */
const UNTOLD: ReadonlySet<string> = new Set(['EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN']);

/** What is at an address of another host: `undefined` if it cannot be told, as on a private network. */
export async function reachLink(address: string, gate = createTargetGate()): Promise<'there' | 'dead' | undefined> {
  try {
    const answer = await askChecked(address, {
      headers: { accept: '*/*', 'user-agent': 'hirmondo-links' },
      patience: TIMEOUT_MS,
      lookup: gate.lookup,
      refusal: (url) => gate.refusal(url),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer.destroy();
    return GONE.has(answer.statusCode ?? 0) ? 'dead' : 'there';
  } catch (error) {
    return error instanceof RefusedAddress || UNTOLD.has(String(Reflect.get(Object(error), 'code'))) ? undefined : 'dead';
  }
}
