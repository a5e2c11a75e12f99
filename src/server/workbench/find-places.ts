import { editions, mainEdition, pathPrefix } from '~/editions/registry';
import type { Article } from '~/lib/contract/article';
import type { Placement } from '~/lib/desk/desk-page';

const SECTION = /<section\b[^>]*>/g;
const HEADING = /<h2\b[^>]*>(.*?)<\/h2>/s;
const LABEL = /\baria-label="([^"]*)"/;

/**
 * The blocks of a front page that link to an article, read from the page's own HTML, however the article got there. `href` leads
 * to the block's heading if it has one.
 */
export function findBlocks(
  html: string,
  articlePath: string,
  front: { readonly path: string; readonly name: string },
): readonly Placement[] {
  const main = html.slice(Math.max(0, html.indexOf('<main')));
  const sections = [...main.matchAll(SECTION)];
  const places = new Map<string, Placement>();
  for (const [index, section] of sections.entries()) {
    const part = main.slice(section.index, sections[index + 1]?.index ?? main.length);
    if (!links(part, articlePath)) continue;
    const heading = toText(HEADING.exec(part)?.[1] ?? '');
    const name = heading || LABEL.exec(section[0])?.[1] || `${places.size + 1}. hely`;
    const href = heading === '' ? front.path : `${front.path}#:~:text=${encodeURIComponent(heading)}`;
    places.set(name, { href, name: `${front.name}: ${name}` });
  }
  const isThere = places.size === 0 && links(main, articlePath);
  return isThere ? [{ href: front.path, name: front.name }] : [...places.values()];
}

/** Lists that contain an article by its own fields. */
export function listPlaces({
  mainSuperTag,
  superTags,
  tags,
  tagNames,
  articleAuthors,
  originatingSite,
}: Article): readonly Placement[] {
  const home = originatingSite ?? mainEdition.identity.slug;
  const place = (kind: string, slug: string, name: string, prefix = ''): Placement => ({
    href: `${prefix}/${kind}/${encodeURIComponent(slug)}`,
    name,
  });
  return [
    ...[...(mainSuperTag ? [mainSuperTag] : []), ...superTags].map(({ slug, name, siteSlug }) =>
      place('rovat', slug, `Rovat: ${name}`, pathPrefix(siteSlug ?? home, editions)),
    ),
    ...tags.map((slug) => place('cimke', slug, `Címke: ${tagNames?.[slug] ?? slug}`)),
    ...articleAuthors.map(({ slug, name }) => place('szerzo', slug, `Szerző: ${name}`)),
    { href: `${pathPrefix(home, editions)}/legfrissebb`, name: 'Friss hírek' },
  ];
}

const links = (html: string, path: string): boolean =>
  [...html.matchAll(/\bhref="([^"]*)"/g)].some(([, href = '']) => href.split(/[?#]/, 1)[0]?.endsWith(path));

const toText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
