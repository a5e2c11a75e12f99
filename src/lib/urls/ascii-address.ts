/**
 * An address in visible ASCII: letters beyond it are percent-encoded, escapes stay as they are, also those that are no UTF-8, as old
 * systems' addresses have them. Never throws; halves of surrogate pairs become U+FFFD.
 */
export function asciiAddress(address: string): string {
  return encodeURI(address.toWellFormed()).replaceAll('%25', '%');
}

/** The address as people read it; as it is when its escapes are no UTF-8. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
