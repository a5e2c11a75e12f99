/** Time zones of race locations, for providers that give every time in UTC. By city if a country has several zones. */
const ZONES: Readonly<Record<string, string>> = {
  Australia: 'Australia/Melbourne',
  Austria: 'Europe/Vienna',
  Azerbaijan: 'Asia/Baku',
  Bahrain: 'Asia/Bahrain',
  Belgium: 'Europe/Brussels',
  Brazil: 'America/Sao_Paulo',
  Canada: 'America/Toronto',
  China: 'Asia/Shanghai',
  France: 'Europe/Paris',
  Germany: 'Europe/Berlin',
  Hungary: 'Europe/Budapest',
  Italy: 'Europe/Rome',
  Japan: 'Asia/Tokyo',
  Mexico: 'America/Mexico_City',
  Monaco: 'Europe/Monaco',
  Netherlands: 'Europe/Amsterdam',
  Portugal: 'Europe/Lisbon',
  Qatar: 'Asia/Qatar',
  'Saudi Arabia': 'Asia/Riyadh',
  Singapore: 'Asia/Singapore',
  Spain: 'Europe/Madrid',
  Turkey: 'Europe/Istanbul',
  'United Arab Emirates': 'Asia/Dubai',
  UAE: 'Asia/Dubai',
  'United Kingdom': 'Europe/London',
  'Great Britain': 'Europe/London',
  Austin: 'America/Chicago',
  Miami: 'America/New_York',
  'Miami Gardens': 'America/New_York',
  'Las Vegas': 'America/Los_Angeles',
};

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** Time zone of a race: its own if the source gives one, else that of its location; undefined if unknown. */
export function placeZone(
  timezone: string | undefined,
  country: string | undefined,
  city: string | undefined,
): string | undefined {
  if (timezone?.includes('/') === true && isZone(timezone)) return timezone;
  return ZONES[city ?? ''] ?? ZONES[country ?? ''];
}
