/**
 * The oldest browsers that readers may have: those of the last five years (November 2021). The build lowers syntax to them, and
 * tests/faults/built/old-browsers.test.ts holds the built scripts against them. Names are those of MDN's compatibility data.
 */
export const browserFloor = { chrome: '96', edge: '96', firefox: '94', safari: '15.1', safari_ios: '15.1' };

/** The same, as a bundler's target. */
export const buildTarget = ['chrome', 'edge', 'firefox', 'safari'].map((name) => name + browserFloor[name]);
