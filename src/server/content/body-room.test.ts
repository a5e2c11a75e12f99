import { expect, it } from 'vitest';
import { createBodyRoom } from './body-room';

const open = () => createBodyRoom({ total: 100, perNetwork: 40, uncounted: 10 });

it('refuses a network that has its part, and no other one', () => {
  const room = open();
  const first = room.begin('192.0.2.1');
  expect([first.grow(5), first.grow(45), first.refused()]).toEqual([true, true, false]);
  const second = room.begin('192.0.2.1');
  expect([second.grow(10), second.grow(16), second.refused()]).toEqual([true, false, true]);
  expect(room.begin('192.0.2.2').grow(50)).toBe(true);
});

it('counts the addresses of one IPv6 network together', () => {
  const room = open();
  expect(room.begin('2001:db8::1').grow(50)).toBe(true);
  expect(room.begin('2001:db8::2').grow(11)).toBe(false);
  expect(room.begin('2001:db8:0:1::2').grow(11)).toBe(true);
});

it('refuses everybody beyond the total, until a body ends', () => {
  const room = open();
  const bodies = ['192.0.2.1', '192.0.2.2'].map((address) => room.begin(address));
  for (const body of bodies) expect(body.grow(50)).toBe(true);
  const third = room.begin('192.0.2.3');
  expect([third.grow(30), third.grow(31)]).toEqual([true, false]);
  third.end();
  bodies[0]?.end();
  expect(room.begin('192.0.2.3').grow(50)).toBe(true);
  expect(room.begin('192.0.2.1').grow(30)).toBe(true);
});
