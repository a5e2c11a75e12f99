/** Writes a text where another stands; the same text is left alone, so that nothing is announced anew. */
export function writeText(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}
