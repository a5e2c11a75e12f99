import { facebookSdk } from '~/lib/embeds/facebook';

/** The part of Facebook's SDK that is used. */
interface FacebookSdk {
  init(options: { readonly version: string; readonly xfbml: boolean }): void;
  readonly XFBML: { parse(root: HTMLElement): void };
}

declare global {
  var FB: FacebookSdk | undefined;
}

let loading: Promise<FacebookSdk> | undefined;

function loadSdk(): Promise<FacebookSdk> {
  loading ??= new Promise<FacebookSdk>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = facebookSdk.src;
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => {
      if (globalThis.FB === undefined) return reject(new Error('the SDK is not there'));
      globalThis.FB.init({ version: facebookSdk.version, xfbml: false });
      resolve(globalThis.FB);
    });
    script.addEventListener('error', () => reject(new Error('the SDK does not load')));
    document.head.append(script);
  });
  // Lets a reader who was offline try again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function show(link: HTMLAnchorElement): Promise<void> {
  link.setAttribute('aria-busy', 'true');
  const sdk = await loadSdk();
  const place = document.createElement('div');
  const post = document.createElement('div');
  post.className = link.dataset.facebook === 'video' ? 'fb-video' : 'fb-post';
  post.dataset.href = link.href;
  post.dataset.width = 'auto';
  place.append(post);
  link.replaceWith(place);
  sdk.XFBML.parse(place);
}

/**
 * Replaces a post's link with the post on click. One listener serves the whole session. Clicks that open a new tab stay links,
 * and a click after a failure leads to Facebook.
 */
export function startFacebookPosts(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-facebook]') : null;
    if (link === null || link.getAttribute('aria-busy') === 'true') return;
    event.preventDefault();
    show(link).catch(() => {
      // The reader may have left the page meanwhile.
      if (link.isConnected) location.assign(link.href);
    });
  });
}
