import type { ShareCard } from '~/lib/desk/desk-page';

const META = /<meta\s+property="og:([a-z_:]+)"\s+content="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"', '#38': '&' };

const decode = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The share metadata of a page, read from its own HTML; undefined if it has none. */
export function readShareCard(html: string): ShareCard | undefined {
  const found = new Map([...html.matchAll(META)].map(([, name = '', content = '']) => [name, decode(content)]));
  const title = found.get('title');
  if (title === undefined) return undefined;
  const url = found.get('url') ?? '';
  return {
    title,
    description: found.get('description') ?? '',
    image: found.get('image'),
    siteName: found.get('site_name') ?? '',
    host: URL.canParse(url) ? new URL(url).host : '',
  };
}
