import { loadRenderers } from 'astro:container';
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { anonymous } from '~/lib/content/content-api';
import { servicesWith } from '../../tests/support/services';
import ErrorLayout from './ErrorLayout.astro';

it.each([false, true])(
  'the editors’ bar does not call an error page an arrangement of articles (of another system: %s)',
  async (remote) => {
    const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
    const html = await container.renderToString(ErrorLayout, {
      props: { status: 404 },
      locals: {
        edition: mainEdition,
        editionPath: '/rovat/nincs',
        publicPath: '/rovat/nincs',
        route: 'articles_by_mstag',
        services: servicesWith({ mostRead: undefined }),
        viewer: anonymous,
        user: { id: '1', name: 'Anna', email: 'anna@example.org' },
        workbench: { kind: 'derived', remote },
        device: { ios: false, mobile: false, app: false, crawler: false },
        origins: { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' },
        embedOrigins: [],
        preview: true,
        now: Date.parse('2026-11-21T12:00:00Z'),
        buildId: 'test',
      } as unknown as App.Locals,
    });
    expect(html).toContain('aria-label="Szerkesztő"');
    expect(html).not.toContain('áll össze');
  },
);
