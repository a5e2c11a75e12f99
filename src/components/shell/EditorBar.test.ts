import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import EditorBar from './EditorBar.astro';

const ANNA = { id: 'e-1', name: 'Kovács "Anna" <b>', email: 'anna@example.org', roles: [] };

async function draw(user: object | undefined): Promise<string> {
  const container = await AstroContainer.create();
  return await container.renderToString(EditorBar, {
    locals: { edition: mainEdition, user, preview: true } as unknown as App.Locals,
  });
}

it('the page’s auth state is loggedInUser and isAuthenticated, from the login on (AU-12)', async () => {
  expect((await draw(undefined)).trim()).toBe('');
  const [, state = ''] = /data-auth="([^"]*)"/.exec(await draw(ANNA)) ?? [];
  const text = state.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  const { id, name, email } = ANNA;
  expect(JSON.parse(text.replaceAll('&amp;', '&'))).toEqual({ isAuthenticated: true, loggedInUser: { id, name, email } });
});
