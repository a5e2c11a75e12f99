import { type Json, refer } from './schemas';

const header = (name: string, description: string, schema: Json, example: string): Json => ({
  name,
  in: 'header',
  description,
  schema,
  example,
});
const text = { type: 'string' };

/** The parts of the document that many calls share, besides the schemas. `problem` is the name of the schema of an error. */
export function sharedParts(problem: string): Json {
  const refused = (description: string): Json => ({
    description,
    content: { 'application/json': { schema: refer(problem) } },
  });
  return {
    parameters: {
      site: header(
        'site',
        'Slug of the edition that is asked. Without it, the main edition.',
        { ...text, pattern: '^[a-z0-9-]+$' },
        'hirmondo',
      ),
      ifMatch: header(
        'If-Match',
        'The version that the caller has seen, as in `ETag`. If another one is the newest, the answer is 409.',
        { ...text, pattern: '^(?:W/)?"\\d+"$' },
        '"3"',
      ),
      webhookId: header('webhook-id', 'The same for each repetition of an event.', text, 'msg_dZ6v1'),
      webhookTimestamp: header('webhook-timestamp', 'When it was sent, unix seconds.', text, '1795280400'),
      webhookSignature: header(
        'webhook-signature',
        'Base64 of the HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret that `webhook add` printed.',
        text,
        'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      ),
    },
    responses: {
      Problem: refused('Another error.'),
      BadRequest: refused('The header `site` names no edition, or the request cannot be read.'),
      Unauthorized: refused('Nobody is signed in, or the token is wrong or has expired.'),
      Forbidden: refused('The token has not the right, or the editor’s role does not permit it.'),
      NotFound: refused('There is no such thing.'),
      Conflict: refused('Somebody else has changed it first, or another thing has this name.'),
      TooLarge: refused('The body is too large.'),
      WrongType: refused('The body is of a type that is not accepted.'),
      Invalid: refused('Fields are invalid; `fields` names them.'),
      TooMany: refused('Too many requests; `Retry-After` says when the next may come.'),
      Unavailable: refused('Not now; repeat the request.'),
    },
    securitySchemes: {
      editor: { type: 'http', scheme: 'bearer', description: 'The `accessToken` of an editor who has signed in.' },
      supporter: { type: 'http', scheme: 'bearer', description: 'The `n_token` of a supporter who has signed in.' },
      voter: { type: 'http', scheme: 'bearer', description: 'A voter’s token, from the call `quiz.token`.' },
      token: {
        type: 'http',
        scheme: 'bearer',
        description: '`ADMIN_TOKEN`, or a token of `hirmondo token add` with the right that the call needs.',
      },
      timestamp: { type: 'apiKey', in: 'header', name: 'X-Hirmondo-Timestamp', description: 'Unix seconds of the signature.' },
      signature: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Hirmondo-Signature',
        description:
          '`sha256=` and the hexadecimal HMAC-SHA-256 of timestamp, full stop and body, with `ADMIN_TOKEN` as the key.',
      },
    },
  };
}
