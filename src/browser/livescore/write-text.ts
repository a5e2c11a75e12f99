/** Replaces the text of an element; leaves an equal text alone, so that nothing is announced again. */
export function writeText(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}
