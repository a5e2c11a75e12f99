const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Budapest',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const MONTHS = [
  'január',
  'február',
  'március',
  'április',
  'május',
  'június',
  'július',
  'augusztus',
  'szeptember',
  'október',
  'november',
  'december',
];

// Put together by hand: browsers and Node do not agree on spaces and dots, and islands must draw what the server drew.
function partsOf(unixSeconds: number): Readonly<Record<string, string>> {
  return Object.fromEntries(PARTS.formatToParts(unixSeconds * 1000).map(({ type, value }) => [type, value]));
}

/** '21:00', in Budapest. */
export function clockTime(unixSeconds: number): string {
  const { hour = '', minute = '' } = partsOf(unixSeconds);
  return `${hour}:${minute}`;
}

/** '2024. június 14., 21:00', in Budapest. */
export function kickOffText(unixSeconds: number): string {
  const { year = '', month = '1', day = '' } = partsOf(unixSeconds);
  return `${year}. ${MONTHS[Number(month) - 1] ?? ''} ${day}., ${clockTime(unixSeconds)}`;
}

/** 'június 14., 21:00', in Budapest. */
export const shortKickOff = (unixSeconds: number): string => kickOffText(unixSeconds).replace(/^\d+\. /, '');
