import { hirmondo } from './hirmondo';
import { paperName } from './publication';

/** The newest articles of the main edition, next to the front of a supplement, which already shows its own newest (SB-12). */
export const newestOfMain = {
  site: hirmondo.identity.slug,
  lists: hirmondo.navigation.lists,
  title: `${paperName ?? hirmondo.identity.name}: legfrissebb cikkek`,
  href: `${hirmondo.identity.path}/legfrissebb`,
} as const;
