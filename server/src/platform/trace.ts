import { channel } from 'node:diagnostics_channel'

/** A step of work, for whoever subscribes to the diagnostics channel `kinora:span`: benches, or a tracer. */
export interface Span {
  name: string
  /** Milliseconds since 1970. */
  startedAt: number
  endedAt: number
  attributes: Record<string, string | number>
}

const spans = channel('kinora:span')

export function recordSpan(name: string, startedAt: number, attributes: Span['attributes'] = {}) {
  if (!spans.hasSubscribers) return
  const span: Span = { name, startedAt, endedAt: Date.now(), attributes }
  spans.publish(span)
}

/** Runs a step and publishes when it started and ended, also when it failed. */
export async function traceSpan<T>(
  name: string,
  attributes: Span['attributes'],
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = Date.now()
  try {
    return await work()
  } finally {
    recordSpan(name, startedAt, attributes)
  }
}
