/** A span is one piece of work with a beginning and an end. */
export interface Span {
  /** How the span is named to others, as W3C Trace Context writes it. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  end(failure?: unknown): void;
}

export type Attributes = Record<string, string | number | undefined>;
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';
