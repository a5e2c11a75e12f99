/** Author portraits, 640 × 640: one composed head, varied by the table below. */
import { AUTHORS } from './authors.mjs';
import { BEARDS, HAIRS } from './hair.mjs';
import { mix } from './palette.mjs';
import { Art, box } from './svg.mjs';

/** Clothing under the neck. */
function clothes(a, p, neck) {
  const body = 'M70 660C78 540 150 500 240 476L400 476C490 500 562 540 570 660Z';
  const dark = mix(p.tc, '#0a0c18', 0.4);
  a.path(body, p.tc).shade('M320 476H400C490 500 562 540 570 660H320Z', '#0a0c18', 0.5, 'left');
  const skinV = (d) => a.path(d, neck);
  const tops = {
    blazer: () =>
      a
        .path('M256 470L320 600L384 470Z', '#fbf6ea')
        .path('M244 468L320 640L280 660L196 520Z', dark)
        .path('M396 468L320 640L360 660L444 520Z', mix(dark, '#000000', 0.25)),
    jacket: () =>
      a
        .path('M262 470L320 560L378 470Z', '#f0e8d8')
        .path('M240 470L262 462L320 580L280 620Z', dark)
        .path('M400 470L378 462L320 580L360 620Z', dark)
        .line(320, 590, 320, 660, dark, 5),
    sweater: () => {
      skinV('M262 468Q320 540 378 468Z');
      a.pen('M258 474Q320 552 382 474', dark, 18);
      for (let i = 0; i < 9; i++) a.path(`M${120 + i * 46} 600l16 -18l16 18l-16 18Z`, '#f2e6c8', 0.85);
    },
    shirt: () => {
      skinV('M270 466L320 548L370 466Z');
      a.path('M262 460L320 548L266 584L226 492Z', mix(p.tc, '#ffffff', 0.22))
        .path('M378 460L320 548L374 584L414 492Z', mix(p.tc, '#ffffff', 0.1))
        .line(320, 556, 320, 660, dark, 4);
      for (const y of [590, 630]) a.circ(332, y, 5, '#f4ead8');
    },
    turtleneck: () => {
      a.path('M252 432Q320 462 388 432L396 500Q320 536 244 500Z', mix(p.tc, '#ffffff', 0.12));
      a.pen('M246 496Q320 530 394 496', dark, 5, 0.7);
    },
    cardigan: () => {
      skinV('M258 468L320 570L382 468Z');
      a.path('M270 500Q320 540 370 500L340 600H300Z', '#fbf3e0').pen('M254 470L312 660M386 470L328 660', dark, 15);
      for (const y of [600, 640]) a.circ(320, y, 7, '#6b3f1c');
    },
    polo: () => {
      skinV('M274 466L320 540L366 466Z');
      a.path('M258 460L322 540L270 566L232 490Z', '#f7f1e2')
        .path('M382 460L318 540L370 566L408 490Z', '#e6dcc8')
        .line(320, 545, 320, 610, dark, 5);
    },
    crew: () => {
      skinV('M256 468Q320 534 384 468Z');
      a.pen('M252 474Q320 548 388 474', mix(p.tc, '#ffffff', 0.25), 13);
    },
    blouse: () => {
      skinV('M262 466L320 560L378 466Z');
      a.pen('M258 468L320 566L382 468', '#b5302a', 12);
      for (let i = 0; i < 5; i++)
        for (const k of [-1, 1]) a.circ(320 + k * (18 + i * 13), 566 - i * 20 + 26, 6, i % 2 ? '#1d4f8a' : '#b5302a');
      for (const k of [-1, 1])
        a.path(`M${320 + k * 120} 560q${k * 20} -30 ${k * 40} 0q${k * -20} 30 ${k * -40} 0Z`, '#b5302a').circ(
          320 + k * 140,
          560,
          8,
          '#e9b04a',
        );
    },
    scarf: () => {
      a.path('M232 452Q320 510 408 452Q430 490 404 520Q320 566 236 520Q210 490 232 452Z', '#c8502f').path(
        'M350 530L430 516L446 650H372Z',
        '#b5402a',
      );
      a.pen('M240 486Q320 536 400 486M246 510Q320 554 394 510', '#e9a07a', 6, 0.8).pen(
        'M386 560L440 552M390 590L444 582',
        '#e9a07a',
        6,
        0.8,
      );
    },
  };
  tops[p.top]();
}

const SPECS = {
  round: (a, c) =>
    a.add(
      `<g fill="#ffffff" fill-opacity=".18" stroke="${c}" stroke-width="7"><circle cx="276" cy="276" r="37"/><circle cx="364" cy="276" r="37"/></g>`,
    ),
  oval: (a, c) =>
    a.add(
      `<g fill="#ffffff" fill-opacity=".18" stroke="${c}" stroke-width="7"><ellipse cx="276" cy="278" rx="39" ry="30"/><ellipse cx="364" cy="278" rx="39" ry="30"/></g>`,
    ),
  square: (a, c) =>
    a.add(
      `<g fill="#ffffff" fill-opacity=".18" stroke="${c}" stroke-width="8"><rect x="236" y="248" width="76" height="56" rx="12"/><rect x="328" y="248" width="76" height="56" rx="12"/></g>`,
    ),
};

function face(a, p) {
  const sh = mix(p.skin, '#7a3020', 0.32);
  const brow = p.bc ?? (p.hair === 'beanie' ? p.hc : mix(p.hc, '#2a1a14', 0.25));
  const male = Boolean(p.beard) || !p.lips;
  const head = 'M222 250C220 170 262 134 320 134C378 134 420 170 418 250C418 340 388 418 320 424C252 418 222 340 222 250Z';
  for (const x of [220, 420]) a.ell(x, 288, 20, 30, mix(p.skin, '#7a3020', 0.14));
  a.path(head, p.skin);
  a.clip(head, () => {
    a.path('M340 130C330 230 352 280 340 330C336 380 330 400 320 430H430V130Z', sh, 0.34);
    a.circ(256, 332, 27, '#e0735a', 0.26).circ(384, 332, 27, '#c8523f', 0.26);
    if (p.freckles)
      for (const [x, y] of [
        [250, 316],
        [264, 326],
        [278, 314],
        [362, 314],
        [376, 326],
        [390, 316],
        [310, 318],
        [330, 318],
      ])
        a.circ(x, y, 3.2, '#b8683f', 0.6);
  });
  const bc = p.bc ?? p.hc;
  if (p.beard) BEARDS[p.beard](a, p.beard === 'stubble' ? bc : mix(bc, '#000000', 0.08));
  const bw = male ? 10 : 7;
  a.pen('M250 238Q274 222 300 236', brow, bw).pen('M340 236Q366 222 390 238', brow, bw);
  for (const x of [276, 364]) {
    a.ell(x, 278, 9, 11, '#2a1c1a').circ(x + 3, 274, 3, '#ffffff');
    if (!male) a.pen(`M${x - 15} 272Q${x} 258 ${x + 16} 270`, '#2a1c1a', 5);
  }
  a.pen('M322 276Q312 318 306 326Q318 336 332 330', sh, 6);
  const m = p.lips ?? '#9a4a3c';
  if (male) {
    if (p.mouthIn) a.path('M288 366Q320 380 352 366Q338 392 320 392Q302 392 288 366Z', '#8f3f36');
    else a.pen('M286 366Q320 388 354 366', m, 7);
  } else
    a.path('M286 362Q306 354 320 360Q334 354 354 362Q338 390 320 390Q302 390 286 362Z', m).path(
      'M290 364Q320 372 350 364Q336 376 320 376Q304 376 290 364Z',
      '#fff6ea',
      0.9,
    );
  if (p.mouthIn) BEARDS.moustache(a, mix(bc, '#000000', 0.16));
  if (p.earring) for (const x of [216, 424]) a.circ(x, 326, 9, p.earring);
}

/** SVG of one author's portrait. */
export function avatar(slug) {
  const p = AUTHORS[slug];
  const a = new Art(`avatar-${slug}`, 640, 640);
  a.fill(p.bg, 'd');
  a.circ(a.r.range(120, 520), a.r.range(120, 300), 250, mix(p.bg[0], '#ffffff', 0.3), 0.4);
  a.shade(box(0, 300, 640, 340), mix(p.bg[1], '#000000', 0.5), 0.45, 'up');
  const neck = mix(p.skin, '#7a3020', 0.2);
  const style = HAIRS[p.hair];
  a.at('translate(-48 -14) scale(1.15)', () => {
    if (style.back && !p.short) style.back(a, p.hc);
    a.path('M268 380H372V476Q320 520 268 476Z', neck).path('M268 420Q320 460 372 404V440Q330 470 268 440Z', '#5a2418', 0.3);
    clothes(a, p, neck);
    if (p.phones)
      a.pen('M236 470Q228 560 262 590M404 470Q412 560 378 590', '#1d1830', 22)
        .rect(226, 560, 52, 74, '#e0684f', 1, 20)
        .rect(362, 560, 52, 74, '#c2503c', 1, 20);
    face(a, p);
    if (p.short)
      for (const [x, y, r] of [
        [232, 190, 34],
        [262, 152, 40],
        [306, 130, 42],
        [352, 130, 42],
        [390, 156, 38],
        [412, 194, 30],
        [330, 160, 40],
        [284, 172, 34],
        [374, 176, 32],
      ])
        a.circ(x, y, r, p.hc);
    else style.front(a, p.hc);
    if (p.beanie) {
      a.path('M212 222C206 120 250 84 320 82C390 84 434 120 428 222Z', p.beanie)
        .shade('M320 82C390 84 434 120 428 222H320Z', '#3a0c10', 0.6, 'left')
        .rect(204, 196, 232, 46, mix(p.beanie, '#ffffff', 0.12), 1, 14)
        .circ(320, 74, 26, '#f4ead8');
      for (let i = 0; i < 14; i++) a.line(216 + i * 16, 202, 216 + i * 16, 236, mix(p.beanie, '#000000', 0.25), 3, 0.6);
    }
    if (p.spec) {
      SPECS[p.spec](a, p.spec === 'oval' ? '#8a3a2c' : '#26242c');
      a.pen('M313 274Q320 266 327 274M238 272L218 266M402 272L422 266', p.spec === 'oval' ? '#8a3a2c' : '#26242c', 7);
    }
  });
  return a.svg(2);
}
