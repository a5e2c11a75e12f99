/**
 * Trusted Types: if the page's policy requires them, a text becomes HTML, a script or a script's address only here. Documents may
 * be parsed, as nothing runs in them; Astro's router writes scripts and media of the next page a second time, when they are
 * already in it; inline scripts are checked by the policy's hashes, and other scripts must be our own files.
 */
interface Rules {
  createHTML(html: string, type: string, sink: string): string | undefined;
  createScript(script: string): string;
  createScriptURL(address: string): string | undefined;
}

declare global {
  // Undefined in browsers that know no such types.
  var trustedTypes: { createPolicy(name: string, rules: Rules): unknown } | undefined;
}

/** True when an element of the page, which is written as a whole, holds just this. */
const stands = (html: string): boolean =>
  [...document.querySelectorAll('script,video,audio')].some((element) => element.innerHTML === html);

/** Sets the one policy there is; call once. */
export function setTrustedTypes(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) => (sink === 'DOMParser parseFromString' || stands(html) ? html : undefined),
    createScript: (script) => script,
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : undefined),
  });
}
