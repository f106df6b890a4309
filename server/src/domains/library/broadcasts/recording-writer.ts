import type { BroadcastPart, BroadcastSegment } from '../../../media/broadcast/segment-writer.ts'
import { isSameDecoderConfiguration } from '../../../media/broadcast/decoder-configuration.ts'
import { growingFiles } from '../../../media/hls/growing-rendition.ts'
import type { Context } from '../../../context.ts'
import { sendNodeMessage } from '../../../platform/push/node-messages.ts'
import { storageKey } from '../videos/media-keys.ts'
import type { BroadcastMessage } from './broadcast-windows.ts'
import { RecordingError } from './recording-error.ts'
import * as queries from './segment-queries.ts'
import { createWriteQueues } from './write-queues.ts'

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
  /** Smaller pictures show the segments of the largest where they have none of their own. Again when a run begins or ends. */
  standIn: (pictures: StandIns) => void
  /** Resolves when everything that was added is stored. */
  settle: () => Promise<void>
}

interface StandIns {
  largest: string
  /** All that there are. */
  smaller: readonly string[]
  /** Those of them that show what comes, too. */
  leftOut: readonly string[]
  /** Position of the first segment that comes. */
  before: number
}

type SegmentRow = Parameters<typeof queries.insert>[1]['segment']

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
  const claim = trustClaim(ctx, recorded)
  const queues = createWriteQueues({ assertHeld: claim.assertHeld, onFailure })
  let standIns: Pick<StandIns, 'largest' | 'leftOut'> = { largest: '', leftOut: [] }
  const leftOutFor = (name: string) => (name === standIns.largest ? standIns.leftOut : [])
  const send = (message: Omit<BroadcastMessage, 'mediaKey'>) =>
    sendNodeMessage(ctx.db, queries.broadcastTopic, { mediaKey, ...message } satisfies BroadcastMessage)
  const insert = async (segment: Omit<SegmentRow, 'videoId' | 'run'>) => {
    const insertedAt = ctx.now()
    const row = { ...segment, videoId, run }
    if (!(await queries.insert(ctx.db, { segment: row, ingestId, mediaKey })))
      throw new RecordingError('taken_over')
    claim.confirm(insertedAt)
  }
  const put = (file: string, bytes: Buffer) => ctx.storage.putBytes(storageKey(mediaKey, file), bytes)

  return {
    addInit: (name, bytes) => queues.add(name, bytes.length, () => storeInit(ctx, mediaKey, { name, bytes })),
    addPart: ({ name, segment, part, durationSeconds, isIndependent, bytes }) => {
      const told = { segment, part, durationSeconds, isIndependent }
      queues.add(name, bytes.length, async () => {
        await put(growingFiles(name).partFile(segment, part), bytes)
        await send({ part: { ...told, rendition: name } })
      })
      queues.addBehind(name, leftOutFor(name), (rendition) =>
        send({ part: { ...told, rendition, mediaOf: name } }),
      )
    },
    addSegment: ({ name, position, startSeconds, durationSeconds, bytes }) => {
      const startedAt = new Date(ctx.now().getTime() - durationSeconds * 1000)
      const row = { position, startSeconds, durationSeconds, startedAt }
      queues.add(name, bytes.length, async () => {
        await put(growingFiles(name).segmentFile(position), bytes)
        await insert({ ...row, rendition: name, sizeBytes: bytes.length })
        forgetParts(ctx, mediaKey, { name, position })
      })
      queues.addBehind(name, leftOutFor(name), (rendition) =>
        insert({ ...row, rendition, sizeBytes: 0, mediaOf: name }),
      )
    },
    standIn: ({ largest, smaller, leftOut, before }) => {
      standIns = { largest, leftOut }
      queues.addBehind(largest, smaller, (name) =>
        queries.addStandIns(ctx.db, { videoId, ingestId, mediaKey, largest, smaller: [name], before }),
      )
    },
    settle: queues.settle,
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
