import { describe, expect, it } from 'vitest';
import type { Purge } from '../page-cache/purge-log';
import { type PrimaryMessage, parsePrimaryMessage, parseWorkerMessage, readWorkerSetup, type WorkerMessage } from './messages';
import { createPurgeChannel } from './purge-channel';

/** Two processes whose messages are serialised as JSON, as between real processes. */
function twoProcesses() {
  const inboxes: ((message: PrimaryMessage) => void)[] = [];
  const lags: (number | undefined)[] = [];
  let time = 1_000;
  const open = (index: number) =>
    createPurgeChannel({
      now: () => time,
      onPurge: (lag) => lags.push(lag),
      link: {
        onMessage(listener) {
          inboxes[index] = listener;
        },
        send(message: WorkerMessage) {
          time += 250;
          const received = parsePrimaryMessage(JSON.parse(JSON.stringify(parseWorkerMessage(message))));
          if (received !== undefined) inboxes[1 - index]?.(received);
        },
      },
    });
  return { first: open(0), second: open(1), lags };
}

describe('a purge channel', () => {
  it.each<Purge>([
    { tags: ['article:1', 'list:legfrissebb'] },
    { paths: ['/2026/11/21/egy'], hard: true },
    { edition: 'g7' },
    { everything: true },
  ])('carries %o to the other process and to its own listeners', (purge) => {
    const { first, second, lags } = twoProcesses();
    const heard: [string, Purge][] = [];
    first.subscribe((own) => heard.push(['first', own]));
    second.subscribe((other) => heard.push(['second', other]));
    first.publish(purge);
    expect(heard).toEqual([
      ['first', purge],
      ['second', purge],
    ]);
    expect(lags).toEqual([undefined, 0.25]);
  });

  it('notifies only its own process of changes that all processes are notified of', () => {
    const { first, second } = twoProcesses();
    const heard: string[] = [];
    first.subscribe(() => heard.push('first'));
    second.subscribe(() => heard.push('second'));
    first.notifyLocal({ everything: true });
    expect(heard).toEqual(['first']);
  });

  it('notifies its own process if there is no other', () => {
    const channel = createPurgeChannel({ now: () => 0 });
    const heard: Purge[] = [];
    const stop = channel.subscribe((purge) => heard.push(purge));
    channel.publish({ everything: true });
    stop();
    channel.publish({ everything: true });
    expect(heard).toEqual([{ everything: true }]);
  });
});

describe('messages between processes', () => {
  it.each([
    undefined,
    null,
    'ready',
    { kind: 'unheard-of' },
    { kind: 'purge', purge: { tags: 'article:1' }, at: 1 },
    { kind: 'ready' },
  ])('of an unknown kind are dropped: %o', (message) => {
    expect(parseWorkerMessage(message)).toBeUndefined();
    expect(parsePrimaryMessage(message)).toBeUndefined();
  });

  it('can contain unknown fields', () => {
    expect(parsePrimaryMessage({ kind: 'stop', urgency: 3 })).toEqual({ kind: 'stop' });
  });

  it('configure a worker by its environment', () => {
    expect(readWorkerSetup({})).toBeUndefined();
    expect(readWorkerSetup({ HIRMONDO_WORKER: '{"slot":2,"first":false}' })).toEqual({ slot: 2, first: false });
  });
});
