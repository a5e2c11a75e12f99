import type { ServerResponse } from 'node:http';
import { toNetwork } from '~/lib/session/network';
import type { Purge } from '../page-cache/purge-log';
import type { Exchange } from '../request/exchange';
import type { GatedRequest } from '../request/gate';
import { beginResponse, NO_STORE, type ResponseContext, sendError, sendResponse } from '../response/send-response';
import type { SiteService } from '../site-services';

/** A topic's current state: an id of that state, and one line of JSON. */
export interface TopicState {
  readonly id: string;
  readonly data: string;
}

/** Something whose changes clients can follow. */
export interface EventTopic {
  /** Name of the topic; subscribers of the same name share one query. */
  readonly key: string;
  /** Cache tags: after a purge of any of them the topic is read again. */
  readonly tags: readonly string[];
  /** The current state; undefined when there is nothing left to follow. If it rejects, subscribers keep the last state. */
  readonly read: () => Promise<TopicState | undefined>;
  /** Interval in whole seconds at which the topic is read while it has subscribers; if unset, purges report every change. */
  readonly everySeconds?: number;
}

/**
 * Finds the topic of a path: undefined if the path is not one of its own, 'ended' if the topic no longer changes, 'unknown' if
 * it does not exist.
 */
export type FindTopic = (gated: GatedRequest) => Promise<EventTopic | 'ended' | 'unknown'> | undefined;

export interface EventStreamsOptions {
  readonly responseContext: ResponseContext;
  /** One for each feature that has streams. */
  readonly topics: readonly FindTopic[];
  /** Calls the listener for every change in any process. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: (purge: Purge) => void) => () => void;
  /** False: clients get 204, after which browsers do not reconnect. */
  readonly enabled?: boolean;
  /** Is given the number of open streams, to be read at any time. */
  readonly watch?: (open: () => number) => void;
  /** Limits on open streams: of the process, and of one network of readers. */
  readonly limits?: { readonly all: number; readonly network: number };
}

const LIMITS = { all: 8_000, network: 100 };
/** Seconds between two heartbeats: well below the idle timeout of proxies. */
const HEARTBEAT_SECONDS = 20;
/** Bytes that may be buffered for a client; a slower one is disconnected and reconnects for the current state. */
const MAX_BUFFERED_BYTES = 16 * 1024;
/** Milliseconds after which a browser reconnects. */
const RETRY_MS = 5_000;

interface OpenTopic {
  readonly topic: EventTopic;
  readonly readers: Set<ServerResponse>;
  /** Number of streams that follow it, those included that are not open yet. */
  streams: number;
  state: TopicState | undefined;
  reading: Promise<void> | undefined;
  rereadNeeded: boolean;
}

/**
 * Server-sent events: subscribers of a topic receive its new state as soon as pages that show it are purged. An event holds the
 * whole state, never a list of changes, so that a client that missed some is up to date with the next one. A client that already
 * has the current state, by Last-Event-ID, receives nothing until it changes.
 */
export function createEventStreams({
  responseContext,
  topics,
  subscribe,
  enabled = true,
  watch,
  limits = LIMITS,
}: EventStreamsOptions): SiteService {
  const open = new Map<string, OpenTopic>();
  const networks = new Map<string, number>();
  let streams = 0;
  watch?.(() => streams);

  function send(response: ServerResponse, text: string): void {
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
    else response.write(text);
  }

  const toEvent = ({ id, data }: TopicState): string => `id: ${id}\ndata: ${data}\n\n`;

  /** Reads a topic once for all of its subscribers, and once more if it changed during the read. */
  function renew(of: OpenTopic): Promise<void> {
    if (of.reading !== undefined) {
      of.rereadNeeded = true;
      return of.reading;
    }
    const read = async (): Promise<void> => {
      do {
        of.rereadNeeded = false;
        const state = await of.topic.read().catch(() => of.state);
        if (state === undefined) {
          for (const reader of of.readers) reader.end();
        } else if (state.id !== of.state?.id) {
          of.state = state;
          for (const reader of of.readers) send(reader, toEvent(state));
        }
      } while (of.rereadNeeded);
    };
    of.reading = read().finally(() => {
      of.reading = undefined;
    });
    return of.reading;
  }

  function onPurge({ tags = [], everything, edition }: Purge): void {
    // Purges that were combined name their editions by tags (coalesce.ts).
    const broad = everything || edition !== undefined || tags.some((tag) => tag.startsWith('edition:'));
    for (const each of open.values()) {
      if (broad || each.topic.tags.some((tag) => tags.includes(tag))) void renew(each);
    }
  }

  function openTopic(topic: EventTopic): OpenTopic {
    const known = open.get(topic.key);
    if (known !== undefined) return known;
    const made: OpenTopic = { topic, readers: new Set(), streams: 0, state: undefined, reading: undefined, rereadNeeded: false };
    open.set(topic.key, made);
    return made;
  }

  /** Reserves a stream within the limits; returns the function that releases it, or undefined if a limit is reached. */
  function reserveStream(network: string): (() => void) | undefined {
    const own = networks.get(network) ?? 0;
    if (streams >= limits.all || own >= limits.network) return undefined;
    streams += 1;
    networks.set(network, own + 1);
    return () => {
      streams -= 1;
      const left = (networks.get(network) ?? 1) - 1;
      if (left === 0) networks.delete(network);
      else networks.set(network, left);
    };
  }

  async function serve(exchange: Exchange, gated: GatedRequest, found: Promise<EventTopic | 'ended' | 'unknown'>): Promise<void> {
    const { request, response } = exchange;
    exchange.route = 'events';
    // It is not awaited if the stream is refused.
    found.catch(() => undefined);
    if (gated.method !== 'GET') return sendError(exchange, responseContext, 405, true, ['Allow', 'GET']);
    // 204 stops browsers from reconnecting.
    if (!enabled) return sendResponse(exchange, responseContext, 204, NO_STORE, undefined);
    const leave = reserveStream(toNetwork(gated.clientIp));
    if (leave === undefined) return sendError(exchange, responseContext, 429, true, ['Retry-After', '30']);
    response.once('close', leave);
    const topic = await found;
    if (topic === 'unknown') return sendError(exchange, responseContext, 404, true);
    if (topic === 'ended') return sendResponse(exchange, responseContext, 204, NO_STORE, undefined);
    if (response.destroyed) return undefined;
    const following = openTopic(topic);
    following.streams += 1;
    response.once('close', () => {
      following.readers.delete(response);
      following.streams -= 1;
      if (following.streams === 0) open.delete(topic.key);
    });
    if (following.state === undefined) await renew(following);
    if (response.destroyed) return undefined;
    beginResponse(exchange, responseContext, 200, [
      'Content-Type',
      'text/event-stream; charset=utf-8',
      ...NO_STORE,
      'X-Accel-Buffering',
      'no',
      ...responseContext.headers.inert,
    ]);
    following.readers.add(response);
    response.once('close', () => responseContext.record({ exchange, status: 200, bytes: 0, cache: 'NONE' }));
    const { state } = following;
    const known = state === undefined || request.headers['last-event-id'] === state.id;
    send(response, `retry: ${RETRY_MS}\n\n${known ? '' : toEvent(state)}`);
    return undefined;
  }

  let seconds = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let unsubscribe = (): void => undefined;
  function endAll(): void {
    for (const { readers } of open.values()) for (const reader of readers) reader.end();
  }
  function tick(): void {
    seconds += 1;
    if (responseContext.stopping()) endAll();
    for (const each of open.values()) {
      if (each.topic.everySeconds !== undefined && seconds % each.topic.everySeconds === 0) void renew(each);
    }
    if (seconds % HEARTBEAT_SECONDS !== 0) return;
    for (const { readers } of open.values()) for (const reader of readers) send(reader, ':\n\n');
  }

  return {
    name: 'events',
    serve(exchange, gated) {
      for (const find of topics) {
        const found = find(gated);
        if (found !== undefined) return serve(exchange, gated, found);
      }
      return undefined;
    },
    start() {
      unsubscribe = subscribe(onPurge);
      timer = setInterval(tick, 1_000);
      timer.unref();
    },
    stop() {
      unsubscribe();
      clearInterval(timer);
      endAll();
    },
  };
}
