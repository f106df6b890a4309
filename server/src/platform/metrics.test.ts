import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { collectProcessMetrics, measureRequests, openEventStreams, renderMetrics } from './metrics.ts'

it('counts requests by route, not by address', async () => {
  const app = Fastify()
  measureRequests(app)
  app.get('/things/:id', async () => 'ok')
  await app.inject('/things/1')
  await app.inject('/things/2')
  await app.inject('/nowhere')

  const { text, contentType } = await renderMetrics()
  expect(contentType).toContain('text/plain')
  expect(text).toContain(
    'kinora_http_request_duration_seconds_count{method="GET",route="/things/:id",status="2xx"} 2',
  )
  expect(text).toContain(
    'kinora_http_request_duration_seconds_count{method="GET",route="unknown",status="4xx"} 1',
  )
  expect(text).not.toContain('/things/1')
})

it('shows what other parts count', async () => {
  openEventStreams.set(3)
  collectProcessMetrics()
  const { text } = await renderMetrics()
  expect(text).toContain('kinora_event_streams_open 3')
  expect(text).toContain('process_resident_memory_bytes')
})
