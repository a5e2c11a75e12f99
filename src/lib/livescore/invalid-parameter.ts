import { decodePercent } from '~/lib/urls/decode-percent';
import type { LivescoreCall } from './livescore-call';

/** True if a path below `{base}/livescore` is one of the calls, but with a parameter that its schema refuses. */
export function hasInvalidParameter(path: string, calls: readonly LivescoreCall[]): boolean {
  const parts = path.split('/').map(decodePercent);
  return calls.some(({ path: pattern, input }) => {
    const names = pattern.split('/');
    const isThis = names.length === parts.length && names.every((name, index) => name.startsWith(':') || name === parts[index]);
    if (!isThis) return false;
    const values = names.flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), parts[index]]] : []));
    return !input.safeParse(Object.fromEntries(values)).success;
  });
}
