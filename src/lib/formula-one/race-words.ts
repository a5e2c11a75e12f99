const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:race|verseny)$/i, 'Verseny'],
  [/^sprint(?: race)?$/i, 'Sprint'],
  [/sprint.*(?:qualifying|shootout)/i, 'Sprintidőmérő'],
  [/qualifying/i, 'Időmérő'],
  [/practice/i, 'Szabadedzés'],
];

/** Type of a race without its number, in Hungarian: '1st Qualifying' is 'Időmérő'. Unknown types stay as they are. */
export const kindWords = (type: string): string => KINDS.find(([known]) => known.test(type))?.[1] ?? type;

/** Type of a race in Hungarian: '2nd Practice' is 'Szabadedzés 2'. */
export function typeWords(type: string): string {
  const number = /^([1-9])(?:st|nd|rd|th)\b/i.exec(type)?.[1];
  const kind = kindWords(type);
  return number === undefined || kind === type ? kind : `${kind} ${number}`;
}

/** True for the main race of a weekend. */
export const isMainRace = (type: string): boolean => kindWords(type) === 'Verseny';

const STATUS: Readonly<Record<string, string>> = {
  completed: 'vége',
  live: 'élőben',
  scheduled: 'még nem kezdődött el',
  postponed: 'elhalasztva',
  cancelled: 'elmarad',
  canceled: 'elmarad',
};

/** True until a race has ended; false for a cancelled one. */
export const isOpen = (status: string): boolean => !/^(?:completed|cancell?ed)$/i.test(status);
export const isCompleted = (status: string): boolean => /^completed$/i.test(status);
export const isLive = (status: string): boolean => /^live$/i.test(status);

/** Hungarian text of the status; an unknown one counts as not started. */
export const statusWords = (status: string): string => STATUS[status.toLowerCase()] ?? 'még nem kezdődött el';

const TIMES: Readonly<Record<string, string>> = {
  DNS: 'Nem indult',
  DNF: 'Kiesett',
  DSQ: 'Kizárás',
  NC: 'Nem értékelt',
  PL: 'Boxutca',
};

/** Time in a row of a result, with its text in Hungarian (F1-13 … F1-16): '+2 laps' and '+2laps' are '+2 kör'. */
export const timeWords = (time: string): string =>
  TIMES[time.toUpperCase()] ?? time.replace(/(\d)\s*laps?\b|\blaps?\b/gi, lapText);

const lapText = (_: string, count?: string): string => (count === undefined ? 'kör' : `${count} kör`);
