import type { CdnSettings } from '~/backend/index';
import { lackingForPurges } from '~/lib/cdn/cdn';
import { readVariable } from './read-variable';

/** Where purges of each go, unless CDN_PURGE_URL names another host. */
const APIS: Readonly<Partial<Record<CdnSettings['cdn'], string>>> = {
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com/client/v4',
  cloudfront: 'https://cloudfront.amazonaws.com',
  bunny: 'https://api.bunny.net',
};

/** Reads CDN and CDN_*; undefined without a CDN. */
export function readCdn(env: NodeJS.ProcessEnv): CdnSettings | undefined {
  const cdn = readVariable(env, 'CDN');
  const named = readVariable(env, 'CDN_PURGE_URL')?.map((url) => url.replace(/\/+$/, ''));
  const [token, zone] = [readVariable(env, 'CDN_TOKEN'), readVariable(env, 'CDN_ZONE')];
  if (cdn === undefined) return undefined;
  const standard = APIS[cdn];
  return { cdn, urls: named ?? (standard === undefined ? [] : [standard]), token, zone };
}

/** A line for the log if nothing can be purged, so that pages are as old as their lifetime. */
export function describeUnpurged({ cdn: settings }: { readonly cdn: CdnSettings | undefined }): readonly string[] {
  if (settings === undefined) return [];
  const lacking = lackingForPurges(settings);
  return lacking.length === 0 ? [] : [`CDN=${settings.cdn} gets headers, but is not purged: ${lacking.join(', ')}.`];
}
