import type { BuiltSite } from './built-site';

/** The page without what differs between two starts or moments: ports, the last hour's times, an island's time and its name. */
export const comparable = (text: string, { port }: BuiltSite): string =>
  text
    .replaceAll(String(port), 'PORT')
    .replace(/\d+ (?:perce|minutes ago)|(?<=>)(?:most|now)(?=<)/g, 'N perce')
    .replace(/(?<=<astro-island uid=")[^"]*|(?<=&quot;(?:renderedAt|readAt)&quot;:\[0,)\d+/g, 'N');

/** The place where two texts begin to differ. */
export function difference(one: string, other: string): string {
  const start = Array.from(one).findIndex((character, index) => character !== other[index]);
  return [one, other].map((text) => text.slice(Math.max(0, start - 80), start + 80)).join(' ≠ ');
}

/** Paths of all articles in a site's sitemaps. */
export async function articleAddresses(site: BuiltSite): Promise<readonly string[]> {
  const files = [...(await site.get('/sitemap.xml')).text.matchAll(/(\/sitemap-20[^<]*)/g)];
  const lists = await Promise.all(files.map(async ([, file = '']) => (await site.get(file)).text));
  return lists.flatMap((list) => [...list.matchAll(/<loc>http:\/\/[^/]*([^<]*)/g)].map(([, path = '']) => path));
}
