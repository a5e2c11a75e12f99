import type { EditorStore } from '~/backend/definitions/editors';
import type { QueuedMail } from '~/backend/definitions/mail';
import { plainEmail } from '~/lib/newsletter/email';
import { DEVICE_PARAMETER } from '~/lib/session/login-state';
import type { CodeByMailOptions } from './password-login';
import { deviceLetter } from './security-letters';
import type { SessionTokenSigner } from './session-tokens';

/** Seconds for which the link makes a browser known; a login in it makes it known for longer. */
const LINK_SECONDS = 24 * 3600;
/** Limit on such letters to one mailbox within an hour. */
const MAX_LETTERS = 3;

export interface DeviceLinksOptions extends CodeByMailOptions {
  readonly store: Pick<EditorStore, 'byEmail'>;
  readonly signer: () => Promise<SessionTokenSigner>;
  /** Address of the login page. */
  readonly loginPage: string;
  /** False if the mailbox has had as many as it may. */
  readonly addMail: (mail: QueuedMail) => Promise<boolean>;
  /** Called after an email was queued. */
  readonly onMail: () => void;
}

/**
 * Makes the function that mails an editor a link, by which a browser that has not been seen before is counted by itself: whoever
 * guesses passwords in the same network does not keep the editor out. The link alone signs nobody in.
 */
export function createDeviceLinks(options: DeviceLinksOptions): (email: string) => Promise<void> {
  const { store, signer, edition, mailFrom, loginPage, clock, randomId } = options;
  return async (sent) => {
    const editor = await store.byEmail(plainEmail(sent));
    if (editor === undefined || !editor.active) return;
    const now = Math.floor(clock() / 1000);
    const token = (await signer()).device({ editorId: editor.id, id: randomId() }, now, LINK_SECONDS);
    const message = deviceLetter({ edition, from: mailFrom, to: editor.email }, `${loginPage}?${DEVICE_PARAMETER}=${token}`);
    const limit = { kind: 'link for a device', max: MAX_LETTERS };
    if (await options.addMail({ id: randomId(), message, attempts: 0, queuedAt: now, limit })) options.onMail();
  };
}
