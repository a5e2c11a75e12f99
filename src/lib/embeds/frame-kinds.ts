/**
 * Permissions of a frame by its kind. `sandbox` prevents a page from navigating the reader away or opening dialogs; what a kind
 * needs to work is allowed.
 */
export const frameKinds = {
  /** A page of the newsroom's own tools, such as the election map. */
  tool: {
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms',
    allow: 'fullscreen',
    referrerpolicy: 'strict-origin-when-cross-origin',
  },
  /** Any third-party page that an editor put into an article. */
  page: {
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-forms',
    allow: 'fullscreen',
    referrerpolicy: 'strict-origin-when-cross-origin',
  },
  /** Spotify's player. */
  music: {
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-forms',
    allow: 'encrypted-media; fullscreen',
    referrerpolicy: 'strict-origin-when-cross-origin',
  },
} as const;

export type FrameKind = keyof typeof frameKinds;

/** Default height of a map's frame in CSS pixels (EM-11). */
export const MAP_HEIGHT = 600;
