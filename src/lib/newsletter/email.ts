const LONGEST = 254;
const LONGEST_LOCAL = 64;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/**
 * True for an address that mail can be sent to: the part before the sign in plain letters, as all servers take it, and the
 * name of a domain, which may have letters of any language. The strange forms of the standard (quotes, comments, numbers in
 * brackets) are none: readers do not have them, senders of junk do.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (text.length > LONGEST || at < 1 || at > LONGEST_LOCAL || !LOCAL.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d*$/.test(labels.at(-1) ?? '') &&
    (labels.at(-1) ?? '').length > 1
  );
}
