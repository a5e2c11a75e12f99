import { withinPatience } from '~/lib/concurrency/within-time';
import type { EventListener, SendSigned } from '../../definitions/webhooks';

/** Listeners have the address `extension:NAME`, so that their deliveries are kept, repeated and logged like those of webhooks. */
export const LOCAL = 'extension:';

/** Milliseconds within which a listener must be done with an event, as an address must answer: the others wait for it. */
const PATIENCE_MS = 10_000;

/** Sends to listeners of this process, and to addresses. */
export const sendTo =
  (listeners: readonly EventListener[], send: SendSigned): SendSigned =>
  async (address, body, headers) => {
    const listener = listeners.find(({ name }) => address === LOCAL + name);
    if (listener === undefined) return await send(address, body, headers);
    try {
      await withinPatience(PATIENCE_MS, () => listener.receive(body));
      return { ok: true, result: '200' };
    } catch (error) {
      return { ok: false, result: error instanceof Error ? error.message : String(error) };
    }
  };
