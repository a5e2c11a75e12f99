import { isOverloadedError, type RenderGate } from '../pages/load-shedding';
import type { PageRequest } from '../pages/page-request';
import type { Lane } from '../pages/render-lanes';
import type { PageRenderer } from '../pages/rendered-page';
import type { Metrics } from './metrics';

/** Query parameters that make a page search the archive. */
const SEARCHES = /(?:^|&)(?:term|filters)=/;

function laneFor({ route, query }: PageRequest): Lane {
  if (route === 'login') return 'urgent';
  return SEARCHES.test(query) ? 'search' : 'normal';
}

/**
 * Passes renderings through the load-shedding gate and measures them including their waiting time. The login page is never
 * refused because of other renderings.
 */
export function measureRenders(
  gate: RenderGate,
  metrics: Pick<Metrics, 'observeRender' | 'countShed'>,
  render: PageRenderer,
): PageRenderer {
  return async (page, requestId, personal) => {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    try {
      const rendered = await gate.run(laneFor(page), () => render(page, requestId, personal));
      metrics.observeRender(page.route, seconds(), rendered.status >= 500 ? 'error' : 'ok');
      return rendered;
    } catch (error) {
      if (isOverloadedError(error)) metrics.countShed();
      else metrics.observeRender(page.route, seconds(), 'thrown');
      throw error;
    }
  };
}
