import type { Attributes, Span, SpanKind } from './span.ts';
import { currentTrail, onTrail } from './trail.ts';

export interface Tracer {
  /** Below `parent`: a span of this process, or what another one wrote of its own. */
  start(name: string, kind: SpanKind, attributes: Attributes, parent?: Span | string): Span;
  close(): Promise<void>;
}

let tracer: Tracer | undefined;

/** Without one nothing is traced, and nothing is spent on it. */
export const traceWith = (given: Tracer | undefined): void => {
  tracer = given;
};

export const isTracing = (): boolean => tracer !== undefined;

export const startSpan = (
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  parent: Span | string | undefined = currentTrail()?.span,
): Span | undefined => tracer?.start(name, kind, attributes, parent);

/** What is done in here is one span, and the spans of what it leads to are below it. */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<T>,
  parent?: string,
): Promise<T> {
  const span = startSpan(name, kind, attributes, parent ?? currentTrail()?.span);
  if (!span) return work();
  try {
    const result = await onTrail({ ...currentTrail(), span }, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
