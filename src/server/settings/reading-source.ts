import { accessSync, constants, statSync } from 'node:fs';
import { z } from 'zod';

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** An address may have a query, but no user name or password, which would appear in logs. */
function isReadingSource(text: string): boolean {
  if (text === 'recorded' || text === 'off') return true;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return !text.includes('\0') && isReadableFile(text);
  return url.hostname !== '' && url.username === '' && url.password === '';
}

/** Sources of readings (RATES_SOURCE, WEATHER_SOURCE, FLOODING_SOURCE). */
export const readingSource = z.string().max(2048).refine(isReadingSource);
