import { AsyncLocalStorage } from 'node:async_hooks';

const senders = new AsyncLocalStorage<string>();

/** Runs the work of a request, whose queues then give its sender's network its turn (FairQueue). */
export const workFor = <T>(network: string, work: () => T): T => senders.run(network, work);

/** The network of the reader for whom the calling code works; '' for the site itself. */
export const currentSender = (): string => senders.getStore() ?? '';
