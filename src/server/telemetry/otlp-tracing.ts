import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import {
  type Context,
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { wrapService } from '~/lib/calls/wrap-service';
import { contentCalls } from '~/lib/content/content-calls';
import { QUERY_CHANNEL, type QueryEvent } from '~/lib/tracing/query-event';
import type { Config } from '../config';
import { recordedPath } from '../operations/recorded-path';
import type { Tracing } from './tracing';

export interface OtlpOptions extends NonNullable<Config['traces']> {
  readonly trustedProxy: Config['trustedProxy'];
  readonly build: string;
}

/** What balancers and Prometheus ask every second. */
const PROBE = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

const propagator = new W3CTraceContextPropagator();

/** Milliseconds since 1970 with their fractions, as spans take them. */
const now = (): number => performance.timeOrigin + performance.now();

function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * The trace that a proxy has started; accepted from trusted proxies only, because any other client could force requests to be
 * recorded.
 */
function parentContext({ headers, socket }: IncomingMessage, trustedProxy: Config['trustedProxy']): Context {
  const isTrusted = trustedProxy?.(socket.remoteAddress ?? '') === true;
  return isTrusted ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
}

/**
 * Traces by the official SDK, sent over OTLP/HTTP as JSON in batches. They contain names, paths and SQL statements, never
 * parameter values, URL queries, cookies or identities. Work outside of a request is not traced.
 */
export function createOtlpTracing({ endpoint, share, service, trustedProxy, build }: OtlpOptions): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service, 'service.version': build })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer(service);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const requests = new WeakMap<IncomingMessage, Span>();

  /** Runs work in a span of the current request; outside of a request the work is not recorded. */
  function within<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
    if (trace.getActiveSpan() === undefined) return work();
    return tracer.startActiveSpan(name, options, async (span) => {
      try {
        return await work();
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    });
  }

  function tellQuery(message: unknown): void {
    if (trace.getActiveSpan() === undefined) return;
    // Only the database publishes on this channel.
    const { system, sql, milliseconds, failed } = message as QueryEvent;
    const ended = now();
    const span = tracer.startSpan(`${sql.split(' ', 1)[0]} ${system}`, {
      kind: SpanKind.CLIENT,
      startTime: ended - milliseconds,
      attributes: { 'db.system.name': system, 'db.query.text': sql },
    });
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(ended);
  }
  subscribe(QUERY_CHANNEL, tellQuery);

  return {
    around: (handle) => (request, response) => {
      const { method = 'GET', url = '/' } = request;
      if (PROBE.test(url)) return handle(request, response);
      const parent = parentContext(request, trustedProxy);
      const attributes = { 'http.request.method': method, 'url.path': recordedPath(url) };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      requests.set(request, span);
      response.once('close', () => span.end());
      context.with(trace.setSpan(parent, span), () => handle(request, response));
    },
    record({ exchange, status, cache }) {
      const span = requests.get(exchange.request);
      if (span === undefined) return;
      span.updateName(`${exchange.request.method} ${exchange.route}`);
      span.setAttributes({
        'http.route': exchange.route,
        'http.response.status_code': status,
        'hirmondo.cache': cache,
        'hirmondo.edition': exchange.edition,
        'hirmondo.request_id': exchange.id,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    },
    renders: (render) => (page, requestId, personal) =>
      within(`render ${page.route}`, { attributes: { 'hirmondo.edition': page.edition.identity.slug } }, () =>
        render(page, requestId, personal),
      ),
    content: (content, where) =>
      wrapService(contentCalls, content, ({ name, context: { site } }, next) => {
        const kind = where === 'here' ? SpanKind.INTERNAL : SpanKind.CLIENT;
        return within(`content.${name}`, { kind, attributes: { 'hirmondo.edition': site } }, () => next());
      }),
    fetch(request) {
      propagator.inject(context.active(), request.headers, { set: (headers, name, value) => headers.set(name, value) });
      return fetch(request);
    },
    async close() {
      unsubscribe(QUERY_CHANNEL, tellQuery);
      await provider.shutdown();
    },
  };
}
