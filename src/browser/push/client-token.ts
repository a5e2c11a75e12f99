import { isClientToken } from '~/lib/app-bridge/topics-message';

/** localStorage key of this browser's id in subscriptions (docs/contracts/browser.md). */
const TOKEN_KEY = 'hirmondo-client';

/** The token of this page if it could not be stored: storage is full or blocked. */
let unstored: string | undefined;

/** The browser's token; undefined if it has none. */
export function readClientToken(): string | undefined {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    return isClientToken(token) ? token : unstored;
  } catch {
    return unstored;
  }
}

/** The browser's token, created if it has none. Without storage it lasts as long as the page. */
export function ownClientToken(): string {
  const known = readClientToken();
  if (known !== undefined) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // The subscription then belongs to this page only, which must be able to end it.
    unstored = token;
  }
  return token;
}

/** Stores the token where the service worker finds it, which has to renew subscriptions and cannot read localStorage. */
export async function keepForWorker(token: string): Promise<void> {
  try {
    await (await caches.open('hirmondo-push')).put('/hirmondo-client', new Response(token));
  } catch {
    // Without storage a renewed subscription has to be asked for again.
  }
}
