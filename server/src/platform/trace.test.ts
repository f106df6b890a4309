import { trace, type Span as OtelSpan, type SpanOptions, type Tracer } from '@opentelemetry/api'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordSpan, traceSpan, type Span } from './trace.ts'

/** Stands for an SDK: notes what becomes of each span. */
const noted: string[] = []
function startSpan(name: string, { startTime, attributes }: SpanOptions = {}) {
  noted.push(
    `start ${name} ${JSON.stringify(attributes)}${startTime === undefined ? '' : ` at ${String(startTime)}`}`,
  )
  const span: Partial<OtelSpan> = {
    recordException: (error) => void noted.push(`error ${(error as Error).message}`),
    setStatus: ({ code }) => void noted.push(`status ${code}`) as never,
    end: () => void noted.push(`end ${name}`),
  }
  return span as OtelSpan
}
const tracer = {
  startSpan,
  startActiveSpan: (name: string, options: SpanOptions, work: (span: OtelSpan) => unknown) =>
    work(startSpan(name, options)),
} as Tracer

beforeAll(() => void trace.setGlobalTracerProvider({ getTracer: () => tracer }))
afterAll(() => trace.disable())
beforeEach(() => void (noted.length = 0))

it('makes a span of a step, and returns what the step returns', async () => {
  expect(await traceSpan('probe', { videoId: 7 }, async () => 'found')).toBe('found')
  expect(noted).toEqual(['start probe {"videoId":7}', 'end probe'])
})

it('marks a step that failed, and throws its error on', async () => {
  await expect(traceSpan('remux', {}, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(noted).toEqual(['start remux {}', 'error no room', 'status 2', 'end remux'])
})

it('makes a span of a step that is over', () => {
  recordSpan('ffmpeg encode', 1_700_000_000_000, { outcome: 'done' })
  expect(noted).toEqual(['start ffmpeg encode {"outcome":"done"} at 1700000000000', 'end ffmpeg encode'])
})

it('publishes steps on the diagnostics channel, too', async () => {
  const spans: Span[] = []
  const take = (span: unknown) => void spans.push(span as Span)
  subscribe('kinora:span', take)
  await traceSpan('probe', { videoId: 7 }, async () => undefined)
  unsubscribe('kinora:span', take)
  expect(spans).toMatchObject([{ name: 'probe', attributes: { videoId: 7 } }])
})
