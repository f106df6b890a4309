import type { Log } from '../../platform/log.ts'
import type { FlvTag } from '../rtmp/flv-tags.ts'
import type { FfmpegSettings } from '../run/run-ffmpeg.ts'
import { createAudioEncoder } from './audio-encoder.ts'
import { createFeedback, hertz } from './feedback.ts'
import { audioHeaderPayload, audioPayload } from './flv-payload.ts'
import type { Offer } from './offer.ts'
import { createPacketOrder } from './packet-order.ts'
import { parseReports } from './rtcp.ts'
import { parseRtp, type RtpPacket } from './rtp-packet.ts'
import { createAudioSync, createStreamClock } from './stream-sync.ts'
import { createTagQueue } from './tag-queue.ts'
import { createVideoReader } from './video-reader.ts'

/**
 * - `closed`: the publisher has ended the connection
 * - `silent`: nothing came for a while, or it never arrived
 * - `unsupported`: frames refer to later ones
 * - `overflow`: the sink takes less than comes
 * - `stopped`: by `close` of the session or of the server
 * - `failed`: the sink or ffmpeg failed
 */
export type WhipEndReason = 'closed' | 'silent' | 'unsupported' | 'overflow' | 'stopped' | 'failed'

export interface WhipSink {
  /** H.264 and AAC as over RTMP, in the order of their times; nothing more comes while a promise is pending. */
  onTag: (tag: FlvTag) => void | Promise<void>
  /** The last call, exactly once. */
  onEnd: (reason: WhipEndReason) => void
}

export interface WhipFigures {
  packets: number
  lostPackets: number
  bytes: number
}

export interface MediaPathOptions {
  offer: Offer
  ffmpeg: Pick<FfmpegSettings, 'ffmpegPath' | 'memoryLimitBytes' | 'niceness'>
  workingDir: string
  maxSeconds: number
  sink: Pick<WhipSink, 'onTag'>
  sendRtcp: (packet: Buffer) => void
  end: (reason: WhipEndReason) => void
  log: Log
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

/** Jitter and two requests for what is lost, each over a quarter of the world. */
const maxWaitMs = { video: 400, audio: 200 }
const maxQueuedBytes = 32 * 1024 ** 2
const syncMs = 1000

/** What becomes of the decrypted packets of one publisher: tags for the sink, feedback for the publisher. */
export function createMediaPath(options: MediaPathOptions) {
  const { offer, end, now = () => performance.now() } = options
  const feedback = createFeedback(options.sendRtcp, offer)
  const clocks = { video: createStreamClock(hertz.video), audio: createStreamClock(hertz.audio) }
  const sync = createAudioSync(clocks.video, clocks.audio)
  const queue = createQueue(options)
  const tracks = createTracks(options, {
    addTag: (tag) => queue.add(tag, now()),
    keyframes: { seen: () => feedback.keyframes.seen(now()), lost: feedback.keyframes.lost },
    clocks,
    toVideoMs: sync.toVideoMs,
  })
  const figures: WhipFigures = { packets: 0, lostPackets: 0, bytes: 0 }
  const sources = { video: 0, audio: 0 }
  let syncedAt = 0

  const readRtp = (packet: RtpPacket, nowMs: number): boolean => {
    const media = offer.media.find(({ payloadType }) => payloadType === packet.payloadType)
    if (!media) return false
    const { kind } = media
    sources[kind] ||= packet.ssrc
    if (sources[kind] !== packet.ssrc) return false
    figures.packets++
    figures.bytes += packet.payload.length
    feedback.observe(kind, packet, nowMs)
    clocks[kind].observe(packet.timestamp, nowMs)
    tracks.orders[kind].push(packet, nowMs)
    return true
  }
  return {
    /** Whether it belongs to what was negotiated. */
    readRtp: (bytes: Buffer): boolean => {
      const packet = parseRtp(bytes, sequenceIdOf(offer))
      return packet !== null && readRtp(packet, now())
    },
    readRtcp: (bytes: Buffer) => {
      for (const report of parseReports(bytes)) {
        if (report.kind === 'goodbye') return end('closed')
        const kind = report.ssrc === sources.video ? 'video' : 'audio'
        if (report.ssrc !== sources[kind]) continue
        clocks[kind].report(report)
        feedback.report(kind, report, now())
      }
    },
    figures: (): WhipFigures => {
      const { video, audio } = tracks.orders
      return { ...figures, lostPackets: video.lost() + audio.lost() }
    },
    /** Every few milliseconds. */
    check: (nowMs: number) => {
      tracks.orders.audio.check(nowMs)
      feedback.check(nowMs, tracks.orders.video.check(nowMs))
      queue.release(nowMs)
      if (nowMs - syncedAt < syncMs) return
      syncedAt = nowMs
      sync.correct()
    },
    end: () => {
      queue.end()
      tracks.end()
    },
  }
}

function createQueue({ offer, sink, end, log }: MediaPathOptions) {
  return createTagQueue({
    onTag: sink.onTag,
    onFailure: (err) => {
      log.error({ err }, 'a stream could not be received')
      end('failed')
    },
    onOverflow: () => end('overflow'),
    hasAudio: offer.audio !== undefined,
    maxBytes: maxQueuedBytes,
  })
}

interface TrackTargets {
  addTag: (tag: FlvTag) => void
  keyframes: { seen: () => void; lost: () => void }
  clocks: { video: ReturnType<typeof createStreamClock> }
  toVideoMs: (timestamp: number) => number
}

function createTracks(options: MediaPathOptions, { addTag, keyframes, clocks, toVideoMs }: TrackTargets) {
  const { end, log } = options
  const video = createVideoReader({
    clock: clocks.video,
    onTag: addTag,
    onKeyframe: keyframes.seen,
    onLoss: keyframes.lost,
    onReordered: () => end('unsupported'),
  })
  const encoder = createAudioEncoder({
    settings: options.ffmpeg,
    workingDir: options.workingDir,
    maxSeconds: options.maxSeconds,
    onConfiguration: (configuration, ms) =>
      addTag({ type: 8, timestampMs: Math.round(ms), payload: audioHeaderPayload(configuration) }),
    onFrame: ({ ms, bytes }) =>
      addTag({ type: 8, timestampMs: Math.round(ms), payload: audioPayload(bytes) }),
    onFailure: (output) => {
      log.error({ output }, 'the audio of a stream could not be encoded')
      end('failed')
    },
  })
  /** Sound before the first picture is left out. */
  const readAudio = ({ timestamp, payload }: RtpPacket) => {
    const startMs = video.startMs()
    if (startMs === null || payload.length === 0) return
    const ms = toVideoMs(timestamp) - startMs
    if (ms >= 0) encoder.write(ms, payload)
  }
  return {
    orders: {
      video: createPacketOrder({ onPacket: video.read, maxWaitMs: maxWaitMs.video }),
      audio: createPacketOrder({ onPacket: readAudio, maxWaitMs: maxWaitMs.audio }),
    },
    end: encoder.end,
  }
}

/** The same for all streams of one connection (RFC 8843, 9.2). */
const sequenceIdOf = ({ media }: Offer) =>
  media.find(({ transportSequenceId }) => transportSequenceId !== undefined)?.transportSequenceId
