import { isRecord } from '~/lib/json/is-record';
import { siteHeader } from '../site-header';
import { keepForWorker, ownClientToken, readClientToken } from './client-token';
import { readTopics, subscribeToTopic, unsubscribeFromTopic } from './subscription-calls';

const WORKER = '/sw.js';
const KEY_CALL = '/api/subscriptions/key';

/** The site's public key; undefined if it sends no notifications. */
async function readKey(): Promise<string | undefined> {
  const response = await fetch(KEY_CALL, { headers: siteHeader() });
  const answer: unknown = response.ok ? await response.json() : undefined;
  return isRecord(answer) && typeof answer.publicKey === 'string' ? answer.publicKey : undefined;
}

/** Subscribes the browser with the site's key. */
async function subscribeBrowser(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    // The subscription is bound to the site's earlier key: it can no longer be used, and excludes another one.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe(options);
  }
}

async function subscribe(topic: string, key: string): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted')
    return 'A böngésző beállításaiban engedélyezheted az értesítéseket.';
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribeBrowser(pushManager, key);
  const token = ownClientToken();
  await subscribeToTopic(token, topic, subscription.toJSON());
  await keepForWorker(token);
  return '';
}

/** Ends a topic; with the last one the browser's own subscription ends, which the site would not use any more. */
async function unsubscribe(topic: string): Promise<string> {
  const token = ownClientToken();
  await unsubscribeFromTopic(token, topic);
  try {
    if ((await readTopics(token)).length > 0) return '';
    const worker = await navigator.serviceWorker.getRegistration(WORKER);
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // The topic has ended all the same, and the site sends nothing to a subscription without topics.
  }
  return '';
}

function show(place: HTMLElement, on: boolean, note: string): void {
  const { ask = '', on: off = '' } = place.dataset;
  const [button, label, status] = ['button', 'button span', '[role=status]'].map((each) => place.querySelector(each));
  button?.setAttribute('aria-pressed', String(on));
  if (label instanceof HTMLElement) label.textContent = on ? off : ask;
  if (status instanceof HTMLElement) status.textContent = note;
}

/** Shows the button of a place if the site sends notifications, in its current state, and handles its clicks. */
export async function setUpNotify(place: HTMLElement): Promise<void> {
  const { notify: topic } = place.dataset;
  const button = place.querySelector('button');
  const key = await readKey();
  if (topic === undefined || button === null || key === undefined) return;
  const token = readClientToken();
  const topics = token === undefined || Notification.permission !== 'granted' ? [] : await readTopics(token);
  // Those who subscribed before the service worker could renew subscriptions.
  if (token !== undefined && topics.length > 0) await keepForWorker(token);
  let on = topics.includes(topic);
  show(place, on, '');
  place.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      const note = await (on ? unsubscribe(topic) : subscribe(topic, key));
      if (note === '') on = !on;
      show(place, on, note);
    } catch {
      show(place, on, 'Ez most nem sikerült. Próbáld meg később.');
    }
    button.disabled = false;
  });
}
