const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/**
 * True for an email address: an ASCII local part, which all servers accept, and a domain name, which may have letters of any
 * language. Quotes, comments and IP addresses in brackets are rejected, although the standard allows them: readers do not have
 * such addresses, but spammers do.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (text.length > MAX_LENGTH || at < 1 || at > MAX_LOCAL_LENGTH || !LOCAL.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d*$/.test(labels.at(-1) ?? '') &&
    (labels.at(-1) ?? '').length > 1
  );
}

/**
 * The mailbox that an address leads to, for limits only: other spellings of its domain (upper case, full width, mathematical
 * letters, dots of other scripts) and tags behind a plus are the same mailbox.
 */
export function mailboxFor(address: string): string {
  const normal = address.trim().normalize('NFKC').toLowerCase();
  const at = normal.lastIndexOf('@');
  const domain = `http://${normal.slice(at + 1)}`;
  const local = normal.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${local}@${URL.canParse(domain) ? new URL(domain).hostname : normal.slice(at + 1)}`;
}
