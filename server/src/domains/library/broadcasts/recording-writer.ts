import type { BroadcastPart, BroadcastSegment } from '../../../media/broadcast/segment-writer.ts'
import { isSameDecoderConfiguration } from '../../../media/broadcast/decoder-configuration.ts'
import { growingFiles } from '../../../media/hls/growing-rendition.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { isOutage } from '../../../platform/errors/outage.ts'
import { sendNodeMessage } from '../../../platform/push/node-messages.ts'
import { storageKey } from '../videos/media-keys.ts'
import type { BroadcastMessage } from './broadcast-windows.ts'
import * as queries from './segment-queries.ts'

/** The session no longer writes the broadcast, or cannot. */
export class RecordingError extends Error {
  override name = 'RecordingError'
  readonly code: 'taken_over' | 'settings_changed' | 'too_slow'
  constructor(code: RecordingError['code']) {
    super(`the recording ended: ${code}`)
    this.code = code
  }
}

export interface RecordedBroadcast {
  videoId: number
  mediaKey: string
  ingestId: string
  run: number
}

export interface RecordingWriter {
  addInit: (name: string, bytes: Buffer) => void
  addPart: (part: BroadcastPart) => void
  addSegment: (segment: BroadcastSegment) => void
  /** Resolves when everything that was added is stored. */
  settle: () => Promise<void>
}

/** Of one rendition; more means that the storage cannot keep up. */
const maxPendingBytes = 64 * 1024 ** 2
const outageMs = 60_000
const retryMs = 500
/** Shorter than the five seconds that a session gets before another one takes its place (`stop-session.ts`). */
const trustedMs = 4000
/** Players that are a little behind still ask for parts. */
const keepPartsMs = 20_000

/**
 * Stores what the packager cuts, in order within a rendition, and then tells all nodes. What is told is stored.
 * `onFailure` is called once, with a RecordingError or whatever the storage throws.
 */
export function createRecordingWriter(
  ctx: Context,
  recorded: RecordedBroadcast,
  onFailure: (error: unknown) => void,
): RecordingWriter {
  const { videoId, mediaKey, ingestId, run } = recorded
  const queues = new Map<string, { tail: Promise<void>; bytes: number }>()
  let hasFailed = false
  const claim = trustClaim(ctx, recorded)
  const fail = (error: unknown) => {
    if (!hasFailed) onFailure(error)
    hasFailed = true
  }
  const enqueue = (name: string, bytes: number, work: () => Promise<void>) => {
    const queue = queues.get(name) ?? { tail: Promise.resolve(), bytes: 0 }
    queues.set(name, queue)
    queue.bytes += bytes
    if (queue.bytes > maxPendingBytes) fail(new RecordingError('too_slow'))
    queue.tail = queue.tail
      .then(() => (hasFailed ? undefined : retryDuringOutage(() => claim.assertHeld().then(work))))
      .catch(fail)
      .finally(() => (queue.bytes -= bytes))
  }
  const send = (message: Omit<BroadcastMessage, 'mediaKey'>) =>
    sendNodeMessage(ctx.db, queries.broadcastTopic, { mediaKey, ...message } satisfies BroadcastMessage)
  const put = (file: string, bytes: Buffer) => ctx.storage.putBytes(storageKey(mediaKey, file), bytes)

  return {
    addInit: (name, bytes) => enqueue(name, bytes.length, () => storeInit(ctx, mediaKey, { name, bytes })),
    addPart: ({ name, segment, part, durationSeconds, isIndependent, bytes }) =>
      enqueue(name, bytes.length, async () => {
        await put(growingFiles(name).partFile(segment, part), bytes)
        await send({ part: { rendition: name, segment, part, durationSeconds, isIndependent } })
      }),
    addSegment: ({ name, position, startSeconds, durationSeconds, bytes }) => {
      const startedAt = new Date(ctx.now().getTime() - durationSeconds * 1000)
      enqueue(name, bytes.length, async () => {
        await put(growingFiles(name).segmentFile(position), bytes)
        const sizeBytes = bytes.length
        const segment = {
          videoId,
          rendition: name,
          position,
          startSeconds,
          durationSeconds,
          sizeBytes,
          startedAt,
          run,
        }
        const insertedAt = ctx.now()
        if (!(await queries.insert(ctx.db, { segment, ingestId, mediaKey })))
          throw new RecordingError('taken_over')
        claim.confirm(insertedAt)
        forgetParts(ctx, mediaKey, { name, position })
      })
    },
    settle: async () => {
      await Promise.all([...queues.values()].map(({ tail }) => tail))
    },
  }
}

/** A node that was suspended must not overwrite files of the session that took its place. */
function trustClaim(ctx: Context, recorded: RecordedBroadcast) {
  let confirmedAt = ctx.now()
  const confirm = (at: Date) => (confirmedAt = at)
  return {
    confirm,
    /** @throws RecordingError taken_over */
    assertHeld: async () => {
      const now = ctx.now()
      if (now.getTime() - confirmedAt.getTime() < trustedMs) return
      if (!(await queries.isWriter(ctx.db, recorded))) throw new RecordingError('taken_over')
      confirm(now)
    },
  }
}

/** @throws RecordingError settings_changed */
async function storeInit(ctx: Context, mediaKey: string, { name, bytes }: { name: string; bytes: Buffer }) {
  const key = storageKey(mediaKey, growingFiles(name).initFile)
  if (!(await ctx.storage.stat(key))) return ctx.storage.putBytes(key, bytes)
  if (!isSameDecoderConfiguration(await ctx.storage.read(key), bytes))
    throw new RecordingError('settings_changed')
}

/** A part repeats what its segment has. Left behind by a crash, it goes with the folder. */
export function forgetParts(
  ctx: Context,
  mediaKey: string,
  { name, position }: { name: string; position: number },
) {
  const remove = async () => {
    for (let part = 0; ; part++) {
      const key = storageKey(mediaKey, growingFiles(name).partFile(position, part))
      if (!(await ctx.storage.stat(key))) return
      await ctx.storage.remove(key)
    }
  }
  setTimeout(
    () => void remove().catch((err: unknown) => ctx.log.debug({ err }, 'parts could not be removed')),
    keepPartsMs,
  ).unref()
}

/** Meanwhile the queue grows; the encoder does not notice. */
async function retryDuringOutage(work: () => Promise<void>) {
  const until = performance.now() + outageMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || performance.now() > until) throw error
      await pause(retryMs)
    }
  }
}
