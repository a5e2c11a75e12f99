/**
 * Converts an address to visible ASCII by percent-encoding other characters. Existing escapes stay unchanged, including those
 * that are not UTF-8, as in addresses of old systems. Never throws; lone surrogates become U+FFFD.
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
