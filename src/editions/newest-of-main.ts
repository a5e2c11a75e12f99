import { hirmondo } from './hirmondo';

/** What the main edition has new, beside the front of a supplement, whose own newest stand on the page already (SB-12). */
export const newestOfMain = {
  site: hirmondo.identity.slug,
  title: `A ${hirmondo.identity.name} legfrissebb cikkei`,
  href: `${hirmondo.identity.path}/legfrissebb`,
} as const;
