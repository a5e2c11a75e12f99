import { createHash, createHmac } from 'node:crypto';

/** A call that is to be signed; its path and query are already encoded. */
export interface CallToSign {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** SHA-256 of a body that is not text, hexadecimal. */
  readonly bodySum?: string | undefined;
  /** Further headers to sign, with names in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string, encoding: 'hex' | 'base64'): string => createHash('sha256').update(text).digest(encoding);

export interface EdgeGridKeys {
  readonly clientToken: string;
  readonly clientSecret: string;
  readonly accessToken: string;
}

/**
 * The header Authorization of Akamai's calls.
 *
 * @see https://techdocs.akamai.com/developer/docs/edgegrid
 */
export function edgeGridHeader(
  { clientToken, clientSecret, accessToken }: EdgeGridKeys,
  call: CallToSign,
  nonce: string,
): string {
  const { method, url, body } = call;
  const timestamp = `${new Date(call.at).toISOString().slice(0, 19).replaceAll('-', '')}+0000`;
  const unsigned = `EG1-HMAC-SHA256 client_token=${clientToken};access_token=${accessToken};timestamp=${timestamp};nonce=${nonce};`;
  const hash = method === 'POST' && body !== '' ? sha256(body, 'base64') : '';
  const signed = [method, url.protocol.slice(0, -1), url.host, `${url.pathname}${url.search}`, '', hash, unsigned].join('\t');
  const key = hmac(clientSecret, timestamp).toString('base64');
  return `${unsigned}signature=${hmac(key, signed).toString('base64')}`;
}

export interface AwsKeys {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
  readonly service: string;
}

/**
 * Headers that sign a call for AWS, version 4; the names of the query stand in it in the order of the alphabet.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function awsHeaders({ id, secret, region, service }: AwsKeys, call: CallToSign): Record<string, string> {
  const { method, url, body, at, headers, bodySum = sha256(body, 'hex') } = call;
  const moment = `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const day = moment.slice(0, 8);
  const added = { 'x-amz-date': moment, ...(service === 's3' && { 'x-amz-content-sha256': bodySum }) };
  const signed = Object.entries({ host: url.host, ...headers, ...added }).sort(([one], [other]) => (one < other ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}`);
  const canonical = [method, url.pathname, url.search.slice(1), ...lines, '', names, bodySum].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical, 'hex')].join('\n');
  const key = [region, service, 'aws4_request'].reduce((last, part) => hmac(last, part), hmac(`AWS4${secret}`, day));
  const signature = hmac(key, text).toString('hex');
  return {
    ...added,
    authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
