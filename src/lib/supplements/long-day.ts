const format = new Intl.DateTimeFormat('hu-HU', { month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' });

/** Formats a day such as 2024-07-26 as július 26., péntek. */
export const longDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

const formatWithYear = new Intl.DateTimeFormat('hu-HU', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day such as 2024-07-26 as 2024. július 26. */
export const dayOfYear = (day: string): string => formatWithYear.format(new Date(`${day}T00:00:00Z`));
