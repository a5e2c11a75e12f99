/** Hírmondó's contract from a Strapi: STRAPI_URL=https://cms.example STRAPI_TOKEN=… node examples/strapi-bridge/server.mjs */
import { serve } from '../bridge/contract.mjs';
import { createSource } from './source.mjs';

const { STRAPI_URL, STRAPI_TOKEN, PORT = '4402' } = process.env;
if (!URL.canParse(STRAPI_URL ?? '')) {
  console.error('STRAPI_URL is the address of the Strapi, such as https://cms.example');
  process.exit(2);
}
await serve({ name: 'Strapi bridge', port: Number(PORT), source: createSource(STRAPI_URL.replace(/\/+$/, ''), STRAPI_TOKEN) });
