import { describe, expect, it } from 'vitest';
import { asciiAddress, readableAddress } from './ascii-address';

describe('asciiAddress', () => {
  it.each([
    ['/belföld/2026/11/20/árvíz?oldal=2', '/belf%C3%B6ld/2026/11/20/%C3%A1rv%C3%ADz?oldal=2'],
    ['/belf%C3%B6ld', '/belf%C3%B6ld'],
    ['https://regi.example/r%E9gi', 'https://regi.example/r%E9gi'],
    ['/csonka-\ud83d', '/csonka-%EF%BF%BD'],
  ])('of %j is %s', (address, expected) => {
    expect(asciiAddress(address)).toBe(expected);
  });
});

describe('readableAddress', () => {
  it.each([
    ['/belf%C3%B6ld', '/belföld'],
    ['/r%E9gi', '/r%E9gi'],
  ])('of %s is %s', (address, expected) => {
    expect(readableAddress(address)).toBe(expected);
  });
});
