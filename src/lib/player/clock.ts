/** Formats seconds as minutes and seconds, with hours if there are any: 21:52, 1:02:03 (PO-01). */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Formats seconds in words, for screen readers: '1 óra 2 perc 3 másodperc'. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'óra'],
    [Math.floor(whole / 60) % 60, 'perc'],
    [whole % 60, 'másodperc'],
  ] as const;
  const said = parts.filter(([value]) => value > 0).map(([value, unit]) => `${value} ${unit}`);
  return said.length === 0 ? '0 másodperc' : said.join(' ');
}
