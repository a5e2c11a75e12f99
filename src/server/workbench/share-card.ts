import type { ShareCard } from '~/lib/desk/desk-page';
import { hostGroups, type Origins } from '~/lib/urls/hosts';

const META = /<meta\s+property="og:([a-z_:]+)"\s+content="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"', '#38': '&' };

const decode = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Where a page was drawn, and where readers find it; `readers` is undefined if that is unknown. */
export interface CardOrigins {
  readonly own: Origins;
  readonly readers: Origins | undefined;
}

/** The share metadata of a page, read from its own HTML, with the host that readers see; undefined if it has none. */
export function readShareCard(html: string, origins: CardOrigins): ShareCard | undefined {
  const found = new Map([...html.matchAll(META)].map(([, name = '', content = '']) => [name, decode(content)]));
  const title = found.get('title');
  if (title === undefined) return undefined;
  return {
    title,
    description: found.get('description') ?? '',
    image: found.get('image'),
    siteName: found.get('site_name') ?? '',
    host: hostForReaders(found.get('url') ?? '', origins),
  };
}

/** The host of an address of this site or of another one; '' if it is unknown. */
function hostForReaders(url: string, { own, readers }: CardOrigins): string {
  if (!URL.canParse(url)) return '';
  const { origin, host } = new URL(url);
  const group = hostGroups.find((one) => own[one] === origin);
  if (group === undefined) return host;
  return readers === undefined ? '' : new URL(readers[group]).host;
}
