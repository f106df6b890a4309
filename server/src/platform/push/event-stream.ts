import { t } from '@kinora/contract/text/translate'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { DomainError } from '../errors/domain-error.ts'
import { networkOf } from '../limits/network.ts'
import { openEventStreams } from '../metrics.ts'
import { type PushHub, isSessionEnded } from './push-hub.ts'
import type { PushEvent } from './subscriptions.ts'

interface EventStreamOptions {
  events: PushHub
  viewerId: number | null
  session?: { id: number; isOpen: () => Promise<boolean> }
  /** Per viewer (for visitors: per network) and node. */
  maxOpen?: number
  heartbeatSeconds?: number
  /** Then the browser must reconnect and authenticate again. */
  maxSeconds?: number
}

const reconnectMs = 2000
const openStreamCounts = new Map<string, number>()

/**
 * Streams events until the browser disconnects, or its session or the process ends. A reconnecting browser resumes
 * after `Last-Event-ID`.
 * @throws DomainError rate_limited (too many open streams)
 */
export async function sendEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  options: EventStreamOptions,
) {
  const { events, viewerId, session, maxOpen = 12, heartbeatSeconds = 15, maxSeconds = 3600 } = options
  const release = reserveStream(
    viewerId === null ? `network ${networkOf(request.ip)}` : `viewer ${viewerId}`,
    maxOpen,
  )

  reply.hijack()
  const stream = reply.raw
  stream.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  stream.write(`retry: ${reconnectMs}\n\n`)

  const disconnected = new AbortController()
  const heartbeat = setInterval(() => {
    if (!stream.writableNeedDrain) stream.write(':\n\n')
  }, heartbeatSeconds * 1000)
  const cleanUp = () => {
    if (disconnected.signal.aborted) return
    disconnected.abort()
    unsubscribe()
    clearInterval(heartbeat)
    clearTimeout(longest)
    release()
  }
  const end = () => {
    cleanUp() // nothing may be written after the end
    stream.end()
  }
  const longest = setTimeout(end, maxSeconds * 1000)
  const unsubscribe = events.subscribe(viewerId, lastEventIdOf(request), {
    listener: async (event) => {
      if (isSessionEnded(event)) return event.payload.sessionId === session?.id ? end() : undefined
      if (!stream.write(formatEvent(event))) await once(stream, 'drain', { signal: disconnected.signal })
    },
    onDrop: end,
  })
  stream.once('close', cleanUp)
  if (stream.closed || request.raw.destroyed) cleanUp() // disconnected before the listener was attached
  // The session may have ended between authentication and subscription.
  if (session && !(await isStillOpen(request, session))) end()
}

async function isStillOpen(request: FastifyRequest, session: { isOpen: () => Promise<boolean> }) {
  try {
    return await session.isOpen()
  } catch (error) {
    request.log.warn({ err: error }, 'a stream of events ends because its session cannot be looked up')
    return false
  }
}

/** Text format of the standard (WHATWG HTML §9.2.5); JSON has no line breaks. */
function formatEvent({ id, name, payload }: Pick<PushEvent, 'id' | 'name' | 'payload'>): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`
}

function lastEventIdOf(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id']
  const id = Number(header)
  return header && Number.isSafeInteger(id) && id >= 0 ? id : null
}

function reserveStream(viewerKey: string, maxOpen: number) {
  const open = openStreamCounts.get(viewerKey) ?? 0
  if (open >= maxOpen)
    throw new DomainError('rate_limited', t`Too many open event streams.`, { retryAfterSeconds: 60 })
  openStreamCounts.set(viewerKey, open + 1)
  openEventStreams.inc()
  return () => {
    const remaining = (openStreamCounts.get(viewerKey) ?? 1) - 1
    if (remaining > 0) openStreamCounts.set(viewerKey, remaining)
    else openStreamCounts.delete(viewerKey)
    openEventStreams.dec()
  }
}
