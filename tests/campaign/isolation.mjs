import { openSite } from './servers.mjs';

/** Editions by host and path, each with a text that only its pages contain. */
const EDITIONS = [
  { slug: 'hirmondo', host: 'localhost', path: '/' },
  { slug: 'after', host: 'localhost', path: '/after' },
  { slug: 'g7', host: 'localhost', path: '/g7' },
  { slug: 'karakter', host: 'localhost', path: '/karakter' },
  { slug: 'transtelex', host: 'erdely.localhost', path: '/' },
];
const VIEWERS = [{}, { cookie: 'hirmondo-access=x' }, { authorization: 'Bearer x' }, { cookie: 'hirmondo-preview=1' }];
const APPS = [{}, { cookie: 'hirmondo-app=1' }];
const LANGUAGES = ['hu', 'en', 'ro'];
const KINDS = ['', 'legfrissebb', 'archivum'];

/** The parts of an answer that must not depend on earlier requests: scores and rates on a page may have changed meanwhile. */
const core = ({ status, text, headers }) =>
  JSON.stringify([
    status,
    headers['content-type'],
    headers['set-cookie'] ?? null,
    headers.location ?? null,
    /<html[^>]*>/.exec(text)?.[0],
    /<title>[^<]*/.exec(text)?.[0],
    /<link rel="canonical"[^>]*>/.exec(text)?.[0],
    /<body[^>]*>/.exec(text)?.[0],
    [...text.matchAll(/href="([^"]*\/\d{4}\/\d\d\/\d\d\/[^"]*)"/g)].map(([, href]) => href).join(' '),
  ]);

/**
 * The whole matrix in many orders: an answer never depends on earlier requests, and no page of one edition, app or session is
 * ever sent to another.
 */
export async function runIsolation({ log }) {
  const faults = [];
  const figures = { cells: 0, requests: 0, mixes: 0 };
  const { site, remove } = await openSite();
  const cells = [];
  for (const edition of EDITIONS)
    for (const [viewer, viewerHeaders] of VIEWERS.entries())
      for (const [app, appHeaders] of APPS.entries())
        for (const language of LANGUAGES)
          for (const kind of KINDS) {
            const cookie = [viewerHeaders.cookie, appHeaders.cookie].filter(Boolean).join('; ');
            cells.push({
              name: `${edition.slug} ${kind || 'front'} viewer ${viewer} app ${app} ${language}`,
              edition,
              viewer,
              path: edition.path === '/' ? `/${kind}` : `${edition.path}${kind === '' ? '' : `/${kind}`}`,
              headers: {
                host: `${edition.host}:${site.port}`,
                'accept-language': language,
                ...(viewerHeaders.authorization && { authorization: viewerHeaders.authorization }),
                ...(cookie !== '' && { cookie }),
              },
            });
          }
  figures.cells = cells.length;
  const first = new Map();
  const orders = [
    cells,
    cells.toReversed(),
    cells.filter((_, index) => index % 2 === 0).concat(cells.filter((_, index) => index % 2 === 1)),
  ];
  for (const order of orders) {
    for (const cell of order) {
      const answer = await site.get(cell.path, cell.headers);
      figures.requests += 1;
      const seen = core(answer);
      const before = first.get(cell.name);
      if (before === undefined) first.set(cell.name, seen);
      else if (before !== seen) {
        figures.mixes += 1;
        faults.push(`${cell.name} differs from the first time`);
      }
      if (cell.viewer !== 0 && answer.headers['x-cache'] === 'HIT') {
        figures.mixes += 1;
        faults.push(`${cell.name} was answered by a kept page`);
      }
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(answer.text)?.[1];
      if (canonical !== undefined && answer.status === 200) {
        const own = `http://${cell.edition.host}:${site.port}`;
        if (!canonical.startsWith(own)) faults.push(`${cell.name} says that it stands at ${canonical}`);
      }
    }
    log(`${figures.requests} requests, ${figures.mixes} mixes`);
  }
  const texts = new Map();
  for (const cell of cells)
    if (cell.viewer === 0) texts.set(cell.edition.slug, (texts.get(cell.edition.slug) ?? new Set()).add(first.get(cell.name)));
  for (const [one, ones] of texts)
    for (const [other, others] of texts)
      if (one < other && [...ones].some((text) => others.has(text))) faults.push(`${one} and ${other} show the same page`);
  await site.stop();
  remove();
  return { done: 1, figures, faults };
}
