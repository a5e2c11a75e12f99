import { basename } from 'node:path';
import { readStart } from '~/backend/importers/reading/read-text';
import type { InputFile } from './input-file';

/** Where exports of several systems name their publication: WordPress, feeds, Blogger, JSON Feed, Drupal's JSON:API. */
const NAMES: readonly RegExp[] = [
  /<wp:base_blog_url>\s*([^<\s]{1,300})/,
  /<channel\b[\s\S]{0,4000}?<link>\s*([^<\s]{1,300})/,
  /<feed\b[\s\S]{0,4000}?<id>\s*([^<\s]{1,300})/,
  /"home_page_url"\s*:\s*"([^"\s]{1,300})"/,
  /"self"\s*:\s*\{\s*"href"\s*:\s*"(https?:\/\/[^"/\s]{1,300})/,
];

/** Of what publication files are: its address or id, as the beginning of the first says; undefined if it does not. */
export async function findOrigin([first]: readonly InputFile[]): Promise<string | undefined> {
  const head = first === undefined ? '' : await readStart(first.file.open());
  for (const name of NAMES) {
    const found = name.exec(head)?.[1];
    if (found !== undefined) return found.replace(/\/+$/, '').toLowerCase();
  }
  return undefined;
}

/** The name of a source that no flag gives: the format and the file. */
export const defaultSource = (format: string, path: string): string => `${format}:${basename(path)}`;
