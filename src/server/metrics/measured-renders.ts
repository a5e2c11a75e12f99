import { isOverloadedError, type RenderGate } from '../pages/load-shedding';
import type { PageRenderer } from '../pages/rendered-page';
import type { Metrics } from './metrics';

/** Lets renderings through the gate and measures them with their waiting. The login page is never refused for others' sake. */
export function measureRenders(
  gate: RenderGate,
  metrics: Pick<Metrics, 'observeRender' | 'countShed'>,
  render: PageRenderer,
): PageRenderer {
  return async (page, requestId, personal) => {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    try {
      const rendered = await gate.run(page.route === 'login' ? 'urgent' : 'normal', () => render(page, requestId, personal));
      metrics.observeRender(page.route, seconds(), rendered.status >= 500 ? 'error' : 'ok');
      return rendered;
    } catch (error) {
      if (isOverloadedError(error)) metrics.countShed();
      else metrics.observeRender(page.route, seconds(), 'thrown');
      throw error;
    }
  };
}
