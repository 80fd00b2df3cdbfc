import { type Span as OwnSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { shopVersion } from '../lib/version.ts';
import type { Attributes, Span } from './span.ts';
import type { Tracer } from './tracing.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Sends spans over OTLP/HTTP. Where to, and with which headers, its exporter reads from the environment by itself. */
export function openTracer({ share }: { share: number }): Tracer {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'counterpart', 'service.version': shopVersion }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('counterpart', shopVersion);
  return {
    start: (name, kind, attributes, parent) =>
      asSpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent))),
    close: () => provider.shutdown().catch(() => undefined),
  };
}

class WrittenSpan implements Span {
  constructor(private readonly span: OwnSpan) {}

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  /** An error's message may carry what somebody typed: its name and code say enough. */
  end(failure?: unknown): void {
    if (failure instanceof Error) {
      const { code } = failure as NodeJS.ErrnoException;
      this.span.setStatus({ code: SpanStatusCode.ERROR });
      this.span.setAttribute('error.type', code ?? failure.name);
    }
    this.span.end();
  }
}

const asSpan = (span: OwnSpan) => new WrittenSpan(span);

const written = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(parent: Span | string | undefined) {
  const text = typeof parent === 'string' ? parent : parent?.traceparent;
  const [, traceId, spanId, flags] = written.exec(text ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const isRemote = typeof parent === 'string';
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote,
  });
}
