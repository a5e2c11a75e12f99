/** Address of the file by which those who find a vulnerability know whom to tell (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';
/** Days for which the file is valid; counted from the day on which it is read, as the setting is valid until it is changed. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Text of the file. `contacts` are URIs in order of preference, `now` unix milliseconds. */
export function securityTxt(contacts: readonly string[], origin: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString().replace('.000', '');
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    'Preferred-Languages: hu, en',
    `Canonical: ${origin}${SECURITY_TXT}`,
    '',
  ].join('\n');
}
