import { onTestFinished } from 'vitest';
import type { Backend } from '~/backend/index';
import { ANNA, readCookies, signIn } from './signed-in';
import { startTestSite } from './test-site';

const SLUG = 'titkos';

export interface PreviewParts {
  readonly backend: Backend;
  /** Time of the backend's clock, unix milliseconds. */
  readonly now: number;
  /** The letters that the backend has sent. */
  readonly letters: () => readonly { readonly text: string }[];
}

/** The preview's draft. `now` is unix milliseconds. */
export const draftAt = (now: number) => ({
  slug: SLUG,
  title: 'Titkos cikk',
  content: '<p>Első változat.</p>',
  pubDate: Math.floor(now / 1000) - 1000,
  mainSuperTag: { name: 'Belföld', slug: 'belfold' },
  cover: { src: '/media/hid.jpg' },
});

/** A preview with an editor, a draft and a live blog; pages contain the data that the server gave them. */
export async function openPreview({ backend, now, letters }: PreviewParts, env: Readonly<Record<string, string>> = {}) {
  const draft = draftAt(now);
  await backend.editors.add({ name: 'Anna', ...ANNA });
  await backend.desk.set(draft, { author: 'Béla' });
  await backend.desk.set({ ...draft, slug: 'elo', title: 'Közvetítés', type: 'liveblog' }, { author: 'Béla' });
  await backend.desk.publish('elo', { author: 'Béla' });
  const site = await startTestSite({
    env: { PREVIEW: '1', SESSION_SECRET: 'x'.repeat(40), ...env },
    fetchApi: (request, { clientIp }) => backend.fetch(request, { clientIp }),
    content: backend.content,
    newsroom: backend,
    unixNow: now,
    media: () => async (exchange) => void exchange.response.end('kép'),
    async render(request, locals) {
      const found = await locals.content.article({ site: 'hirmondo', viewer: locals.viewer }, SLUG);
      const { route, publicPath, desk, workbench, look, readOnly, preview } = locals;
      const shown = {
        route,
        publicPath,
        desk,
        workbench,
        look,
        readOnly,
        preview,
        title: found?.article.title,
        app: locals.device.app,
      };
      const { pathname, search } = new URL(request.url);
      return Response.json({ ...shown, path: pathname + search }, { status: route === 'unknown' ? 404 : 200 });
    },
  });
  onTestFinished(() => site.close());
  const cookie = env.PREVIEW === '0' ? '' : readCookies(await signIn(site, letters, ANNA));
  const get = async (path: string, headers: Record<string, string> = { cookie }) => {
    const answer = await site.get(path, { headers });
    return { status: answer.status, headers: answer.headers, body: JSON.parse((await answer.text()) || '{}') };
  };
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', cookie, origin: 'http://localhost', ...headers };
    const answer = await site.get(path, { method: 'POST', headers: form, body: String(new URLSearchParams(fields)) });
    const text = await answer.text();
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      body: text.startsWith('{') ? JSON.parse(text) : {},
    };
  };
  /** Sends a form with a file, as a browser does. */
  const upload = async (
    path: string,
    fields: Record<string, string>,
    file?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
    headers: Record<string, string> = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('pictureFile', new Blob(file === undefined ? [] : [file.bytes]), file?.name ?? '');
    const coded = new Response(form);
    const answer = await site.get(path, {
      method: 'POST',
      headers: { 'content-type': coded.headers.get('content-type') ?? '', cookie, origin: 'http://localhost', ...headers },
      body: Buffer.from(await coded.arrayBuffer()),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  };
  return { site, get, post, upload, cookie };
}
