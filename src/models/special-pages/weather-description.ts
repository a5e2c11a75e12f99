import { floodingRegion, weatherRegion } from '~/lib/common-data/regions';
import type { FrontendInit } from '~/lib/contract/frontend';

/** The description of the weather page for search engines: the weather of the edition's town, and its rivers. */
export function weatherDescription({ weatherData, floodingData }: Pick<FrontendInit, 'weatherData' | 'floodingData'>): string {
  const { texts = {} } = weatherRegion(weatherData);
  const now = [texts.city, texts.temperature, texts.description?.toLowerCase()].filter(Boolean).join(', ');
  const rivers = [...new Set(floodingRegion(floodingData).items.flatMap(({ texts: { river } }) => river ?? []))];
  const levels = rivers.length === 0 ? '' : ` Vízállás: ${rivers.join(', ')}.`;
  return `${now === '' ? 'Az idő a városokban' : now}.${levels}`;
}
