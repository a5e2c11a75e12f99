/** Tags and flags of articles that have separate blocks on a front, and are left out of its news. */
export const ownBlocks: readonly string[] = ['podcast', 'pr'];
