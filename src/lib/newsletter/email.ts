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

/** Spaces, and characters that nobody sees, wherever they stand in a pasted address. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const IN_LINK = /^mailto:([^?]*)(?:\?.*)?$/i;

/**
 * An address as people type or paste it, in the form in which it is stored and compared: without invisible characters and the
 * `mailto:` of a link, in lower case, its domain in the ASCII form that mail servers use. It is not checked: see isEmailAddress.
 */
export function plainEmail(text: string): string {
  const visible = text.normalize('NFC').replace(UNSEEN, '').trim();
  const bare = visible
    .replace(IN_LINK, '$1')
    .replace(/^<(.*)>$/, '$1')
    .trim()
    .toLowerCase();
  const at = bare.lastIndexOf('@');
  const domain = bare.slice(at + 1);
  if (at === -1 || /^[\x21-\x7e]*$/.test(domain) || !domain.split('.').every((label) => LABEL.test(label))) return bare;
  return `${bare.slice(0, at)}@${URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain}`;
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
