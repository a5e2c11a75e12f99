/** The options of the colour switch (CM-01). */
export const colorModes = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

/** Storage key of the choice (CM-02); docs/contracts lists it. */
export const COLOR_MODE_KEY = 'hirmondo-color-mode';

/** Parses a stored choice; 'system' if it is not one of the three. */
export function parseColorMode(value: string | null | undefined): ColorMode {
  return colorModes.find((mode) => mode === value) ?? 'system';
}

/** The mode that a page shows: its forced one (CM-04), else the reader's choice, else what the device prefers (CM-03). */
export function effectiveColorMode(
  choice: ColorMode,
  deviceIsDark: boolean,
  forced: 'light' | 'dark' | undefined,
): 'light' | 'dark' {
  if (forced !== undefined) return forced;
  if (choice !== 'system') return choice;
  return deviceIsDark ? 'dark' : 'light';
}

/** The message that notifies embedded frames of a change (CM-05). */
export function themeChangedMessage(colorMode: 'light' | 'dark') {
  return { type: 'themeChanged', colorMode } as const;
}
