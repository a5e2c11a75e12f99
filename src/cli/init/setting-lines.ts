/** Lines of a file of settings, as a shell and systemd read them. */

/** A value as a shell reads it. */
export const quoted = (value: string): string => (/^[\w./:-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`);

/** The value of a line; undefined if it sets another variable. */
function readLine(line: string, name: string): string | undefined {
  if (!line.startsWith(`${name}=`)) return undefined;
  const value = line.slice(name.length + 1).trim();
  return /^'.*'$/.test(value) ? value.slice(1, -1).replaceAll("'\\''", "'") : value.replace(/^"(.*)"$/, '$1');
}

/** The value of a setting in the lines; undefined if none sets it, or to nothing. */
export const setting = (lines: readonly string[], name: string): string | undefined =>
  lines.map((line) => readLine(line, name)).findLast((value) => value !== undefined && value !== '');

const settingName = (line: string): string => line.slice(0, line.indexOf('='));

/** The lines of an earlier file with the wanted ones: these keep their place, and what somebody has added stays. */
export function mergeSettings(earlier: readonly string[], wanted: readonly string[]): readonly string[] {
  const kept = earlier.map((line) => wanted.find((own) => settingName(own) === settingName(line)) ?? line);
  return [...kept, ...wanted.filter((own) => !kept.includes(own))];
}
