import { expect, it } from 'vitest';
import { awsHeaders, edgeGridHeader } from './signed-calls';

/** The examples that Akamai and AWS publish with their signatures. */
const KEYS = {
  clientToken: 'akab-client-token-xxx-xxxxxxxxxxxxxxxx',
  clientSecret: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx=',
  accessToken: 'akab-access-token-xxx-xxxxxxxxxxxxxxxx',
};
const HOST = 'https://akaa-baseurl-xxxxxxxxxxx-xxxxxxxxxxxxx.luna.akamaiapis.net';

it.each([
  ['GET', '/', '', 'tL+y4hxyHxgWVD30X3pWnGKHcPzmrIF+LThiAOhMxYU='],
  ['POST', '/testapi/v1/t3', 'datadatadatadatadatadatadatadata', 'hXm4iCxtpN22m4cbZb4lVLW5rhX8Ca82vCFqXzSTPe4='],
])('signs Akamai’s published %s %s', (method, path, body, signature) => {
  const call = { method, url: new URL(path, HOST), body, at: Date.UTC(2014, 2, 21, 19, 34, 21) };
  expect(edgeGridHeader(KEYS, call, 'nonce-xx-xxxx-xxxx-xxxx-xxxxxxxxxxxx')).toBe(
    `EG1-HMAC-SHA256 client_token=${KEYS.clientToken};access_token=${KEYS.accessToken};timestamp=20140321T19:34:21+0000;nonce=nonce-xx-xxxx-xxxx-xxxx-xxxxxxxxxxxx;signature=${signature}`,
  );
});

it('signs the plainest of AWS’s published requests', () => {
  const keys = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'us-east-1', service: 'service' };
  const call = { method: 'GET', url: new URL('https://example.amazonaws.com/'), body: '', at: Date.UTC(2015, 7, 30, 12, 36) };
  expect(awsHeaders(keys, call).authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, ' +
      'Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  );
});
