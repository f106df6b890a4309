import { classifyTag, type TagClass } from './classify-tag.ts'
import type { FlvTag } from './flv-tags.ts'
import type { PublishClient } from './publish-client.ts'

export interface RelayOptions {
  /** Resolves with a client that is accepted. `onDrain` is to be called when it has caught up. */
  connect: (signal: AbortSignal, onDrain: () => void) => Promise<PublishClient>
  /** Descriptions of the stream, then everything since the last keyframe; empty before the first one. */
  beginning: () => readonly FlvTag[]
  /** Of a connection that takes the stream; undefined while it is sent. */
  onChange: (error: Error | undefined) => void
  maxQueuedBytes?: number
  /** How long a server may take nothing at all. */
  stallMs?: number
  backoffMs?: (failures: number) => number
}

export interface TagRelay {
  /** After `beginning` knows the tag too. Never waits. */
  push: (tag: FlvTag) => void
  /** Whether tags were dropped in the last half minute. */
  isBehind: () => boolean
  queuedBytes: () => number
  close: () => void
}

/** The server took nothing for too long. */
export class StalledError extends Error {
  override name = 'StalledError'
}

/** About ten seconds of a good picture. The bytes are shared by all relays of a stream. */
const defaultMaxQueuedBytes = 16 * 1024 ** 2
const defaultStallMs = 15_000
const connectMs = 15_000
const behindMs = 30_000
/** A connection that lasted this long was a good one. */
const goodMs = 60_000
const maxBackoffMs = 60_000

/** 2, 4, 8 … 60 s, with up to a quarter more, so that many do not come back together. */
const defaultBackoffMs = (failures: number) =>
  Math.min(maxBackoffMs, 1000 * 2 ** failures) * (1 + Math.random() / 4)

function createState(options: RelayOptions) {
  return {
    options,
    client: undefined as PublishClient | undefined,
    queue: new Array<FlvTag>(),
    queuedBytes: 0,
    /** Drops everything up to the next keyframe. */
    isSkipping: false,
    isBlocked: false,
    stall: undefined as NodeJS.Timeout | undefined,
    /** Of the first tag of this connection, which begins at zero. */
    firstMs: undefined as number | undefined,
    /** Descriptions of the stream, as this connection knows them. */
    described: new Map<TagClass['kind'], Buffer>(),
    droppedAt: -Infinity,
    retry: undefined as NodeJS.Timeout | undefined,
    closing: new AbortController(),
  }
}
type Relay = ReturnType<typeof createState>

/**
 * Copies a stream to another server without ever slowing it down: what the server does not take in time waits in a
 * queue of limited size, and is dropped up to the next keyframe when that is full. A lost connection is opened again.
 */
export function createTagRelay(options: RelayOptions): TagRelay {
  const relay = createState(options)
  void keepConnected(relay, 1)
  return {
    push: (tag) => push(relay, tag),
    isBehind: () => performance.now() - relay.droppedAt < behindMs,
    queuedBytes: () => relay.queuedBytes,
    close: () => {
      clearTimeout(relay.retry)
      relay.closing.abort()
      relay.client?.close()
    },
  }
}

async function keepConnected(relay: Relay, failures: number) {
  const { options, closing } = relay
  const { backoffMs = defaultBackoffMs } = options
  const startedAt = performance.now()
  const error = await relayOnce(relay).catch((failure: Error) => failure)
  if (closing.signal.aborted) return
  options.onChange(error ?? new Error('the connection was closed'))
  const count = performance.now() - startedAt > goodMs ? 1 : failures
  relay.retry = setTimeout(() => void keepConnected(relay, count + 1), backoffMs(count))
}

/** From connecting to the end of the connection, whose reason it returns. @throws what connecting throws */
async function relayOnce(relay: Relay): Promise<Error | undefined> {
  const { options, closing } = relay
  const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(connectMs)])
  const client = await options.connect(signal, () => resume(relay))
  if (closing.signal.aborted) client.close()
  relay.firstMs = undefined
  relay.described.clear()
  relay.isBlocked = false
  relay.client = client
  options.onChange(undefined)
  beginAtKeyframe(relay)
  flush(relay)
  const error = await client.ended
  relay.client = undefined
  clearTimeout(relay.stall)
  empty(relay)
  return error
}

function push(relay: Relay, tag: FlvTag) {
  if (!relay.client) return
  if (!relay.isSkipping) add(relay, tag)
  else if (classifyTag(tag).kind === 'keyframe') beginAtKeyframe(relay)
  flush(relay)
}

function add(relay: Relay, tag: FlvTag) {
  const { maxQueuedBytes = defaultMaxQueuedBytes } = relay.options
  relay.queue.push(tag)
  relay.queuedBytes += tag.payload.length
  if (relay.queuedBytes <= maxQueuedBytes) return
  relay.droppedAt = performance.now()
  relay.isSkipping = true
  empty(relay)
}

function empty(relay: Relay) {
  relay.queue = []
  relay.queuedBytes = 0
}

function beginAtKeyframe(relay: Relay) {
  const tags = relay.options.beginning()
  relay.isSkipping = tags.length === 0
  for (const tag of tags) if (!relay.isSkipping) add(relay, tag)
}

function flush(relay: Relay) {
  const { client, options } = relay
  while (client && !relay.isBlocked) {
    const tag = relay.queue.shift()
    if (!tag) return
    relay.queuedBytes -= tag.payload.length
    if (isRepeated(relay, tag)) continue
    relay.firstMs ??= tag.timestampMs
    if (client.send({ ...tag, timestampMs: Math.max(0, tag.timestampMs - relay.firstMs) })) continue
    relay.isBlocked = true
    relay.stall = setTimeout(
      () => client.fail(new StalledError('nothing is taken')),
      options.stallMs ?? defaultStallMs,
    )
  }
}

function resume(relay: Relay) {
  clearTimeout(relay.stall)
  relay.isBlocked = false
  flush(relay)
}

const descriptions: ReadonlySet<TagClass['kind']> = new Set([
  'metadata',
  'video-sequence-header',
  'audio-sequence-header',
])

/** What a connection has been told, it need not hear again behind dropped tags. */
function isRepeated({ described }: Relay, tag: FlvTag): boolean {
  const { kind } = classifyTag(tag)
  if (!descriptions.has(kind)) return false
  const isKnown = described.get(kind)?.equals(tag.payload) ?? false
  described.set(kind, tag.payload)
  return isKnown
}
