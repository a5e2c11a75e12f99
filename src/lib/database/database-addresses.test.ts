import { expect, it } from 'vitest';
import { splitAddresses } from './database-addresses';

it.each([
  ['postgres://user@a/db', ['postgres://user@a/db']],
  ['postgres://user:pass@a:5433/db?sslmode=require', ['postgres://user:pass@a:5433/db?sslmode=require']],
  ['postgresql://localhost', ['postgresql://localhost']],
  ['postgres://user@a:5432,b:5433/db', ['postgres://user@a:5432/db', 'postgres://user@b:5433/db']],
  [
    'postgres://u:p%2Cq@a,b,c/db?x=1',
    ['postgres://u:p%2Cq@a/db?x=1', 'postgres://u:p%2Cq@b/db?x=1', 'postgres://u:p%2Cq@c/db?x=1'],
  ],
  ['postgres://u@[::1]:5432,b/db', ['postgres://u@[::1]:5432/db', 'postgres://u@b/db']],
  ['postgres:///db?host=/run/a&port=1', ['postgres:///db?host=/run/a&port=1']],
  ['postgres:///db?host=/a,/b&port=1,2', ['postgres:///db?host=%2Fa&port=1', 'postgres:///db?host=%2Fb&port=2']],
  ['postgres:///db?host=/a,/b&port=1', ['postgres:///db?host=%2Fa&port=1', 'postgres:///db?host=%2Fb&port=1']],
])('%s is read', (text, addresses) => {
  expect(splitAddresses(text)).toEqual(addresses);
});

it.each([
  'mysql://a/db',
  'a:5432,b:5432/db',
  'postgres://u@a:5432,/db',
  'postgres://u@,a/db',
  'postgres://u@a:x/db',
  'postgres://u@a:70000/db',
  'postgres://u@a:5432,b:0/db',
  'postgres://u@a:5432:b:5432/db',
  'postgres://u@a b/db',
  'postgres:///db?host=/a,/b&port=1,2,3',
  'postgres:///db?host=/a,&port=1',
  'postgres://u@a/db#b',
])('%s cannot be read', (text) => {
  expect(splitAddresses(text)).toBeUndefined();
});
