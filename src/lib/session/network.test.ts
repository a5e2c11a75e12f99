import { expect, it } from 'vitest';
import { toNetwork, toWideNetwork } from './network';

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::FFFF:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['127.0.0.1', '127.0.0.1', '127.0.0.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1::6', '2001:db8:1:0::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s is one of the networks %s and %s', (address, network, wide) => {
  expect([toNetwork(address), toWideNetwork(address)]).toEqual([network, wide]);
});
