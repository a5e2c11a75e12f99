/** Small standing, walking and sitting figures; faces are never drawn at this size. */

import { COATS, HAIR, SKIN } from './palette.mjs';
import { f } from './svg.mjs';

/**
 * A figure whose feet are at (x, y). `flat` makes it a one-colour silhouette.
 * pose: stand | walk | sit | arms (both arms raised)
 */
export function person(a, x, y, h, opt = {}) {
  const r = a.r;
  const flat = opt.flat;
  const coat = flat ?? opt.coat ?? r.pick(COATS);
  const legs = flat ?? opt.legs ?? '#2a2c38';
  const skin = flat ?? opt.skin ?? r.pick(SKIN);
  const hair = flat ?? opt.hair ?? r.pick(HAIR);
  const pose = opt.pose ?? 'stand';
  const dir = opt.dir ?? 1;
  const at = (s) => s.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, px, py) => `${f(x + dir * px * h)} ${f(y + py * h)}`);
  if (opt.shadow) a.path(at('M-0.08,0 L0.08,0 L0.75,0.2 L0.5,0.22Z'), opt.shadow, 0.35);
  if (pose === 'walk') {
    a.path(at('M-0.07,-0.46 L0.05,-0.46 L0.0,-0.22 L-0.11,-0.02 L-0.16,-0.04 L-0.07,-0.24Z'), legs);
    a.path(at('M-0.03,-0.46 L0.08,-0.46 L0.09,-0.22 L0.13,0 L0.2,0 L0.2,-0.02 L0.16,-0.03 L0.14,-0.24Z'), legs);
  } else if (pose === 'sit') {
    a.path(at('M-0.08,-0.34 L0.2,-0.36 L0.22,-0.3 L0.22,0 L0.16,0 L0.15,-0.26 L-0.08,-0.24Z'), legs);
  } else {
    a.path(at('M-0.08,-0.48 L-0.005,-0.48 L-0.01,0 L-0.075,0Z'), legs);
    a.path(at('M0.005,-0.48 L0.08,-0.48 L0.075,0 L0.01,0Z'), legs);
  }
  const hem = pose === 'sit' ? -0.26 : opt.long ? -0.26 : -0.42;
  a.path(at(`M-0.11,-0.79 Q-0.1,-0.83 0.0,-0.83 Q0.1,-0.83 0.11,-0.79 L0.12,${hem} L-0.12,${hem}Z`), coat);
  if (pose === 'arms') {
    a.path(at('M-0.11,-0.79 L-0.2,-1.02 L-0.16,-1.04 L-0.06,-0.8Z'), coat).path(
      at('M0.11,-0.79 L0.2,-1.02 L0.16,-1.04 L0.06,-0.8Z'),
      coat,
    );
  } else if (pose === 'sit') {
    a.path(at('M0.02,-0.78 L0.1,-0.74 L0.1,-0.54 L0.24,-0.5 L0.23,-0.45 L0.04,-0.48Z'), coat);
  } else {
    a.path(at('M-0.11,-0.79 Q-0.15,-0.76 -0.155,-0.62 L-0.16,-0.42 L-0.12,-0.42 L-0.1,-0.62Z'), coat);
    a.path(at('M0.11,-0.79 Q0.15,-0.76 0.155,-0.62 L0.16,-0.42 L0.12,-0.42 L0.1,-0.62Z'), coat);
  }
  if (!flat && pose !== 'sit') a.path(at(`M0.03,-0.83 Q0.1,-0.83 0.11,-0.79 L0.12,${hem} L0.05,${hem}Z`), '#14121c', 0.18);
  if (opt.bag)
    a.path(at('M-0.16,-0.78 Q-0.08,-0.82 -0.06,-0.74 L-0.06,-0.5 L-0.16,-0.5 Q-0.22,-0.62 -0.16,-0.78Z'), flat ?? opt.bag);
  a.path(at('M-0.03,-0.87 L0.03,-0.87 L0.035,-0.81 L-0.035,-0.81Z'), skin);
  a.ell(x, y - 0.915 * h, 0.058 * h, 0.07 * h, skin);
  if (opt.back) a.ell(x, y - 0.92 * h, 0.062 * h, 0.072 * h, hair);
  else
    a.path(
      at('M-0.062,-0.91 Q-0.07,-0.995 0.0,-0.995 Q0.06,-0.995 0.058,-0.94 Q0.0,-0.965 -0.02,-0.93 Q-0.03,-0.89 -0.05,-0.88Z'),
      hair,
    );
  if (opt.bun) a.circ(x - dir * 0.03 * h, y - 0.99 * h, 0.03 * h, hair);
  if (opt.longHair) a.path(at('M-0.065,-0.94 Q-0.09,-0.8 -0.06,-0.76 L0.04,-0.78 Q0.03,-0.86 0.0,-0.93Z'), hair);
  if (opt.hat)
    a.path(at('M-0.09,-0.945 L0.09,-0.945 L0.06,-0.96 Q0.05,-1.03 0.0,-1.03 Q-0.05,-1.03 -0.06,-0.96Z'), flat ?? opt.hat);
}

/** Heads and shoulders seen from behind along a line. */
export function crowd(a, y, s, cols, { x1 = -20, x2 = 1620, arms = 0, jitter = 0.3 } = {}) {
  for (let x = x1; x < x2; x += s * a.r.range(0.85, 1.25)) {
    const yy = y + a.r.range(-jitter, jitter) * s;
    const c = a.r.pick(cols);
    a.ell(x, yy - s * 0.62, s * 0.2, s * 0.25, c);
    a.path(
      `M${f(x - s * 0.48)} ${f(yy + s * 1.4)}V${f(yy)}Q${f(x - s * 0.46)} ${f(yy - s * 0.3)} ${f(x)} ${f(yy - s * 0.34)}Q${f(x + s * 0.46)} ${f(yy - s * 0.3)} ${f(x + s * 0.48)} ${f(yy)}V${f(yy + s * 1.4)}Z`,
      c,
    );
    if (a.r() < arms) {
      const side = a.r() < 0.5 ? -1 : 1;
      a.pen(
        `M${f(x + side * s * 0.4)} ${f(yy)}L${f(x + side * s * 0.52)} ${f(yy - s * 0.6)}L${f(x + side * s * a.r.range(0.3, 0.6))} ${f(yy - s * 1.25)}`,
        c,
        s * 0.15,
      );
    }
  }
}
