import type { Metrics } from '../metrics/metrics';
import { isOverloadedError, type RenderGate } from './load-shedding';
import { isSearch, type PageRequest } from './page-request';
import type { Lane } from './render-lanes';
import type { PageRenderer } from './rendered-page';

function laneFor(page: PageRequest, personal: Parameters<PageRenderer>[2]): Lane {
  // On the readers' host anybody can ask for it, and would go before all readers.
  if (page.route === 'login' && personal?.doors === undefined) return 'urgent';
  return isSearch(page) ? 'search' : 'normal';
}

/**
 * Wraps a renderer: renderings wait at the load-shedding gate, and are measured with that wait. The login page of a preview is
 * never refused because of other renderings.
 */
export function gateRenders(
  gate: RenderGate,
  metrics: Pick<Metrics, 'observeRender' | 'countShed'>,
  render: PageRenderer,
): PageRenderer {
  return async (page, requestId, personal) => {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    try {
      const rendered = await gate.run(laneFor(page, personal), () => render(page, requestId, personal));
      metrics.observeRender(page.route, seconds(), rendered.status >= 500 ? 'error' : 'ok');
      return rendered;
    } catch (error) {
      if (isOverloadedError(error)) metrics.countShed();
      else metrics.observeRender(page.route, seconds(), 'thrown');
      throw error;
    }
  };
}
