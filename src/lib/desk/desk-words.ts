import { relativeTime } from '../time/relative-time';
import type { ArticleState } from './article-state';
import type { Written } from './desk-page';
import type { PreviewLook, TypedLook } from './desk-paths';
import { formatLocalTime } from './local-time';

export const stateNames: Readonly<Record<ArticleState, string>> = {
  draft: 'Vázlat',
  withdrawn: 'Visszavonva',
  scheduled: 'Időzítve',
  live: 'Kint van',
  'inactive-tag': 'Inaktív rovat',
};

/** Kinds of articles that can be begun at the desk. */
export const typeNames = [
  ['article', 'Cikk'],
  ['longform', 'Hosszú írás'],
  ['liveblog', 'Élő közvetítés'],
] as const;

export const lookNames: Readonly<Record<PreviewLook, string>> = {
  telefon: 'Telefon',
  sotet: 'Sötét',
  app: 'Alkalmazás',
  angol: 'Angol olvasó',
  kartya: 'Megosztókártya',
};

/** Looks of what is typed. */
export const typedLookNames: Readonly<Record<TypedLook, string>> = {
  telefon: 'Telefon',
  asztal: 'Asztali gép',
  sotet: 'Sötét',
  app: 'Alkalmazás',
  lista: 'Kártya',
  talalat: 'Keresőtalálat',
};

/** Who has stored something else meanwhile, and when, for the editor whose form was refused. */
export function changedMeanwhile({ author = 'egy másik rendszer', changedAt }: Omit<Written, 'version'>, zone: string): string {
  const when = changedAt === undefined ? '' : ` (${formatLocalTime(changedAt, zone)})`;
  return `Közben ${author} is módosította${when}. Amit írtál, megvan, de még nincs elmentve: vesd össze a kettőt, és válassz.`;
}

/**
 * '3. változat · Kovács Anna · 5 perce', with the parts that are known. A version without an author comes from another system.
 */
export function formatVersion({ version, author, changedAt }: Written, nowMs: number, zone: string): string {
  const when = changedAt === undefined ? undefined : relativeTime(changedAt, nowMs, { language: 'hu', timeZone: zone });
  return [`${version}. változat`, author ?? 'átvett', when].filter((part) => part !== undefined).join(' · ');
}
