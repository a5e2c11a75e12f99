import { describe, expect, it } from 'vitest';
import { focusFor, focusStyle, parseFocus, readFocalPoints, writeFocus } from './focal-point';

const points = { x: 0.7, y: 0.3, phone: { x: 0.24, y: 1 }, tablet: undefined, wide: undefined };

describe('a focal point', () => {
  it('is that of the screen class, else the general one', () => {
    expect(focusFor(points, 'phone')).toEqual({ x: 0.24, y: 1 });
    expect(focusFor(points, 'wide')).toEqual({ x: 0.7, y: 0.3 });
    expect(focusFor(undefined, 'wide')).toBeUndefined();
  });

  it.each([
    [{ x: 0.72, y: 0.3 }, '7-3'],
    [{ x: 0, y: 1 }, '0-10'],
  ])('%j is %s in an address, to a tenth', (point, text) => {
    expect(writeFocus(point)).toBe(text);
    const { x, y } = parseFocus(text) ?? { x: -1, y: -1 };
    expect(Math.abs(x - point.x) + Math.abs(y - point.y)).toBeLessThanOrEqual(0.1);
  });

  it.each(['11-0', '0-', '07-3', '7-3-1', '', '-1-2'])('cannot be „%s”', (text) => {
    expect(parseFocus(text)).toBeUndefined();
  });

  it('determines what is cropped', () => {
    expect(focusStyle(points)).toBe('--focal-phone:24% 100%;--focal-tablet:70% 30%;--focal-wide:70% 30%');
    expect(focusStyle(undefined)).toBeUndefined();
  });
});

describe('a typed focal point', () => {
  it('is a point, optionally with others for screen classes', () => {
    expect(readFocalPoints(' 0.7,0.3  phone:0,1 ')).toEqual({ x: 0.7, y: 0.3, phone: { x: 0, y: 1 } });
  });

  it.each(['', '0.7', '0.7;0.3', '1.2,0', 'phone:0.5,0.5', '0,0 0,1', '0,0 phone:0,0 phone:1,1', '0,0 tv:1,1', '-0.1,0'])(
    'cannot be „%s”',
    (text) => {
      expect(readFocalPoints(text)).toBeUndefined();
    },
  );
});
