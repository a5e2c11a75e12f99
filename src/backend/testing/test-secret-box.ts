import { createSecretBox } from '../infra/passwords/secret-box';

/** A box whose key is no secret. */
export const testSecretBox = createSecretBox(() => 'key of tests');
