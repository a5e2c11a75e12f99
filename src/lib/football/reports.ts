/** This newsroom's report of a match. */
export interface MatchReport {
  /** Address of the live blog or article: a path, or absolute on another host. */
  readonly url: string;
  /** True: it is machine-written. */
  readonly robot: boolean;
}

/** Reports by the id of their match. */
export type MatchReports = ReadonlyMap<number, MatchReport>;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A match with the address of our report, unless the source gives one itself; the same object if there is nothing to add. */
function reported(match: unknown, reports: MatchReports): unknown {
  if (!isObject(match) || !isObject(match.fixture) || typeof match.url === 'string') return match;
  const report = reports.get(Number(match.fixture.id));
  return report === undefined ? match : { ...match, ...report };
}

/** True for an answer that contains matches; for others no reports are looked up. */
export function containsMatches(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.some((item) => isObject(item) && isObject(item.fixture));
  return isObject(answer) && (isObject(answer.fixture) || Array.isArray(answer.fixtures));
}

function listReported(list: readonly unknown[], reports: MatchReports): readonly unknown[] {
  const filled = list.map((match) => reported(match, reports));
  return filled.some((match, index) => match !== list[index]) ? filled : list;
}

/**
 * An answer of a football call with `url` and `robot` added to the matches that this newsroom reports on (FX-05, FX-06): a match,
 * a list of them or the dashboard's object. Returns an answer without such matches unchanged.
 */
export function withReports(answer: unknown, reports: MatchReports): unknown {
  if (reports.size === 0) return answer;
  if (Array.isArray(answer)) return listReported(answer, reports);
  if (!isObject(answer)) return answer;
  if (!Array.isArray(answer.fixtures)) return reported(answer, reports);
  const fixtures = listReported(answer.fixtures, reports);
  return fixtures === answer.fixtures ? answer : { ...answer, fixtures };
}
