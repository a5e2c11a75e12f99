import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { noteServerTime } from '../server-clock';
import { CHECK_INTERVAL, parseLatestBuild, parsePayload, parsePrerendered, parseReloads, withReload } from './build-rules';

/**
 * New builds of the site (BU-01 … BU-06, BU-08). A page whose scripts are from an older build than the server's, or that failed
 * to load some of them, continues; the next navigation is a full page load.
 */

const BUILDS = '/_app/builds/';
/** sessionStorage: when each path was reloaded (docs/contracts/browser.md). */
const RELOADS_KEY = 'hirmondo-reloads';

const readBuild = (root: HTMLElement): string | undefined => root.dataset.build;

const isOutOfDate = { build: false, chunk: false };
let prerendered: readonly string[] = [];

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache' });
  noteServerTime(response);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}

async function checkLatest(running: string): Promise<void> {
  if (document.hidden || isOutOfDate.build) return;
  const latest = await readJson(`${BUILDS}latest.json`).then(parseLatestBuild, () => undefined);
  if (latest !== undefined && latest !== running) isOutOfDate.build = true;
}

async function readManifest(running: string): Promise<void> {
  try {
    prerendered = parsePrerendered(await readJson(`${BUILDS}meta/${encodeURIComponent(running)}.json`));
  } catch (error) {
    // The page works without it (BU-05).
    console.info(error instanceof Error ? error.message : error);
  }
}

/** Calls back if a part of the page's scripts fails to load (BU-04), unless the page can do without it. */
function onLostChunk(callback: () => void): void {
  document.addEventListener('astro:hydration-error', callback);
  addEventListener('vite:preloadError', (event) => {
    setTimeout(() => Reflect.get(Object(Reflect.get(event, 'payload')), 'isOptional') || callback());
  });
}

/** True if this navigation may be a full load, which is then recorded: once per path in ten seconds (BU-03). */
function mayReload(path: string): boolean {
  try {
    const reloads = withReload(parseReloads(sessionStorage.getItem(RELOADS_KEY)), path, Date.now());
    if (reloads === undefined) return false;
    sessionStorage.setItem(RELOADS_KEY, JSON.stringify(reloads));
    return true;
  } catch {
    // Without storage a reload loop could not be stopped.
    return false;
  }
}

/** The document of a prerendered path from its payload (BU-06); undefined if it has to come from its page. */
async function fetchPayload(path: string): Promise<Document | undefined> {
  const html = await readJson(`${path.replace(/\/$/, '')}/_payload.json`).then(parsePayload, () => undefined);
  return html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html');
}

function onNavigation(event: TransitionBeforePreparationEvent): void {
  const { pathname } = event.to;
  if ((isOutOfDate.build || isOutOfDate.chunk) && mayReload(pathname)) {
    event.preventDefault();
    return;
  }
  const load = event.loader;
  event.loader = async () => {
    const ready = prerendered.includes(pathname) ? await fetchPayload(pathname) : undefined;
    if (ready !== undefined) event.newDocument = ready;
    else await load();
    const running = readBuild(document.documentElement);
    const other = event.defaultPrevented ? undefined : readBuild(event.newDocument.documentElement);
    // If scripts of two builds ran on one page, each would do everything.
    if (running !== undefined && other !== undefined && other !== running && mayReload(pathname)) event.preventDefault();
  };
}

/**
 * Checks for new builds and chunks that fail to load, starting at once; call once.
 *
 * @param lostChunk true if a chunk has already failed to load
 */
export function startBuildUpdates(lostChunk: boolean): void {
  isOutOfDate.chunk = lostChunk;
  const running = readBuild(document.documentElement);
  document.addEventListener('astro:before-preparation', (event) => onNavigation(event as TransitionBeforePreparationEvent));
  onLostChunk(() => {
    isOutOfDate.chunk = true;
  });
  if (running === undefined) return;
  void checkLatest(running);
  void readManifest(running);
  setInterval(() => void checkLatest(running), CHECK_INTERVAL);
}
