import { randomUUID } from 'node:crypto';
import { cdnTag, lackingForPurges } from '~/lib/cdn/cdn';
import { CdnRefusal, type CdnSettings, type PurgeCdn, type PurgedTags } from '../../definitions/purges';
import { awsHeaders, edgeGridHeader } from './signed-calls';

/** Milliseconds for an answer of a CDN. */
const TIMEOUT_MS = 10_000;
/** Names in one call, as each CDN allows. */
const MOST = { fastly: 256, cloudflare: 30, akamai: 300, cloudfront: 100, webhook: 1_000 } as const;
/** More names than this are everything: a CDN that limits calls would never be done, and hold up what follows. */
const EVERYTHING: Readonly<Record<CdnSettings['cdn'], number>> = {
  varnish: 2_000,
  webhook: 5_000,
  fastly: 5_000,
  cloudflare: 300,
  akamai: 3_000,
  cloudfront: 300,
  bunny: 50,
};
/** Calls at once to caches that take one name a call. */
const AT_ONCE = 8;
const JSON_BODY = { 'content-type': 'application/json' };

export interface PurgeCdnOptions {
  readonly settings: CdnSettings;
  /** Tags that together name every page, for CDNs that cannot be emptied by a call. */
  readonly allTags: readonly string[];
  /** Headers that sign a webhook: for the secret, the call's id, unix seconds, and the body. */
  readonly sign: (secret: string, id: string, at: number, body: string) => Readonly<Record<string, string>>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The calls that purge a CDN; undefined if its settings are incomplete. All purges are hard: nobody gets the old copy again. */
export function createPurgeCdn({ settings, ...options }: PurgeCdnOptions): PurgeCdn | undefined {
  if (lackingForPurges(settings).length > 0) return undefined;
  const { cdn, urls, token = '', zone = '' } = settings;
  const dialect = dialects[cdn]({ cdn, urls, base: urls[0] ?? '', token, zone }, options);
  return async (tags) => {
    const calls = [...dialect(tags !== 'everything' && tags.length > EVERYTHING[cdn] ? 'everything' : tags)];
    for (let at = 0; at < calls.length; at += AT_ONCE) await Promise.all(calls.slice(at, at + AT_ONCE).map(send));
  };
}

async function send({ method, url, headers, body }: Call): Promise<void> {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body }),
  });
  await response.body?.cancel();
  if (response.ok) return;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new CdnRefusal(`The CDN at ${new URL(url).host} answers ${response.status}.`, seconds > 0 ? seconds : undefined);
}

/** Settings of which those that the CDN needs are given. */
interface Access {
  readonly cdn: CdnSettings['cdn'];
  readonly urls: readonly string[];
  /** The first of them. */
  readonly base: string;
  readonly token: string;
  readonly zone: string;
}

type Dialect = (access: Access, options: Omit<PurgeCdnOptions, 'settings'>) => (tags: PurgedTags) => Iterable<Call>;

function* inParts<Item>(items: readonly Item[], most: number): Iterable<readonly Item[]> {
  for (let at = 0; at < items.length; at += most) yield items.slice(at, at + most);
}

const named = (cdn: CdnSettings['cdn'], tags: readonly string[]) => [...new Set(tags.map((tag) => cdnTag(cdn, tag)))];

const dialects: Readonly<Record<CdnSettings['cdn'], Dialect>> = {
  varnish: ({ cdn, urls }, { allTags }) =>
    function* (tags) {
      for (const name of named(cdn, tags === 'everything' ? allTags : tags)) {
        for (const url of urls) yield { method: 'PURGE', url: `${url}/`, headers: { 'surrogate-key': name } };
      }
    },

  fastly: ({ cdn, base, token, zone }) => {
    const headers = { 'fastly-key': token, accept: 'application/json', ...JSON_BODY };
    return function* (tags) {
      if (tags === 'everything') return yield { method: 'POST', url: `${base}/service/${zone}/purge_all`, headers };
      for (const part of inParts(named(cdn, tags), MOST.fastly)) {
        yield { method: 'POST', url: `${base}/service/${zone}/purge`, headers, body: JSON.stringify({ surrogate_keys: part }) };
      }
    };
  },

  cloudflare: ({ cdn, base, token, zone }) => {
    const call = (body: object): Call => ({
      method: 'POST',
      url: `${base}/zones/${zone}/purge_cache`,
      headers: { authorization: `Bearer ${token}`, ...JSON_BODY },
      body: JSON.stringify(body),
    });
    return function* (tags) {
      if (tags === 'everything') return yield call({ purge_everything: true });
      for (const part of inParts(named(cdn, tags), MOST.cloudflare)) yield call({ tags: part });
    };
  },

  akamai: ({ cdn, base, token }, { allTags, clock }) => {
    const [clientToken = '', clientSecret = '', accessToken = ''] = token.split(':');
    return function* (tags) {
      for (const objects of inParts(named(cdn, tags === 'everything' ? allTags : tags), MOST.akamai)) {
        const body = JSON.stringify({ objects });
        const url = `${base}/ccu/v3/delete/tag/production`;
        const call = { method: 'POST', url: new URL(url), body, at: clock() };
        const authorization = edgeGridHeader({ clientToken, clientSecret, accessToken }, call, randomUUID());
        yield { method: 'POST', url, headers: { authorization, ...JSON_BODY }, body };
      }
    };
  },

  cloudfront: ({ base, token, zone }, { clock }) => {
    const [id = '', secret = ''] = token.split(':');
    return function* (tags) {
      for (const paths of inParts(addressesToInvalidate(tags), MOST.cloudfront)) {
        const items = paths.map((path) => `<Path>${path}</Path>`).join('');
        const body =
          '<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">' +
          `<CallerReference>${randomUUID()}</CallerReference>` +
          `<Paths><Items>${items}</Items><Quantity>${paths.length}</Quantity></Paths></InvalidationBatch>`;
        const url = `${base}/2020-05-31/distribution/${zone}/invalidation`;
        const keys = { id, secret, region: 'us-east-1', service: 'cloudfront' };
        const signed = awsHeaders(keys, { method: 'POST', url: new URL(url), body, at: clock() });
        yield { method: 'POST', url, headers: { ...signed, 'content-type': 'application/xml' }, body };
      }
    };
  },

  bunny: ({ cdn, base, token, zone }) => {
    const call = (body: object): Call => ({
      method: 'POST',
      url: `${base}/pullzone/${zone}/purgeCache`,
      headers: { accesskey: token, ...JSON_BODY },
      body: JSON.stringify(body),
    });
    return function* (tags) {
      if (tags === 'everything') return yield call({});
      for (const tag of named(cdn, tags)) yield call({ CacheTag: tag });
    };
  },

  webhook: ({ urls, token }, { sign, clock }) =>
    function* (tags) {
      const parts = tags === 'everything' ? [[]] : inParts(tags, MOST.webhook);
      for (const part of parts) {
        const timestamp = new Date(clock()).toISOString();
        const data = { tags: part, paths: pathsIn(part), all: tags === 'everything', hard: true };
        const body = JSON.stringify({ type: 'cache.purge', timestamp, data });
        const id = `msg_${randomUUID()}`;
        const headers = sign(token, id, Math.floor(clock() / 1000), body);
        for (const url of urls) yield { method: 'POST', url, headers, body };
      }
    },
};

const PATH = /^path:(\/.*)$/s;
const PICTURE = /^media:(\/.*)$/s;

const pathsIn = (tags: readonly string[]): readonly string[] => tags.flatMap((tag) => PATH.exec(tag)?.[1] ?? []);

/** A path as CloudFront compares it: encoded, and safe in XML. */
const inXml = (path: string): string => encodeURI(path.toWellFormed()).replaceAll('&', '&amp;').replaceAll('<', '%3C');

/** CloudFront purges by address: pages by their paths, pictures with their cuts, and all of them for anything else. */
function addressesToInvalidate(tags: PurgedTags): readonly string[] {
  if (tags === 'everything') return ['/*'];
  const paths = tags.map((tag) => {
    const [page, picture] = [PATH.exec(tag)?.[1], PICTURE.exec(tag)?.[1]];
    if (page !== undefined) return `${inXml(page)}*`;
    // Cuts are named after the picture: kep.jpg, kep-16x9@2x.jpg.
    return picture === undefined ? '/*' : `${inXml(picture.replace(/[^/]*$/, ''))}*`;
  });
  return paths.includes('/*') ? ['/*'] : [...new Set(paths)];
}
