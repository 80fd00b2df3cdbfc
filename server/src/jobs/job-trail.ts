import { currentTrail, isRequestId, type Trail } from '../telemetry/trail.ts';

/** What a job keeps of whoever asked for it. */
interface Kept {
  requestId?: string;
  actor?: string;
  traceparent?: string;
}

/** Stands among the data of a job; nothing where nobody asked, as for what is done every hour. */
export function keptTrail(): { trail: Kept } | undefined {
  const { requestId, actor, span } = currentTrail() ?? {};
  if (!requestId) return undefined;
  return {
    trail: { requestId, ...(actor && { actor }), ...(span && { traceparent: span.traceparent }) },
  };
}

export function withTrail(data: unknown): object {
  const kept = data !== null && keptTrail();
  return kept ? { ...(data as object), ...kept } : (data as object);
}

/** The trail that a job is done on, what it was asked for from, and the data without it. */
export function takeTrail<Data>(job: string, kept: Data): { trail: Trail; data: Data; parent?: string } {
  if (typeof kept !== 'object' || kept === null || !('trail' in kept)) return { trail: { job }, data: kept };
  const { trail, ...data } = kept as Data & { trail: Kept };
  const { requestId, actor, traceparent } = trail ?? {};
  return {
    trail: { job, ...(isRequestId(requestId) && { requestId }), ...(actor && { actor }) },
    data: data as Data,
    parent: traceparent,
  };
}
