/**
 * An address in visible ASCII: other characters are percent-encoded, escapes stay as they are, including those that are not
 * UTF-8, as old systems' addresses have them. Never throws; halves of surrogate pairs become U+FFFD.
 */
export function asciiAddress(address: string): string {
  return encodeURI(address.toWellFormed()).replaceAll('%25', '%');
}

/** The address in readable form; unchanged if its escapes are not UTF-8. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
