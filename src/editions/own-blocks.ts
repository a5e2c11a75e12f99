/** Tags and flags of what has blocks of its own on a front, and so no place among its news. */
export const ownBlocks: readonly string[] = ['podcast', 'pr'];
