import { floodingRegion, ratesRegion, toPip, trendingRegion, weatherRegion, widgetsRegion } from '~/lib/common-data/regions';
import type { FrontendRefresh } from '~/lib/contract/frontend';
import { drawPip, drawRegion } from './refresh-regions';
import { parseWireRefresh } from './refresh-wire';

/**
 * Renders the common data of an answer wherever the page shows it, and returns it; undefined if the answer is invalid, and
 * nothing was rendered.
 */
export function drawAnswer(answer: unknown): FrontendRefresh | undefined {
  const data = parseWireRefresh(answer);
  if (data === undefined) return undefined;
  drawRegion('rates', (root) => ratesRegion(data.exchangesRates, root.dataset.unit ?? ''));
  drawRegion('weather', () => weatherRegion(data.weatherData));
  drawRegion('flooding', () => floodingRegion(data.floodingData));
  drawRegion('trending', () => trendingRegion(data.trendingTags));
  drawRegion('widgets', () => widgetsRegion(data.widgets));
  drawPip(toPip(data.pipStatus));
  return data;
}
