/**
 * Colours of the series: one restrained set per mood, shared by all scenes.
 *
 * sky: from the zenith to the horizon; far/mid/near: receding planes; ink: the darkest
 * silhouette; light: paper and lamps; warm/acc: the one accent; water: from far to near.
 */
export const MOODS = {
  day: {
    sky: ['#9cc7d8', '#cfe3e2', '#f4ead6'],
    far: '#a8c3bf',
    mid: '#7ba398',
    near: '#48796c',
    ink: '#1f3a40',
    light: '#fdf6e4',
    warm: '#e6a250',
    acc: '#c8402a',
    water: ['#b5d4d6', '#5b94a4'],
  },
  dawn: {
    sky: ['#9db4cc', '#e5c6bd', '#fbdcae'],
    far: '#c9a9ad',
    mid: '#9a8297',
    near: '#5d5a78',
    ink: '#2b2d47',
    light: '#fff1d6',
    warm: '#f0a868',
    acc: '#c8452f',
    water: ['#f0cdb4', '#8b93ae'],
  },
  dusk: {
    sky: ['#34365f', '#7d5577', '#d9806a', '#f6c688'],
    far: '#8b6380',
    mid: '#5c476d',
    near: '#392f52',
    ink: '#1e1b35',
    light: '#ffe7b8',
    warm: '#f2a65a',
    acc: '#d8523a',
    water: ['#e09a78', '#3b3760'],
  },
  night: {
    sky: ['#0d1730', '#1a2c50', '#34517a'],
    far: '#2a4166',
    mid: '#1d3053',
    near: '#132240',
    ink: '#0a1226',
    light: '#ffe3a3',
    warm: '#f2b45c',
    acc: '#d9573f',
    water: ['#2b4a73', '#0f1c38'],
  },
  mist: {
    sky: ['#b9c6c8', '#d6dcd8', '#ebe6da'],
    far: '#c0cbc9',
    mid: '#94a8a8',
    near: '#5f7a7d',
    ink: '#2a4146',
    light: '#f9f4e8',
    warm: '#dba15c',
    acc: '#bd4a34',
    water: ['#ccd5d2', '#869da0'],
  },
  autumn: {
    sky: ['#a9c0c4', '#e2d9c0', '#f6dfae'],
    far: '#b9ab8e',
    mid: '#b07a3f',
    near: '#7a4526',
    ink: '#3a2419',
    light: '#fdf0d2',
    warm: '#dd8b36',
    acc: '#b8391f',
    water: ['#d9cfae', '#8a8a70'],
  },
  winter: {
    sky: ['#8fa9c4', '#c3d0dc', '#f0e2da'],
    far: '#b9c8d8',
    mid: '#8fa5bd',
    near: '#5b7492',
    ink: '#263a54',
    light: '#fbf7f0',
    warm: '#eaa760',
    acc: '#c43f2e',
    water: ['#c6d5e0', '#7a94ae'],
  },
  room: {
    sky: ['#f0e2c8', '#e8d3b0', '#d9bb90'],
    far: '#d7bd97',
    mid: '#b08d64',
    near: '#7c5a3e',
    ink: '#35251f',
    light: '#fff6e0',
    warm: '#e39a4a',
    acc: '#b9412b',
    water: ['#e9d6b4', '#b58f63'],
  },
  cool: {
    sky: ['#d5e1e0', '#c2d4d5', '#a9c2c6'],
    far: '#b3c9cb',
    mid: '#7fa2a8',
    near: '#467079',
    ink: '#1c3941',
    light: '#f7f5ea',
    warm: '#e8aa5c',
    acc: '#cc4b35',
    water: ['#cfe0df', '#86a9ae'],
  },
  violet: {
    sky: ['#2a1d47', '#4a3173', '#8560a8'],
    far: '#6f5296',
    mid: '#4b3474',
    near: '#2f2150',
    ink: '#1a1230',
    light: '#ffe9c9',
    warm: '#f0a96a',
    acc: '#e0684f',
    water: ['#8a6fb0', '#36265c'],
  },
};

/** Accents of the editions on light paper. */
export const EDITIONS = {
  hirmondo: '#c8321f',
  after: '#6b3fa0',
  g7: '#0f766e',
  karakter: '#8a5a16',
  transtelex: '#1d5fa8',
};

/** Paper and night paper of the site. */
export const PAPER = { light: '#fbfaf7', dark: '#121417' };

/** Clothes, hair and skin for figures. */
export const COATS = ['#b9412b', '#2f5d62', '#d09a45', '#394a6b', '#7a4b5e', '#5d6d4e', '#c77b4e', '#3d3a4c'];
export const HAIR = ['#2b1f1b', '#4a2f20', '#7a4a26', '#b98446', '#8d8a86', '#1c1a20'];
export const SKIN = ['#f0c7a4', '#e4b089', '#c98d64', '#9a6443', '#f5d6bb'];

/** Mixes two hex colours: t = 0 gives a, t = 1 gives b. */
export function mix(a, b, t) {
  const p = (h) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16));
  const [x, y] = [p(a), p(b)];
  return `#${x
    .map((v, i) =>
      Math.round(v + (y[i] - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
