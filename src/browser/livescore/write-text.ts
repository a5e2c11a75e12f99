/** Replaces the text of an element unless it is unchanged, so that nothing is announced twice. */
export function writeText(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}
