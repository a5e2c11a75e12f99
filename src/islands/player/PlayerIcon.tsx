const PATHS = {
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M7.5 5.5h3v13h-3zM13.5 5.5h3v13h-3z',
  back: 'M11 5 7 8.5 11 12M7.5 8.5H14a5 5 0 1 1-5 5',
  on: 'm13 5 4 3.5-4 3.5m3.5-3.5H10a5 5 0 1 0 5 5',
  small: 'm6 9.5 6 6 6-6',
  large: 'm6 14.5 6-6 6 6',
  close: 'm6.5 6.5 11 11m0-11-11 11',
} as const;

/** Icons of the player's buttons; the buttons have the accessible names. */
export function PlayerIcon({ name }: { readonly name: keyof typeof PATHS }) {
  const filled = name === 'play' || name === 'pause';
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" data-filled={filled || undefined}>
      <path d={PATHS[name]} />
    </svg>
  );
}
