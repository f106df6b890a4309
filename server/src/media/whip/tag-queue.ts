import type { FlvTag } from '../rtmp/flv-tags.ts'

export interface TagQueueOptions {
  /** Nothing more is handed over while a promise is pending. */
  onTag: (tag: FlvTag) => void | Promise<void>
  onFailure: (error: unknown) => void
  /** More waits than may. */
  onOverflow: () => void
  hasAudio: boolean
  maxBytes: number
}

/** Sound arrives later than its picture, since it is encoded first. */
const maxWaitMs = 500

interface WaitingTag extends FlvTag {
  queuedAtMs: number
}

/**
 * Hands over sound and picture in the order of their times, as an encoder that sends RTMP does. A picture waits for
 * its sound, but not long.
 */
export function createTagQueue(options: TagQueueOptions) {
  const { hasAudio, maxBytes } = options
  const queues: { video: WaitingTag[]; audio: WaitingTag[] } = { video: [], audio: [] }
  let bytes = 0
  let isBusy = false
  let isOver = false
  const latest = { audioMs: -Infinity }

  const takeNext = (nowMs: number): WaitingTag | undefined => {
    const [video] = queues.video
    const [audio] = queues.audio
    if (audio && (!video || audio.timestampMs <= video.timestampMs)) return queues.audio.shift()
    const isDue =
      video && (!hasAudio || latest.audioMs >= video.timestampMs || nowMs - video.queuedAtMs > maxWaitMs)
    return isDue ? queues.video.shift() : undefined
  }
  const flush = async (nowMs: number) => {
    isBusy = true
    for (let tag = takeNext(nowMs); tag && !isOver; tag = takeNext(nowMs)) {
      bytes -= tag.payload.length
      const { type, timestampMs, payload } = tag
      const pending = options.onTag({ type, timestampMs, payload })
      if (pending) await pending
    }
    isBusy = false
  }
  const release = (nowMs: number) => {
    if (!isBusy && !isOver) flush(nowMs).catch(options.onFailure)
  }
  return {
    add: (tag: FlvTag, nowMs: number) => {
      if (tag.type === 8) latest.audioMs = tag.timestampMs
      queues[tag.type === 8 ? 'audio' : 'video'].push({ ...tag, queuedAtMs: nowMs })
      bytes += tag.payload.length
      if (bytes > maxBytes && !isOver) options.onOverflow()
      release(nowMs)
    },
    release,
    end: () => void (isOver = true),
  }
}
