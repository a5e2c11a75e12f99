/** Hírmondó's contract from a WordPress: WORDPRESS_URL=https://lap.example node examples/wordpress-bridge/server.mjs */
import { serve } from '../bridge/contract.mjs';
import { createSource } from './source.mjs';

const { WORDPRESS_URL, PORT = '4401' } = process.env;
if (!URL.canParse(WORDPRESS_URL ?? '')) {
  console.error('WORDPRESS_URL is the address of the WordPress, such as https://lap.example');
  process.exit(2);
}
await serve({ name: 'WordPress bridge', port: Number(PORT), source: createSource(WORDPRESS_URL.replace(/\/+$/, '')) });
