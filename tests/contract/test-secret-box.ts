import { createSecretBox } from '~/backend/infra/passwords/secret-box';

/** A box whose key is no secret. */
export const testSecretBox = createSecretBox(() => 'key of tests');
