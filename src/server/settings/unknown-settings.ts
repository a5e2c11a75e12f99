import { variableNames } from './variables';

/** First words of names that only this program uses; `GOOGLE_` and `OTEL_` are those of other programs, too. */
const FAMILIES = /^(?:API_SPORTS|CDN|CRAWLER|DATABASE|HIRMONDO|HSTS|LIVESCORE|MEDIA|STRIPE)_/;
/** Variables that Kubernetes sets for each of its services, and those of our own processes and commands. */
const OF_OTHERS = /_(?:SERVICE_HOST|SERVICE_PORT|PORT)(?:_|$)|^HIRMONDO_(?:WORKER|COMMAND$)|^ACME_DIRECTORY$/;
const MAX_DISTANCE = 2;

/** Number of letters that must be added, removed or changed to make the one of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** A variable that is set and that nothing reads. */
export interface UnknownSetting {
  readonly name: string;
  /** The setting that was probably meant. */
  readonly meant?: string;
}

/**
 * Variables that look like settings and are none: misspelt ones, and unknown ones of our families of names. A newsroom believes
 * that they have an effect.
 */
export function unknownSettings(env: NodeJS.ProcessEnv): readonly UnknownSetting[] {
  const known = new Set(variableNames.flatMap((name) => [name, `${name}_FILE`]));
  const found: UnknownSetting[] = [];
  for (const [name, value] of Object.entries(env)) {
    if (known.has(name) || value?.trim() === '' || !/^[A-Z][A-Z0-9_]{5,60}$/.test(name) || OF_OTHERS.test(name)) continue;
    const [meant] = variableNames
      .filter((other) => other.length > 5 && Math.abs(other.length - name.length) <= MAX_DISTANCE)
      .map((other) => ({ other, far: distance(name, other) }))
      .filter(({ far }) => far <= MAX_DISTANCE)
      .sort((a, b) => a.far - b.far);
    if (meant !== undefined || FAMILIES.test(name)) found.push({ name, ...(meant && { meant: meant.other }) });
  }
  return found;
}

/** One line for the log about each of them. */
export function describeUnknownSettings(env: NodeJS.ProcessEnv): readonly string[] {
  return unknownSettings(env).map(
    ({ name, meant }) => `${name} is no setting and has no effect${meant === undefined ? '' : `; ${meant} is one`}.`,
  );
}
