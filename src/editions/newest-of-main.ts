import { hirmondo } from './hirmondo';

/** The newest articles of the main edition, next to the front of a supplement, which already shows its own newest (SB-12). */
export const newestOfMain = {
  site: hirmondo.identity.slug,
  title: `A ${hirmondo.identity.name} legfrissebb cikkei`,
  href: `${hirmondo.identity.path}/legfrissebb`,
} as const;
