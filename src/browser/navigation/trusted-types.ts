/**
 * Trusted Types: if the page's policy requires them, strings become HTML, scripts or script addresses only here. Documents may
 * be parsed, as nothing runs in them; Astro's router inserts scripts and media of the next page again, when they are already in
 * it; inline scripts are checked by the policy's hashes, and other scripts must be our own files.
 */
interface Rules {
  createHTML(html: string, type: string, sink: string): string | undefined;
  createScript(script: string): string;
  createScriptURL(address: string): string | undefined;
}

declare global {
  // Undefined in browsers without Trusted Types.
  var trustedTypes: { createPolicy(name: string, rules: Rules): unknown } | undefined;
}

/** True if the HTML is exactly the content of a script or media element already on the page. */
const stands = (html: string): boolean =>
  [...document.querySelectorAll('script,video,audio')].some((element) => element.innerHTML === html);

/** Creates the only policy; call once. */
export function setTrustedTypes(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) => (sink === 'DOMParser parseFromString' || stands(html) ? html : undefined),
    createScript: (script) => script,
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : undefined),
  });
}
