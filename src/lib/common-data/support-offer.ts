/** Name of the unique item that says how a newsroom can be supported (SD-08). Without it no page asks for support. */
export const SUPPORT_OFFER = 'tamogatas';
